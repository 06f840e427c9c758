// Moves that are allowed and probably unwise, as the engine says. Nothing here blocks.

import type { Option } from "../api/types";

export interface Warning {
  id: string;
  slots: { n: number };
}

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
