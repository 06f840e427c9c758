import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../../fixtures/catalog.json";
import type { AddedBox } from "../../api/types";
import type { Catalog } from "../../lib/catalog";
import { ready } from "../../lib/i18n.svelte";
import { part } from "../../testing";
import { boxChapters } from "./boxChapters";

const catalog = catalogJson as unknown as Catalog;
const terrans = catalog.factions.filter((board) => board.name === "terrans");
const lab = catalog.boosters.filter((row) => row.name === "lab");

beforeAll(() => ready);

test("a box of another package has a chapter with its factions, special actions and tiles", () => {
  const box = part<AddedBox>({
    title: "Comets",
    factions: terrans,
    tiles: lab,
    cites: { "faction terrans": ["R-COM-1"], "special swap": ["R-COM-2"] },
  });
  const [chapter] = boxChapters({ ...catalog, boxes: { comets: box } });
  expect(chapter?.title).toBe("Comets");
  expect(chapter?.entries.map((entry) => [entry.title, entry.rules.at(0)])).toEqual([
    ["Terrans", "R-COM-1"],
    [expect.any(String), "R-COM-2"],
    ["lab", undefined],
  ]);
  expect(chapter?.entries.every((entry) => entry.text)).toBe(true);
});

test("without other packages there is none", () => {
  expect(boxChapters(catalog)).toEqual([]);
});
