import { expect, test } from "vitest";
import type { OpeningRow } from "../../api/types";
import type { Catalog } from "../../lib/catalog";
import { sorted, words } from "./rows";

const row = (choice: string, seats: number, vp: number, rank: number): OpeningRow => ({
  choice,
  bots: { seats, vp, error: 1, rank },
  people: null,
  examples: [],
});

test("openings are sorted as asked for, and those that few have played come apart", () => {
  const rows = [row("a", 50, 120, 2), row("b", 80, 118, 1.5), row("c", 3, 150, 1)];
  const names = (order: "vp" | "rank" | "seats"): string[] =>
    sorted({ subject: "turn", rows }, order, 10).often.map((one) => one.choice);
  expect(names("vp")).toEqual(["a", "b"]);
  expect(names("rank")).toEqual(["b", "a"]);
  expect(names("seats")).toEqual(["b", "a"]);
  expect(sorted({ subject: "turn", rows }, "vp", 10).seldom.map((one) => one.choice)).toEqual([
    "c",
  ]);
});

test("rounds stay in their order", () => {
  const rows = [row("1", 50, 110, 2), row("2", 80, 130, 1.5), row("never", 20, 90, 3)];
  const { often } = sorted({ subject: "lab", rows }, "vp", 10);
  expect(often.map((one) => one.choice)).toEqual(["1", "2", "never"]);
});

test("a tile is no subject, whatever it is called", () => {
  const box = { boosters: [{ name: "lab" }], moves: {} } as unknown as Catalog;
  expect(words("booster", "lab", box)).not.toBe(words("lab", "never", box));
  expect(words("booster", "lab", box)).toBe("Lab");
  expect(words("lab", "2", box)).toBe("In round 2");
});
