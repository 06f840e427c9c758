import { expect, test } from "vitest";
import type { Option, View } from "../api/types";
import { part } from "../testing";
import { convertible, moveOf, ownOptions } from "./lit";

const options = (...moves: string[]): Option[] => moves.map((move) => part<Option>({ move }));

test("a thing is lit if one of its moves may be played", () => {
  expect(moveOf(options("pass", "burn"), "end", "burn")).toBe("burn");
  expect(moveOf(options("pass"), "end", "burn")).toBeUndefined();
});

test("a board has its options only while its own seat is asked", () => {
  const all = options("pass");
  const view = part<View>({ decision: { seat: 1 } });
  expect(ownOptions(view, all, 1)).toBe(all);
  expect(ownOptions(view, all, 0)).toEqual([]);
  expect(ownOptions(part<View>({ decision: null }), all, 0)).toEqual([]);
});

test("conversions light what they give", () => {
  const found = convertible(options("convert 4pw 1q", "convert 1k 1t", "burn", "build m 1A1"));
  expect([...found].sort()).toEqual(["power", "qic", "tokens"]);
});
