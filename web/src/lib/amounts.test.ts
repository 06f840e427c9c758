import { expect, test } from "vitest";
import { part } from "../testing";
import {
  badge,
  bowlsOf,
  nextIncome,
  optionAmounts,
  parseAmounts,
  payAndGain,
  sum,
  sumChanges,
} from "./amounts";
import type { Option, Player } from "../api/types";

test("amounts are read from notation, with blanks or commas between them", () => {
  expect(parseAmounts("2c 1o,3pw")).toEqual([
    { n: 2, unit: "c" },
    { n: 1, unit: "o" },
    { n: 3, unit: "pw" },
  ]);
  expect(parseAmounts("-2t 1t3")).toEqual([
    { n: -2, unit: "t" },
    { n: 1, unit: "t3" },
  ]);
});

test("what is nothing or no amount is left out", () => {
  expect(parseAmounts("0c 2x c2 step")).toEqual([]);
  expect(parseAmounts("")).toEqual([]);
});

test("amounts of one unit are added up, in the usual order and without what cancels out", () => {
  expect(sum(parseAmounts("2c 1o 3vp 2c -1o"))).toEqual([
    { unit: "vp", n: 3 },
    { unit: "c", n: 4 },
  ]);
});

test("the next income is the sum of its rows", () => {
  const player = part<Player>({ next_income: [{ gain: "1o 2c" }, { gain: "1o" }] });
  expect(nextIncome(player)).toEqual([
    { unit: "c", n: 2 },
    { unit: "o", n: 2 },
  ]);
  expect(nextIncome(part<Player>({}))).toEqual([]);
});

test("changes in a row are added up by name", () => {
  expect(sumChanges([{ ore: -1, vp: 2 }, { ore: -2 }, {}])).toEqual({ ore: -3, vp: 2 });
});

test("what is paid and what is gained are told apart, tokens by their total", () => {
  expect(payAndGain({ credits: -2, ore: 1 })).toEqual({
    pay: [{ unit: "c", n: -2 }],
    gain: [{ unit: "o", n: 1 }],
  });
  expect(payAndGain({ tokens: -1 }).pay).toEqual([{ unit: "t", n: -1 }]);
  expect(payAndGain({ tokens: 3 }).gain).toEqual([{ unit: "t", n: 3 }]);
});

test("the bowls of a player are areas I to III and the Gaia area", () => {
  expect(bowlsOf(part<Player>({ power: [2, 4, 1], gaia_area: 3 }))).toEqual([2, 4, 1, 3]);
});

test("a space shows the ore, the Q.I.C. and the gaiaformer it costs, never the credits", () => {
  expect(badge(part<Option>({ price: { credits: 2, ore: 4, qic: 1 } }))).toEqual([
    { unit: "o", n: 4 },
    { unit: "q", n: 1 },
  ]);
  const asteroid = part<Option>({ price: { gaiaformers: 1 } });
  expect(badge(asteroid)).toEqual([{ unit: "gf", n: 1 }]);
  const project = part<Option>({ price: { tokens: 6, qic: 1 } });
  expect(badge(project)).toEqual([{ unit: "q", n: 1 }]);
  expect(badge(part<Option>({ move: "pass" }))).toEqual([]);
});

test("an option's amounts leave power to the bowls", () => {
  const option = part<Option>({ move: "power ore", changes: { ore: 2 }, power: [4, 0, 0, 0] });
  expect(optionAmounts(option)).toEqual([{ unit: "o", n: 2 }]);
});
