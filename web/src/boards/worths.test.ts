import { expect, test } from "vitest";
import type { SetupAdvice } from "../api/types";
import { bestFirst, scaleOf, share, signed, worthAt } from "./worths";

const one = (faction: string, vp: number[]): SetupAdvice["factions"][number] => ({
  faction,
  vp,
  band: vp.map(() => 1.5),
  bid: 0,
  homes: [],
  cheap: [],
  reasons: [],
});
const advice: SetupAdvice = {
  players: 2,
  games: 100,
  noise: 17,
  fairness: 50,
  spread: 7,
  best: "a",
  least: "b",
  unfair: [],
  factions: [one("a", [130, 120]), one("b", [118, 128])],
};

test("one scale of whole tens holds all values with their errors", () => {
  const scale = scaleOf(advice);
  expect(scale).toEqual({ from: 110, to: 140 });
  expect(share(125, scale)).toBe(50);
  expect(share(90, scale)).toBe(0);
});

test("the order of play decides who is best", () => {
  expect(bestFirst(advice, 0).map((row) => row.faction)).toEqual(["a", "b"]);
  expect(bestFirst(advice, 1).map((row) => row.faction)).toEqual(["b", "a"]);
  expect(worthAt(one("c", [100, 110]), null)).toEqual({ vp: 105, band: 1.5 });
});

test("parts have their sign", () => {
  expect([signed(2.6), signed(-1.2), signed(0)]).toEqual(["+3", "−1", "+0"]);
});
