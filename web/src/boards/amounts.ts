// Amounts in notation ("2c 1o") and the changes of an option, as numbers of a unit.

import type { Option, Player } from "../lib/types";

export type Unit = "c" | "o" | "k" | "q" | "pw" | "t" | "t3" | "vp" | "gf" | "spend" | "burnt" | "sat";
export interface Amount {
  unit: Unit;
  n: number;
}

export const UNIT_ICON: Record<Unit, string> = {
  c: "r-credit",
  o: "r-ore",
  k: "r-knowledge",
  q: "r-qic",
  pw: "a-charge",
  spend: "r-power",
  t: "r-token",
  t3: "r-token-3", // a new one in area III
  burnt: "a-burn",
  sat: "s-satellite",
  vp: "r-vp",
  gf: "s-gaiaformer",
};

export function parseAmounts(text: string): Amount[] {
  const found: Amount[] = [];
  for (const word of text.split(/[\s,]+/)) {
    const match = /^(-?\d+)(pw|vp|gf|c|o|k|q|t3|t)$/.exec(word);
    if (match) found.push({ n: Number(match[1]), unit: match[2] as Unit });
  }
  return found.filter((amount) => amount.n !== 0);
}

/** Everything of one unit added up, in the usual order. */
export function sum(amounts: Amount[]): Amount[] {
  const order: Unit[] = ["vp", "c", "o", "k", "q", "pw", "spend", "t", "t3", "sat", "gf", "burnt"];
  return order
    .map((unit) => ({ unit, n: amounts.filter((a) => a.unit === unit).reduce((all, a) => all + a.n, 0) }))
    .filter((a) => a.n !== 0);
}

export function nextIncome(player: Player): Amount[] {
  return sum((player.next_income ?? []).flatMap((row) => parseAmounts(row.gain)));
}

const CHANGED: Record<string, Unit> = { credits: "c", ore: "o", knowledge: "k", qic: "q", vp: "vp", gaiaformers: "gf" };

/** What an option costs and yields; power is told apart in the bowls, so only the balance of area III. */
export function optionAmounts(option: Option): Amount[] {
  return sum(
    Object.entries(option.changes).flatMap(([what, n]) => {
      const unit = CHANGED[what];
      return unit ? [{ unit, n }] : [];
    }),
  );
}
