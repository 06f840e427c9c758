import { expect, test } from "vitest";
import type { Points } from "../api/types";
import { bySource, SOURCES } from "./sources";

const points = (group: string, vp: number, name = ""): Points => ({
  source: { kind: group, name },
  group,
  text: `${group} ${name}`,
  vp,
});

const of = (...sources: Points[]): Record<string, number> => {
  const { parts } = bySource(sources);
  return Object.fromEntries(
    SOURCES.map(({ key }, i) => [key, parts[i] ?? 0] as const).filter(([, n]) => n),
  );
};

test("points are grouped by what gave them", () => {
  const rounds = [points("round", 4, "1"), points("round", 2, "2")];
  expect(of(points("start", 10), ...rounds, points("final", 18, "gaia"))).toEqual({
    start: 10,
    round: 6,
    final: 18,
  });
});

test("what no group takes is told with the abilities", () => {
  expect(of(points("something new", 3))).toEqual({ faction: 3 });
});

test("what was paid is no source, and is told as positive numbers", () => {
  const { parts, costs, paid } = bySource([
    points("charging", -7),
    points("exploring", -3),
    points("start", 10),
  ]);
  expect(parts.reduce((all, n) => all + n, 0)).toBe(10);
  expect(costs).toEqual([7, 3]);
  expect(paid).toBe(10);
});
