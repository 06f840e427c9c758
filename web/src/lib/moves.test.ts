import { expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import { part } from "../testing";
import type { Catalog } from "./catalog";
import { asWhy, groupByFamily, parseMove, spacesOf, thingOf, wordOf } from "./moves";
import type { Option } from "../api/types";

const catalog = catalogJson as unknown as Catalog;

test("a move is a verb and its arguments", () => {
  expect(parseMove("  build m  3A3 ")).toEqual({ verb: "build", args: ["m", "3A3"] });
  expect(parseMove("end")).toEqual({ verb: "end", args: [] });
});

test("the words of a move are told apart by the slots of its text", () => {
  expect(wordOf("build m 10A11", "space", catalog)).toBe("10A11");
  expect(wordOf("build m 10A11", "structure", catalog)).toBe("m");
  expect(wordOf("swap I3", "space", catalog)).toBe("I3");
  expect(wordOf("planets 1A1,2A2", "space", catalog)).toBe("");
  expect(wordOf("place 1A1", "structure", catalog)).toBe("");
  expect(wordOf("moon 1A1", "space", catalog)).toBe("");
});

test("a thing is read again from how its attribute names it, and a move is none", () => {
  for (const own of [true, false]) {
    const thing = { kind: "tech", name: "7vp", own };
    expect(thingOf(asWhy(thing))).toEqual(thing);
  }
  expect(thingOf("power 3ore")).toBeNull();
  expect(thingOf("action gaia")).toBeNull();
});

test("every space of a federation is found, and nothing that only looks like one", () => {
  expect(spacesOf("federate 1A1,14D0 3C,19D0,0A1")).toEqual(["1A1", "14D0", "3C"]);
});

test("options are grouped by family in the order in which they come", () => {
  const all = ["mine", "pass", "mine", ""].map((family) => part<Option>(family ? { family } : {}));
  const groups = groupByFamily(all);
  expect([...groups.keys()]).toEqual(["mine", "pass"]);
  expect(groups.get("mine")).toEqual([all[0], all[2]]);
});
