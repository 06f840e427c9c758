import { expect, test } from "vitest";
import { byEase, randomly } from "./factions";

const card = (name: string, difficulty: number) => ({ name, board: { difficulty } });

test("easy factions come first, equal ones as they came", () => {
  const cards = [card("a", 3), card("b", 1), card("c", 2), card("d", 1)];
  expect(byEase(cards).map(({ name }) => name)).toEqual(["b", "d", "c", "a"]);
  expect(cards[0]?.name).toBe("a");
});

test("any may be drawn, and none of nothing", () => {
  expect(randomly(["a", "b", "c"], () => 0)).toBe("a");
  expect(randomly(["a", "b", "c"], () => 0.999)).toBe("c");
  expect(randomly([], () => 0)).toBeNull();
});
