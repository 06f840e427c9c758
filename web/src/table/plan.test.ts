import { expect, test } from "vitest";
import { turnsOf } from "./plan";

test("conversions come before the action, and its answers after it", () => {
  const moves = ["burn", "convert 3pw 1o", "build m 1A1", "end", "research terra", "end"];
  expect(turnsOf(moves)).toEqual([moves.slice(0, 4), moves.slice(4)]);
});

test("what begins with an answer belongs to an action taken already", () => {
  expect(turnsOf(["tech ore-qic", "advance terra", "pass", "booster lab"])).toEqual([
    ["tech ore-qic", "advance terra"],
    ["pass", "booster lab"],
  ]);
});

test("no moves are no turn", () => {
  expect(turnsOf([])).toEqual([]);
});
