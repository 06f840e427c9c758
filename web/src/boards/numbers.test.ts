import { expect, test } from "vitest";
import type { LedgerLine, Stats, View } from "../api/types";
import { overview, sheet, type Wish } from "./numbers";

const line = (fields: Partial<LedgerLine>): LedgerLine => ({
  seat: 0,
  round: 1,
  phase: "actions",
  source: { kind: "mine", name: "" },
  group: "other",
  resource: "c",
  gained: 0,
  paid: 0,
  lost: 0,
  declined: 0,
  ...fields,
});
const income = (name: string): LedgerLine["source"] => ({ kind: "income", name });
const stats: Stats = {
  ply: 40,
  round: 2,
  lines: [
    line({ round: 0, phase: "setup", source: { kind: "start", name: "" }, gained: 15 }),
    line({ phase: "income", source: income("ts"), gained: 3 }),
    line({ paid: 4 }),
    line({ round: 2, phase: "income", source: income("ts"), gained: 7 }),
    line({ seat: 1, paid: 2 }),
    line({ resource: "vp", group: "round", gained: 4, source: { kind: "round", name: "1" } }),
    line({ resource: "vp", group: "charging", paid: 2, source: { kind: "charging", name: "" } }),
    line({ resource: "vp", group: "final", phase: "over", round: 6, gained: 18 }),
    line({ resource: "pw", source: { kind: "charging", name: "" }, gained: 3, declined: 1 }),
    line({ resource: "pw", source: { kind: "power", name: "7credits" }, paid: 4 }),
    line({ resource: "t", source: { kind: "conversion", name: "burn" }, paid: 2 }),
  ],
  deeds: [
    { seat: 0, round: 0, what: "built", name: "m", n: 2 },
    { seat: 0, round: 0, what: "planet", name: "terra", n: 2 },
    { seat: 1, round: 2, what: "built", name: "ts", n: 1 },
  ],
};
const player = {
  next_income: [
    { source: income("ts"), text: "", gain: "7c" },
    { source: income("m"), text: "", gain: "3o" },
    { source: { kind: "booster", name: "x" }, text: "", gain: "2c 1q" },
  ],
};
const view = { round: 2, over: false, players: [player, player] } as unknown as View;
const look = (wish: Partial<Wish>) =>
  sheet(stats, view, ["Ada", "Ben"], {
    tab: "balance",
    by: "seat",
    seat: 0,
    resource: "c",
    ...wish,
  });
const values = (wish: Partial<Wish>, key: string): number[] | undefined => {
  const found = look(wish);
  return key === "total" ? found.total?.values : found.rows.find((row) => row.key === key)?.values;
};

test("a balance is what came less what went, by player and by round", () => {
  expect(look({}).columns).toEqual(["Ada", "Ben"]);
  expect(values({}, "mine")).toEqual([-4, -2]);
  expect(values({}, "total")).toEqual([21, -2]);
  expect(look({ by: "round" }).columns).toHaveLength(8);
  expect(values({ by: "round" }, "income.ts")).toEqual([0, 3, 7, 0, 0, 0, 0, 0]);
  expect(values({ by: "round" }, "total")?.slice(0, 3)).toEqual([15, -1, 7]);
  expect(values({ by: "round", seat: 1 }, "start")).toBeUndefined();
});

test("points are grouped, what is paid counts less, and the end has its column", () => {
  expect(look({ tab: "points" }).rows.map(({ key }) => key)).toEqual([
    "round",
    "final",
    "charging",
  ]);
  expect(values({ tab: "points" }, "total")).toEqual([20, 0]);
  expect(values({ tab: "points", by: "round" }, "final")?.[7]).toBe(18);
});

test("income is told with what comes next while another round is to come", () => {
  expect(values({ tab: "income", by: "round" }, "income.ts")).toEqual([0, 3, 7, 0, 0, 0, 0, 0, 7]);
  expect(values({ tab: "income", by: "round" }, "booster")?.at(-1)).toBe(2);
  expect(values({ tab: "income", by: "round" }, "total")?.at(-1)).toBe(9);
  const over = { ...view, over: true };
  const wish = { tab: "income", by: "round", seat: 0, resource: "c" } as const;
  expect(sheet(stats, over, ["Ada", "Ben"], wish).columns).toHaveLength(8);
});

test("power is charged, declined, spent, and paid for", () => {
  const power = (key: string): number | undefined => values({ tab: "power" }, key)?.[0];
  expect(["gained", "offered", "declined", "paid", "price", "burnt"].map(power)).toEqual([
    3, 3, 1, 4, 2, 2,
  ]);
});

test("deeds have their parts below them", () => {
  const rows = look({ tab: "deeds" }).rows;
  expect(rows.map(({ key, part }) => [key, !!part])).toEqual([
    ["planet", false],
    ["planet terra", true],
    ["built", false],
    ["built m", true],
    ["built ts", true],
  ]);
  expect(values({ tab: "deeds" }, "built")).toEqual([2, 1]);
});

test("all players stand side by side", () => {
  const one = {
    ...player,
    vp: 10,
    credits: 15,
    ore: 4,
    knowledge: 3,
    qic: 1,
    power: [4, 4, 0],
    structures: { m: 2, ts: 0, lab: 0, pi: 0, ac1: 1, ac2: 0 },
    federations_formed: 0,
    satellites: [],
    tech: [],
    advanced: [],
    levels: [0, 0, 0, 1, 0, 0],
  };
  const rows = overview({ players: [one, one] } as unknown as View);
  const row = (key: string): number[] | undefined => rows.find((r) => r.key === key)?.values;
  expect([row("vp"), row("next-c"), row("academy"), row("gaia")]).toEqual([
    [10, 10],
    [9, 9],
    [1, 1],
    [1, 1],
  ]);
});
