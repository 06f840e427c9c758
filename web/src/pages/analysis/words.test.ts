import { expect, test } from "vitest";
import { analysisAddress, tryAddress } from "../../lib/address";
import { differenceWords, reasonWords } from "./words";

test("a difference says who had more, and both numbers", () => {
  const one = { kind: "source", name: "federation", winner: 22, other: 8 };
  expect(differenceWords(one)).toBe("Federations: the winner scored 14 VP more (22 to 8).");
  expect(differenceWords({ ...one, winner: 8, other: 22 })).toContain("14 VP less");
  expect(differenceWords({ kind: "round", name: "5", winner: 52, other: 15 })).toBe(
    "Round 5: the winner scored 37 VP more (52 to 15).",
  );
  expect(differenceWords({ kind: "done", name: "lab", winner: 4, other: 2 })).toBe(
    "Research labs: the winner had 2 more (4 to 2).",
  );
});

test("reasons are whole sentences", () => {
  const reasons = [
    { kind: "income", amount: 4.2 },
    { kind: "points", amount: -3 },
  ];
  expect(reasonWords(reasons)).toBe(
    "It leads to more income in the rounds to come, worth 4 VP. It scores 3 VP less.",
  );
});

test("the pages of an analysis and of a branch have addresses", () => {
  expect(analysisAddress("abc")).toBe("/game/abc/analysis");
  expect(tryAddress("abc", 12)).toBe("/try/abc/12");
});
