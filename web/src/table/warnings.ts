// Moves that are allowed and probably unwise, as the engine says. Nothing here blocks.

import type { Option } from "../api/types";

export interface Warning {
  id: string;
  slots: { n: number };
}

/** Everything that can be warned of: each can be switched off, and on again. */
export const WARNINGS = [
  "could-build",
  "open-actions",
  "unused-specials",
  "income-cap",
  "power-cap",
  "unspent-power",
  "burn-kept",
  "burn-brainstone",
  "ore-cap",
  "knowledge-cap",
  "credits-cap",
  "scores-nothing",
  "free-charge",
  "charged-tokens",
  "last-tokens",
  "brainstone-waste",
  "dear-steps",
  "free-steps",
  "spare-steps",
  "range-qic",
  "free-range",
  "spare-range",
  "gaiaformer-first",
  "lonely-ts",
  "last-round-gaia",
  "no-institute",
  "joins-federation",
  "without-institute",
  "swap-federated",
  "all-guests",
  "last-gaiaformer",
  "last-shuttle",
] as const;

/** Off until somebody wants them: true so often that they would be noise. */
export const QUIET = ["unspent-power"];

/** What the options of a draft waste and warn of; the same is said once. */
export function warnings(options: Option[]): Warning[] {
  const found = new Map<string, number>();
  const add = (id: string, n: number): unknown => found.set(id, (found.get(id) ?? 0) + n);
  for (const { wasted, warns } of options) {
    for (const [what, n] of Object.entries(wasted ?? {})) add(`${what}-cap`, n);
    for (const { id, n } of warns ?? []) add(id, n);
  }
  return [...found].map(([id, n]) => ({ id, slots: { n } }));
}
