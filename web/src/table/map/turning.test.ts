import { expect, test } from "vitest";
import { extent } from "../../lib/hexes";
import { bestTurn, Turning } from "./turning.svelte";

/** A galaxy that is much higher than wide. */
const TALL = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((r) => ({ q: 0, r }));
const ROUND = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].flatMap((r) => (Math.abs(q + r) <= 2 ? [{ q, r }] : [])),
);

test("a tall galaxy is laid down in a wide pane, and stands in a tall one", () => {
  const turn = bestTurn(TALL, { w: 600, h: 300 });
  const { w, h } = extent(TALL, turn);
  expect(w).toBeGreaterThan(h);
  expect(bestTurn(TALL, { w: 300, h: 600 })).toBe(0);
});

test("what gains nothing is not turned", () => {
  expect(bestTurn(ROUND, { w: 400, h: 400 })).toBe(0);
});

test("a choice is kept for its table alone", () => {
  const one = new Turning("one");
  expect(one.chosen).toBeNull();
  one.turn(0);
  one.turn(one.chosen ?? 0);
  expect(new Turning("one").chosen).toBe(60);
  expect(new Turning("other").chosen).toBeNull();
  one.turn(330);
  expect(new Turning("one").chosen).toBe(0);
});
