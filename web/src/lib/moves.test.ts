import { beforeAll, expect, test } from "vitest";
import { part } from "../testing";
import { ready, setLanguage } from "./i18n.svelte";
import {
  amountWords,
  clause,
  describe,
  familyOf,
  groupByFamily,
  parseMove,
  spaceOf,
  spacesOf,
  structureOf,
  TILE_MARK,
  tileOf,
} from "./moves";
import type { Option } from "../api/types";

beforeAll(() => ready);

test("a move is a verb and its arguments", () => {
  expect(parseMove("  build m  3A3 ")).toEqual({ verb: "build", args: ["m", "3A3"] });
  expect(parseMove("end")).toEqual({ verb: "end", args: [] });
});

test.each([
  ["build m 3A3", "mine"],
  ["build gf 3A3", "gaia"],
  ["build lab 3A3", "upgrade"],
  ["power ore", "board"],
  ["qic tech", "board"],
  ["ship eclipse-power", "board"],
  ["burn", "convert"],
  ["convert 4pw 1q", "convert"],
  ["pass", "pass"],
  ["charge 2pw", null],
  ["end", null],
])("%s belongs to the family %s", (move, family) => {
  expect(familyOf(move)).toBe(family);
});

test("a move is about its last space, a federation about none in particular", () => {
  expect(spaceOf("build m 10A11")).toBe("10A11");
  expect(spaceOf("swap I3")).toBe("I3");
  expect(spaceOf("planets 1A1,2A2")).toBeNull();
  expect(spaceOf("research terra")).toBeNull();
});

test("every space of a federation is found, and nothing that only looks like one", () => {
  expect(spacesOf("federate 1A1,14D0 3C,19D0,0A1")).toEqual(["1A1", "14D0", "3C"]);
});

test("only building has a structure", () => {
  expect(structureOf("build ts 1A1")).toBe("ts");
  expect(structureOf("place 1A1")).toBeNull();
});

test("options are grouped by family in the order in which they come", () => {
  const option = (move: string): Option => part<Option>({ move });
  const all = ["build m 1A1", "pass", "build m 1A2", "charge 1pw"].map(option);
  const groups = groupByFamily(all);
  expect([...groups.keys()]).toEqual(["mine", "pass"]);
  expect(groups.get("mine")).toEqual([all[0], all[2]]);
});

test("a tile can stand for the move that takes it", () => {
  expect(tileOf("cover ore-qic")).toEqual({ kind: "tech", name: "ore-qic" });
  expect(tileOf("power ore")).toEqual({ kind: "action", name: "power ore" });
  expect(tileOf("build m 1A1")).toBeNull();
});

test("a move opens a sentence, or stands inside one", async () => {
  await setLanguage("en");
  expect(describe("build m 3A3")).toBe("Build a mine on 3A3");
  expect(clause("build m 3A3")).toBe("build a mine on 3A3");
  expect(clause("power ore", null, true)).toContain(TILE_MARK);
});

test("amounts are said in the language in use", async () => {
  await setLanguage("en");
  expect(amountWords("2o 1c")).toBe("2 ore and 1 credit");
  await setLanguage("de");
  expect(amountWords("2o 1c")).toBe("2 Erz und 1 Credit");
  await setLanguage("en");
});

test("a move that nobody knows is shown as it is written", () => {
  expect(clause("dance 3A3")).toBe("dance 3A3");
});
