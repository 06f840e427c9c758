import { expect, test } from "vitest";
import catalogJson from "../../../fixtures/catalog.json";
import type { Catalog } from "../../lib/catalog";
import type { Place, Space } from "../../api/types";
import { part } from "../../testing";
import {
  arranged,
  candidates,
  fillFactions,
  freeFactions,
  placed,
  readSeed,
  swapped,
  turned,
  usualFirst,
} from "./draw";

const catalog = catalogJson as unknown as Catalog;
const PLACES: Place[] = [
  ["1", 0, 0, 0],
  ["10b", 5, -2, 5],
];

test("a seed is the digits that somebody types", () => {
  expect(readSeed("12 345!")).toBe(12345);
  expect(readSeed("")).toBe(0);
});

test("chance says who begins, unless everybody sits at this screen", () => {
  expect(usualFirst([{ kind: "here" }, { kind: "here" }])).toBe(0);
  expect(usualFirst([{ kind: "here" }, { kind: "bot" }])).toBe("random");
});

test("a tile laid on a place changes places with the one there", () => {
  expect(placed(["a", "b", "c"], 0, "c")).toEqual(["c", "b", "a"]);
  expect(placed(["a", "b"], 1, "z")).toEqual(["a", "z"]);
});

test("a sector is turned by itself, all the way round", () => {
  expect(turned(PLACES, "10", 1)).toEqual([PLACES[0], ["10b", 5, -2, 0]]);
  expect(turned(PLACES, "1", -1)[0]).toEqual(["1", 0, 0, 5]);
});

test("two sectors change places and keep their turns; an unknown one changes nothing", () => {
  expect(swapped(PLACES, "1", "10")).toEqual([
    ["1", 5, -2, 0],
    ["10b", 0, 0, 5],
  ]);
  expect(swapped(PLACES, "1", "7")).toEqual(PLACES);
});

test("spaces move with their sector and turn around its middle", () => {
  const board = [
    part<Space>({ space: "1C", q: 0, r: 0 }),
    part<Space>({ space: "1B0", q: 1, r: 0 }),
  ];
  const to: Place[] = [["1", 2, 3, 1]];
  expect(arranged(board, [["1", 0, 0, 0]], to)).toEqual([
    { space: "1C", q: 2, r: 3 },
    { space: "1B0", q: 2, r: 4 },
  ]);
});

const factions = catalog.factions.map((board) => board.name); // two of each colour, one after the other

test("a faction takes the others of its colour with it", () => {
  const [one, other] = factions as [string, string];
  const free = freeFactions(catalog, [one]);
  expect(free.has(one)).toBe(false);
  expect(free.has(other)).toBe(false);
  expect(free.size).toBe(catalog.factions.length - 2);
});

test("missing factions are filled in, those named stay and Automas keep theirs", () => {
  const [automa, , , named] = factions as [string, string, string, string];
  const filled = fillFactions(catalog, [named], 3, [automa]);
  expect(filled).toHaveLength(3);
  expect(filled[0]).toBe(named);
  expect(freeFactions(catalog, [automa]).has(filled[1] ?? "")).toBe(true);
  expect(new Set(filled).size).toBe(3);
});

test("every field has tiles to choose from, the ships' ones only with The Lost Fleet", () => {
  expect(candidates("boosters", catalog).length).toBeGreaterThan(0);
  expect(candidates("terraforming_token", catalog)).not.toContain("gleens");
  expect(candidates("ship_tech", catalog)).toEqual([]);
});
