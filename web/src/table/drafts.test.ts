import { beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../api/types";
import { part } from "../testing";
import { Drafts, played, type Draft } from "./drafts";

const DRAFT: Draft = { ply: 2, seat: 0, moves: ["build m 1A1", "end"] };

beforeEach(() => window.sessionStorage.clear());

test("a draft is kept for its game, and for no other", () => {
  new Drafts("one").keep(DRAFT);
  expect(new Drafts("one").kept()).toEqual(DRAFT);
  expect(new Drafts("two").kept()).toBeNull();
  new Drafts("one").keep(null);
  expect(new Drafts("one").kept()).toBeNull();
});

test("what cannot be read is no draft, and what cannot be kept is no error", () => {
  window.sessionStorage.setItem("brainstone.draft.one", "{broken");
  expect(new Drafts("one").kept()).toBeNull();
  const refuse = (): never => {
    throw new Error("forbidden");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => new Drafts("one").keep(DRAFT)).not.toThrow();
  expect(new Drafts("one").kept()).toBeNull();
  vi.unstubAllGlobals();
});

const after = (...log: [number, string][]): Table =>
  part<Table>({ view: { log: log.map(([seat, move]) => ({ seat, move })) } });

test("a draft was played if its moves follow in the log, with answers of rules between", () => {
  const before: [number, string][] = [
    [0, "place 1A1"],
    [1, "place 2A1"],
  ];
  const moves: [number, string][] = [
    [0, "build m 1A1"],
    [1, "charge 1pw"],
    [0, "tokens 1-0-0"],
    [0, "end"],
  ];
  expect(played(DRAFT, after(...before, ...moves))).toBe(true);
  expect(played(DRAFT, after(...before, ...moves.slice(0, 3)))).toBe(false);
});

test("moves before the draft, of others or in another order do not count", () => {
  expect(played(DRAFT, after([0, "build m 1A1"], [0, "end"]))).toBe(false);
  const others = after([0, "x"], [0, "x"], [1, "build m 1A1"], [1, "end"]);
  expect(played(DRAFT, others)).toBe(false);
  const turned = after([0, "x"], [0, "x"], [0, "end"], [0, "build m 1A1"]);
  expect(played(DRAFT, turned)).toBe(false);
});
