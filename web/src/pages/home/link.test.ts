import { expect, test } from "vitest";
import { gameOfLink } from "./link";

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
