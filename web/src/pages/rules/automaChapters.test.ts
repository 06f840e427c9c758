import { afterEach, beforeAll, expect, test } from "vitest";
import catalogJson from "../../../fixtures/catalog.json";
import type { Catalog } from "../../lib/catalog";
import { ready, setLanguage, type Language } from "../../lib/i18n.svelte";
import { automaChapters } from "./automaChapters";

const catalog = catalogJson as unknown as Catalog;

beforeAll(() => ready);
afterEach(() => setLanguage("en"));

const steps = (own: Catalog): string =>
  automaChapters(own)
    .flatMap(({ entries }) => entries)
    .find(({ id }) => id === "automa steps")?.text ?? "";

const SAID = [
  ["en", "It counts the steps from its home type.", "Gaia Planet 1 and Transdim Planet 2."],
  ["de", "Sie zählt die Schritte von ihrer Heimatart aus.", "Gaiaplanet 1 und Transdim-Planet 2."],
  ["fr", "Elle compte les étapes depuis son type natal.", "Planète Gaia 1 et Planète Transdim 2."],
  ["it", "Conta i passaggi dal suo tipo natale.", "Pianeta Gaia 1 e Pianeta Transdim 2."],
];

test.each(SAID)("the steps that the Automa counts are told: %s", async (language, from, others) => {
  await setLanguage(language as Language);
  expect(steps(catalog)).toContain(from);
  expect(steps(catalog)).toContain(others);
});

test("an expansion adds its planets to them", () => {
  const planet_steps = { ...catalog.automa.planet_steps, asteroid: 2, protoplanet: 3 };
  const own = { ...catalog, automa: { ...catalog.automa, planet_steps } };
  expect(steps(own)).toContain("Asteroid 2 and Protoplanet 3");
});

test("every card and faction of the Automa has an entry with its rule", () => {
  const [, factions, cards] = automaChapters(catalog);
  expect(factions?.entries).toHaveLength(catalog.automa.factions.length);
  expect(cards?.entries).toHaveLength(catalog.automa.cards.length);
  for (const { text, rules } of [...(factions?.entries ?? []), ...(cards?.entries ?? [])]) {
    expect(text).not.toMatch(/automa\.|\{/);
    expect(rules).toHaveLength(1);
  }
});
