import { expect, test } from "vitest";
import { part } from "../testing";
import { familyOf, groupByFamily, parseMove, spaceOf, spacesOf, structureOf } from "./moves";
import type { Option } from "../api/types";

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
