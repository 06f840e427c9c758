import { expect, test } from "vitest";
import { gameOfLink, onlyHere } from "./link";

test.each([
  ["https://play.example/join/abc-123", "abc-123"],
  [" https://play.example/game/abc_123/?ply=4#log ", "abc_123"],
  ["/game/abc123", "abc123"],
  ["abc123", "abc123"],
  ["", ""],
  ["short", ""],
  ["https://play.example/rules/abc123", ""],
  ["https://play.example/", ""],
])("%j is a link to the game %j", (text, id) => {
  expect(gameOfLink(text)).toBe(id);
});

test("a link to one's own machine is of no use to others", () => {
  for (const host of ["127.0.0.1", "127.0.1.1", "localhost", "game.localhost", "[::1]"])
    expect(onlyHere(host)).toBe(true);
  for (const host of [
    "192.168.0.7",
    "game.example.org",
    "127.example.org",
    "localhost.example.org",
  ])
    expect(onlyHere(host)).toBe(false);
});
