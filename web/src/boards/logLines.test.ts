import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import viewJson from "../../fixtures/view-end-4p.json";
import type { Catalog } from "../lib/catalog";
import { ready } from "../lib/i18n.svelte";
import type { View } from "../api/types";
import { logRounds } from "./logLines";

const catalog = catalogJson as unknown as Catalog;
const view = viewJson as unknown as View;

beforeAll(() => ready);

test("the log of a whole game has its rounds in order, and every move once", () => {
  const rounds = logRounds(catalog, view);
  expect(rounds.map((one) => one.round)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const moves = rounds.flatMap((one) => one.lines).filter((line) => line.move);
  const plies = moves.map((line) => line.ply);
  expect(plies).toEqual([...new Set(plies)].sort((a, b) => a - b));
  for (const line of moves) {
    expect(view.log[line.ply - 1]).toMatchObject({ seat: line.seat, move: line.move });
  }
});

test("every line is said in words: no key of a text and no slot shows through", () => {
  for (const { text } of logRounds(catalog, view).flatMap((one) => one.lines)) {
    expect(text).not.toMatch(/\blog\.|\bmove\.|[{}]/);
    expect(text).not.toBe("");
  }
});
