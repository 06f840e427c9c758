import { expect, test } from "vitest";
import { changed, type Change } from "./difference";

const CASES: [unknown, Change, unknown][] = [
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
  [{ a: null }, { a: [[1]] }, { a: [1] }],
  [{ a: 1 }, { a: [] }, {}],
  [{}, { a: [null] }, { a: null }],
  [[1, 2, 3], { "2": [4], "3": [5] }, [1, 2, 4, 5]],
  [[1, 2, 3], { "2": [] }, [1, 2]],
  [[1, 2, 3], [[4, 5, 6]], [4, 5, 6]],
  [[{ a: 1, b: 2 }, 0, 0], { "0": { a: [2] } }, [{ a: 2, b: 2 }, 0, 0]],
];

test.each(CASES)("%j changed by %j is %j", (old, change, value) => {
  const before = structuredClone(old);
  expect(changed(old, change)).toEqual(value);
  expect(old).toEqual(before);
});

test("what has not changed stays the same object", () => {
  const old = { players: [{ vp: 1 }, { vp: 2 }], board: [{ space: "1A1" }] };
  const next = changed(old, { players: { "1": { vp: [3] } } }) as typeof old;
  expect(next.board).toBe(old.board);
  expect(next.players[0]).toBe(old.players[0]);
  expect(next.players[1]).toEqual({ vp: 3 });
});
