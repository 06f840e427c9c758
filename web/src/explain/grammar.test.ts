import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import cases from "../../../tests/texts/moves.json";
import type { Catalog } from "../lib/catalog";
import { amountWords, clause, describe, TILE_MARK, tileOf, type Mood } from "./grammar";
import { ready, setLanguage, type Language } from "../lib/i18n.svelte";

const catalog = catalogJson as unknown as Catalog;

beforeAll(() => ready);

// The terminal says moves by itself: the same cases are tried on both sides.
test.each(["en", "de", "fr", "it"])("moves are said as in the terminal: %s", async (language) => {
  await setLanguage(language as Language);
  const own = cases.filter((one) => one.language === language);
  expect(own.length).toBeGreaterThan(30);
  for (const { move, mood, said } of own) expect(clause(move, catalog, mood as Mood)).toBe(said);
  await setLanguage("en");
});

test("a tile can stand for the move that takes it", () => {
  expect(tileOf("cover ore-qic", catalog)).toEqual({ kind: "tech", name: "ore-qic" });
  expect(tileOf("power ore", catalog)).toEqual({ kind: "action", name: "power ore" });
  expect(tileOf("build m 1A1", catalog)).toBeNull();
});

test("a move opens a sentence, or stands inside one", () => {
  expect(describe("build m 3A3", catalog)).toBe("Build a mine on 3A3");
  expect(clause("build m 3A3", catalog)).toBe("build a mine on 3A3");
  expect(clause("power ore", catalog, "do", true)).toBe(`power action: ${TILE_MARK}`);
});

test("amounts are said in the language in use", async () => {
  expect(amountWords("2o 1c")).toBe("2 ore and 1 credit");
  await setLanguage("de");
  expect(amountWords("2o 1c")).toBe("2 Erz und 1 Credit");
  await setLanguage("en");
});

test("a move that nobody knows is shown as it is written, and so is any before the catalog", () => {
  expect(clause("dance 3A3", catalog)).toBe("dance 3A3");
  expect(clause("build m 3A3", null)).toBe("build m 3A3");
});
