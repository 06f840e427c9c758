// Victory points by source, grouped for people. The colours are fixed; numbers are printed in the bars.

import type { Points } from "../api/types";

export interface Group {
  key: string;
  colour: string;
}

export const SOURCES: readonly Group[] = [
  { key: "start", colour: "#7b88ad" },
  { key: "round", colour: "#79bcff" },
  { key: "federation", colour: "#62dca0" },
  { key: "booster", colour: "#f0c24b" },
  { key: "tech", colour: "#bd98ff" },
  { key: "qic", colour: "#2fae74" },
  { key: "final", colour: "#ff9a6e" },
  { key: "research", colour: "#ff7fa8" },
  { key: "resources", colour: "#c9d2e4" },
  { key: "planet", colour: "#3fc9bd" },
  { key: "artifact", colour: "#e9b3da" },
  { key: "ship", colour: "#9ad04f" },
  { key: "automa", colour: "#7fd0d6" },
  { key: "faction", colour: "#d7a77a" }, // and what no other takes
];
const LAST = SOURCES.length - 1;

/** What points are paid for. */
export const COSTS: readonly string[] = ["charging", "exploring"];

/** Points of each group, and what was paid for each of the costs (positive) and in all. */
export function bySource(sources: readonly Points[]): {
  parts: number[];
  costs: number[];
  paid: number;
} {
  const parts = SOURCES.map(() => 0);
  const costs = COSTS.map(() => 0);
  for (const { group, vp } of sources) {
    const cost = COSTS.indexOf(group);
    if (cost >= 0) {
      costs[cost] = (costs[cost] ?? 0) - vp;
      continue;
    }
    const found = SOURCES.findIndex(({ key }) => key === group);
    const index = found < 0 ? LAST : found;
    parts[index] = (parts[index] ?? 0) + vp;
  }
  return { parts, costs, paid: costs.reduce((all, n) => all + n, 0) };
}
