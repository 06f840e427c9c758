import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import { catalogOf, type Catalog } from "../lib/catalog";
import { ready } from "../lib/i18n.svelte";
import { explain, type Kind } from "./explain";
import { readingText } from "./readings";

const fleet = catalogOf(catalogJson as unknown as Catalog, { economy_side: "vp" });

beforeAll(() => ready);

// A thing for each disputed point: named itself, or by what it counts, waits for or gives.
const TOLD: [string, Kind, string][] = [
  ["no-lost-gains", "rule", "powerqic"],
  ["end-without-maxima", "rule", "end"],
  ["gaia-phase-unscored", "faction", "itars"],
  ["stations-off-satellites", "special", "station"],
  ["guests-score-gaia", "faction", "lantids"],
  ["mine-before-advance", "tech", "mine-2steps"],
  ["deep-space-counts", "final", "sectors"],
  ["deep-space-counts", "tech", "now-sector-2vp"],
  ["deep-space-counts", "place", "deep_space"],
  ["guests-score", "planet", "protoplanet"],
  ["guests-score", "faction", "lantids"],
  ["guests-off-asteroids", "planet", "asteroid"],
  ["same-turn-scores", "round", "new-sector"],
  ["same-turn-scores", "round", "new-type"],
  ["moweyds-pay-2", "faction", "moweyds"],
];

test.each(TOLD)("%s: the explanation of %s %s follows the game", (reading, kind, name) => {
  const [usual, other] = [readingText(reading, false), readingText(reading, true)];
  for (const [others, said, unsaid] of [
    [[], usual, other],
    [[reading], other, usual],
  ] as const) {
    const text = explain(kind, name, { ...fleet, others: [...others] });
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  }
});

test("every disputed point is among them", () => {
  const told = new Set(TOLD.map(([reading]) => reading));
  expect(fleet.readings.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
});
