import { expect, test } from "vitest";
import type { Decision } from "../api/types";
import { part } from "../testing";
import { closes } from "./rules";

const asks = (kind: string, seat = 0): Decision => part<Decision>({ kind, seat });

test("a turn is closed when the game is over, another is asked, or only its end is left", () => {
  expect(closes("build m 1A1", 0, null)).toBe(true);
  expect(closes("build m 1A1", 0, asks("action", 1))).toBe(true);
  expect(closes("build m 1A1", 0, asks("end-of-turn"))).toBe(true);
});

test("a turn goes on while its own player has something to choose", () => {
  expect(closes("build m 1A1", 0, asks("tokens"))).toBe(false);
  expect(closes("pass", 0, asks("booster"))).toBe(false);
});

test("what ends a turn closes it, even if the same player goes on", () => {
  expect(closes("end", 0, asks("action"))).toBe(true);
  expect(closes("pass", 0, asks("action"))).toBe(true);
  expect(closes("place 1A1", 0, asks("place"))).toBe(true);
});
