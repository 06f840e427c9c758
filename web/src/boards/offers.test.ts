import { expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import type { Option, View } from "../api/types";
import type { Catalog } from "../lib/catalog";
import { part } from "../testing";
import { convertible, moveFor, moveOf, ownOptions } from "./offers";

const catalog = catalogJson as unknown as Catalog;
const options = (...moves: string[]): Option[] => moves.map((move) => part<Option>({ move }));

test("a thing is lit if a move about it may be played", () => {
  const area = { kind: "area", name: "nav" };
  expect(moveFor(catalog, options("pass", "research nav"), area)).toBe("research nav");
  expect(moveFor(catalog, options("pass", "advance nav"), area)).toBe("advance nav");
  expect(moveFor(catalog, options("pass", "research eco"), area)).toBeUndefined();
  expect(moveFor(catalog, options("pass"), { kind: "tech", name: "7vp" })).toBeUndefined();
});

test("what one has and what can be taken are different things of the same name", () => {
  const [taken, covered] = [options("tech 7vp"), options("cover 7vp")];
  const there = { kind: "tech", name: "7vp" };
  expect(moveFor(catalog, taken, there)).toBe("tech 7vp");
  expect(moveFor(catalog, covered, there)).toBeUndefined();
  expect(moveFor(catalog, taken, { ...there, own: true })).toBeUndefined();
  expect(moveFor(catalog, covered, { ...there, own: true })).toBe("cover 7vp");
});

test("a move that the view tells is lit if it may be played", () => {
  expect(moveOf(options("pass", "power 3ore"), "power 3ore")).toBe("power 3ore");
  expect(moveOf(options("pass"), "power 3ore")).toBeUndefined();
});

test("a board has its options only while its own seat is asked", () => {
  const all = options("pass");
  const view = part<View>({ decision: { seat: 1 } });
  expect(ownOptions(view, all, 1)).toBe(all);
  expect(ownOptions(view, all, 0)).toEqual([]);
  expect(ownOptions(part<View>({ decision: null }), all, 0)).toEqual([]);
});

test("conversions light what they give", () => {
  const free = options("convert 4pw 1q", "convert 1k 1t", "burn").map((option) => ({
    ...option,
    family: "convert",
  }));
  const found = convertible(catalog, [...free, ...options("income 1o")]);
  expect([...found].sort()).toEqual(["power", "qic", "tokens"]);
});
