// Victory points by source, grouped for people. The colours are fixed; numbers are printed in the bars.

export interface Source {
  key: string;
  test: RegExp;
  colour: string;
}

export const SOURCES: readonly Source[] = [
  { key: "start", test: /^start$/, colour: "#7b88ad" },
  { key: "round", test: /^round /, colour: "#79bcff" },
  { key: "federation", test: /^federation/, colour: "#62dca0" },
  { key: "booster", test: /^booster/, colour: "#f0c24b" },
  { key: "tech", test: /^tech|^advanced/, colour: "#bd98ff" },
  { key: "qic", test: /^qic/, colour: "#2fae74" },
  { key: "final", test: /^final /, colour: "#ff9a6e" },
  { key: "research", test: /^research |^Gaia Project$/, colour: "#ff7fa8" },
  { key: "resources", test: /^resources$/, colour: "#c9d2e4" },
  { key: "protoplanet", test: /^protoplanet$/, colour: "#3fc9bd" },
  { key: "artifact", test: /^artifact /, colour: "#e9b3da" },
  { key: "ship", test: /^ship /, colour: "#9ad04f" },
  { key: "automa", test: /^decision cards$|^faction action$/, colour: "#7fd0d6" },
  { key: "other", test: /^(?!charging$|exploring$)/, colour: "#d7a77a" }, // what no other takes
];

/** What points are paid for. */
export const COSTS = ["charging", "exploring"] as const;

/** Points of each source, and what was paid for each of the costs (positive) and in all. */
export function bySource(sources: Record<string, number>): {
  parts: number[];
  costs: number[];
  paid: number;
} {
  const parts = SOURCES.map(() => 0);
  for (const [name, vp] of Object.entries(sources)) {
    const index = SOURCES.findIndex((source) => source.test.test(name));
    if (index >= 0) parts[index] = (parts[index] ?? 0) + vp;
  }
  const costs = COSTS.map((name) => -(sources[name] ?? 0));
  return { parts, costs, paid: costs.reduce((all, n) => all + n, 0) };
}
