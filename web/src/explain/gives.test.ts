import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import type { Catalog } from "../lib/catalog";
import { ready } from "../lib/i18n.svelte";
import { explain } from "./explain";
import { shortWords } from "./gives";
import { caption } from "./grammar";

const catalog = catalogJson as unknown as Catalog;

beforeAll(() => ready);

test.each([
  ["round", "mine", "In this round, each time you build a mine: 2 VP."],
  [
    "final",
    "sectors",
    "At the end of the game: 18, 12 and 6 VP for the three players who have structures in the most sectors. With two players the neutral player counts 6.",
  ],
  [
    "level",
    "nav 3",
    "Your basic range is 2. On arrival: 1 Q.I.C. On arrival: a charge of 3 power. At the end of the game: 4 VP.",
  ],
  ["level", "ai 4", "On arrival: 2 Q.I.C. At the end of the game: 8 VP."],
  [
    "rule",
    "end",
    "After round 6: the two final scoring tiles; in each research area 4 VP on level 3, 8 VP on level 4 and 12 VP on level 5; 1 VP for every 3 resources left. The most VP win. The conversions at the end of the game keep to the maxima of 30 credits, 15 ore and 15 knowledge.",
  ],
  [
    "faction",
    "hadsch_hallas",
    "Your base income has 3 credits. With the planetary institute: You can pay free actions with credits instead of power: 4 credits for 1 Q.I.C., 3 credits for 1 ore and 4 credits for 1 knowledge.",
  ],
  [
    "tech",
    "type-knowledge",
    "Once, immediately: 1 knowledge for each planet type you have colonized.",
  ],
  ["tech", "action-qic-5credits", "Special action, once per round: 1 Q.I.C. and 5 credits."],
  ["tech", "gaia-mine-3vp", "Each time you build a mine on a Gaia Planet: 3 VP."],
  [
    "booster",
    "terraform",
    "Income in every round: 2 credits. Special action, once per round: build a mine with 1 free terraforming step.",
  ],
  [
    "booster",
    "lab",
    "Income in every round: 1 knowledge. When you pass: 3 VP for each research lab you have on the map.",
  ],
  [
    "action",
    "qic types",
    "Spend 2 Q.I.C.: 3 VP and 1 VP for each planet type you have colonized. One player per round.",
  ],
  [
    "action",
    "power 2steps",
    "Spend 5 power: build a mine with up to 2 free terraforming steps. One player per round.",
  ],
  [
    "special",
    "range",
    "Special action, once per round: build a mine or start a Gaia project with 3 more range.",
  ],
] as const)("%s %s is explained", (kind, name, said) => {
  expect(explain(kind, name, catalog)).toBe(said);
});

test("the fifth level of Gaia Project says its points in the order in which people say them", () => {
  expect(explain("level", "gaia 5", catalog)).toContain(
    "On arrival: 4 VP and 1 VP for each Gaia Planet you have colonized.",
  );
  expect(explain("level", "nav 5", catalog)).toContain("Lost Planet");
});

test("everything that gives something has a sentence and a short name without slots or keys", () => {
  const rows = [
    ...catalog.boosters.map((row) => ["booster", row] as const),
    ...[...catalog.standard_tech, ...catalog.advanced_tech].map((row) => ["tech", row] as const),
    ...catalog.tokens.map((row) => ["token", row] as const),
  ];
  for (const [kind, row] of rows) {
    for (const said of [explain(kind, row.name, catalog), shortWords(row.gives)]) {
      expect(said).toMatch(/\w/);
      expect(said).not.toMatch(/[{}]|\beffect\.|\bexplain\.|\bboards\./);
    }
  }
});

test("a protoplanet is explained from what it gives", () => {
  const { lost_fleet } = catalog.expansions;
  expect(explain("planet", "protoplanet", { ...catalog, ...(lost_fleet && { lost_fleet }) })).toBe(
    "Everybody needs 3 terraforming steps here. A mine gives 6 VP.",
  );
});

test("under a tile that can be chosen stands when it gives, too", () => {
  const words = (name: string): string => caption(catalog, "tech", name);
  expect(words("ore-qic")).toBe("Once: 1 ore and 1 Q.I.C.");
  expect(words("income-4credits")).toBe("Income: 4 credits");
  expect(words("action-4charge")).toBe("Action: a charge of 4 power");
  expect(words("gaia-mine-3vp")).toBe("3 VP per mine on Gaia"); // each time: nothing before it
  for (const { name } of [...catalog.standard_tech, ...catalog.advanced_tech])
    expect(words(name).length, name).toBeLessThanOrEqual(40);
});
