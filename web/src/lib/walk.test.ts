import { expect, test } from "vitest";
import { ahead, type Place } from "./walk";

const THINGS: Place[] = [
  [10, 0],
  [30, 0],
  [12, 12],
  [-10, 0],
  [0, 40],
];
const from = (key: string): Place | null => ahead(THINGS, [0, 0], key, (thing) => thing);

test("an arrow leads to the nearest thing straight ahead", () => {
  expect(from("ArrowRight")).toEqual([10, 0]);
  expect(from("ArrowLeft")).toEqual([-10, 0]);
  expect(from("ArrowDown")).toEqual([12, 12]);
});

test("where nothing lies ahead it leads nowhere, and other keys never do", () => {
  expect(from("ArrowUp")).toBeNull();
  expect(from("Enter")).toBeNull();
});
