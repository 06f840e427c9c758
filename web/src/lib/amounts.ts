// Amounts of notation ("2c 1o") and changes of an option, for drawing.

import type { Option, Player } from "../api/types";
import type { Catalog } from "./catalog";
import { wordOf } from "./moves";

/** "pw" is charged, "spend" is paid; "burnt" and "sat" are told by events. */
export type Unit =
  "c" | "o" | "k" | "q" | "t" | "pw" | "vp" | "gf" | "t3" | "spend" | "burnt" | "sat";

export interface Amount {
  unit: Unit;
  n: number;
}

export const UNIT_SYMBOL: Record<Unit, string> = {
  c: "r-credit",
  o: "r-ore",
  k: "r-knowledge",
  q: "r-qic",
  t: "r-token",
  pw: "a-charge",
  vp: "r-vp",
  gf: "s-gaiaformer",
  spend: "r-power",
  burnt: "a-burn",
  sat: "s-satellite",
  t3: "r-token-3", // a new one in area III
};

export function parseAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const word of text.split(/[\s,]+/)) {
    const match = /^(-?\d+)(pw|vp|gf|c|o|k|q|t3|t)$/.exec(word);
    if (match) found.push({ n: Number(match[1]), unit: match[2] as Unit });
  }
  return found.filter((amount) => amount.n !== 0);
}

/** The power that a move charges. */
export function chargeOf(move: string, catalog: Catalog | null): number {
  const gain = parseAmounts(wordOf(move, "gain", catalog));
  return gain.find(({ unit }) => unit === "pw")?.n ?? 0;
}

/** Everything of one unit added up, in the usual order. */
export function sum(amounts: Amount[]): Amount[] {
  const order: Unit[] = ["vp", "c", "o", "k", "q", "pw", "spend", "t", "t3", "sat", "gf", "burnt"];
  return order
    .map((unit) => ({
      unit,
      n: amounts.filter((a) => a.unit === unit).reduce((all, a) => all + a.n, 0),
    }))
    .filter((a) => a.n !== 0);
}

export function nextIncome(player: Player): Amount[] {
  return sum((player.next_income ?? []).flatMap((row) => parseAmounts(row.gain)));
}

const SIMPLE: [string, Unit][] = [
  ["credits", "c"],
  ["ore", "o"],
  ["knowledge", "k"],
  ["qic", "q"],
  ["vp", "vp"],
  ["gaiaformers", "gf"],
];

export type Changes = Record<string, number>;

/** A price or changes of the engine, for drawing. */
export function namedAmounts(amounts: Changes): Amount[] {
  const units: [string, Unit][] = [...SIMPLE, ["tokens", "t"]];
  return units.flatMap(([what, unit]) => (amounts[what] ? [{ unit, n: amounts[what] }] : []));
}

export function sumChanges(parts: Changes[]): Changes {
  const sum: Changes = {};
  for (const part of parts) {
    for (const [key, n] of Object.entries(part)) sum[key] = (sum[key] ?? 0) + n;
  }
  return sum;
}

/** What is paid (negative) and gained (positive), power tokens included. */
export function payAndGain(changes: Changes): { pay: Amount[]; gain: Amount[] } {
  const amounts = namedAmounts(changes);
  return { pay: amounts.filter(({ n }) => n < 0), gain: amounts.filter(({ n }) => n > 0) };
}

/** The power tokens of a player: areas I to III, and the Gaia area. */
export const bowlsOf = (player: Player): number[] => [...player.power, player.gaia_area];

const BADGE: readonly Unit[] = ["o", "q", "gf"];

/** The extra cost shown on a space: what differs from place to place. */
export const badge = (option: Option): Amount[] =>
  namedAmounts(option.price ?? {}).filter((amount) => BADGE.includes(amount.unit));

/** What an option costs and yields; power is told apart in the bowls. */
export function optionAmounts(option: Option): Amount[] {
  return sum(SIMPLE.map(([what, unit]) => ({ unit, n: option.changes[what] ?? 0 })));
}
