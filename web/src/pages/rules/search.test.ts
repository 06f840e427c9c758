import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../../fixtures/catalog.json";
import type { Catalog } from "../../lib/catalog";
import { setLanguage, type Language } from "../../lib/i18n";
import { chaptersOf, nearest, ruleIn, searched, type Chapter } from "./chapters";

const catalog = catalogJson as unknown as Catalog;
const first = (chapters: Chapter[]): string | undefined => chapters[0]?.entries[0]?.id;
const found = (search: string): Chapter[] => {
  const all = chaptersOf(catalog);
  const exact = searched(all, search);
  return exact.length ? exact : nearest(all, search);
};

beforeAll(() => setLanguage("en"));

test.each<[Language, string]>([
  ["en", "how do I win"],
  ["en", "How do I win the game?"],
  ["de", "Wie gewinne ich"],
  ["fr", "comment gagner"],
  ["it", "come si vince?"],
])("in %s “%s” is answered first", async (language, question) => {
  await setLanguage(language);
  expect(first(found(question))).toBe("game win");
  await setLanguage("en");
});

test("the page begins with the game, and every entry has a picture", () => {
  const chapters = chaptersOf(catalog);
  expect(chapters[0]?.id).toBe("game");
  const bare = chapters
    .flatMap(({ entries }) => entries)
    .filter((one) => !one.icon && !one.icons && !one.tile && !one.faction && !one.card);
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test("nonsense finds nothing, half a question what comes nearest", () => {
  expect(found("xyzzy plugh")).toEqual([]);
  expect(first(found("federation xyzzy"))).toBeDefined();
});

test("an id of a rule is recognised", () => {
  expect(ruleIn(" [r-mine-5] ")).toBe("R-MINE-5");
  expect(ruleIn("R-FAC-XEN-2")).toBe("R-FAC-XEN-2");
  expect(ruleIn("RUL-29")).toBe("RUL-29");
  expect(ruleIn("mine")).toBe("");
});
