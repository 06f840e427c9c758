import { expect, test } from "vitest";
import { columnsFor } from "./columns";

const need = (word: number, whole = word) => ({ word, whole });
const many = (n: number, word: number, whole = word) =>
  Array.from({ length: n }, () => need(word, whole));

test("as few rows as the words allow, and rows of about the same length", () => {
  expect(columnsFor(many(14, 60), 614).count).toBe(7); // eight would fit: two rows are two rows
  expect(columnsFor(many(18, 55), 614).count).toBe(9);
  expect(columnsFor(many(7, 70), 376).count).toBe(4);
  expect(columnsFor(many(3, 40), 600).count).toBe(3);
});

test("a word wider than everything still has its column", () => {
  expect(columnsFor(many(2, 900), 200).count).toBe(1);
});

test("long words take three lines at most", () => {
  expect(columnsFor([need(20, 300), need(20)], 200).count).toBe(1);
  expect(columnsFor([need(20, 240), need(20)], 200).count).toBe(2);
});

test("symbols stand above words that leave them no room", () => {
  expect(columnsFor(many(14, 60), 614).stacked).toBe(true);
  expect(columnsFor(many(3, 60), 614).stacked).toBe(false);
});
