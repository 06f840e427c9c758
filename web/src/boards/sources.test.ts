import { expect, test } from "vitest";
import { bySource, SOURCES } from "./sources";

const of = (sources: Record<string, number>): Record<string, number> => {
  const { parts } = bySource(sources);
  return Object.fromEntries(
    SOURCES.map(({ key }, i) => [key, parts[i] ?? 0] as const).filter(([, n]) => n),
  );
};

test("points are grouped by what gave them", () => {
  expect(of({ start: 10, "round mine": 4, "round terraform": 2, "final gaia": 18 })).toEqual({
    start: 10,
    round: 6,
    final: 18,
  });
});

test("what no group takes is told as other", () => {
  expect(of({ "something new": 3 })).toEqual({ other: 3 });
});

test("what was paid is no source, and is told as positive numbers", () => {
  const { parts, costs, paid } = bySource({ charging: -7, exploring: -3, start: 10 });
  expect(parts.reduce((all, n) => all + n, 0)).toBe(10);
  expect(costs).toEqual([7, 3]);
  expect(paid).toBe(10);
});
