// Moves as text (docs/notation.md): what they are about. What they say: grammar.ts.

import { SPACE } from "./spaces";
import type { Option } from "../api/types";
import type { Catalog } from "./catalog";

export type Family =
  | "mine"
  | "gaia"
  | "upgrade"
  | "federation"
  | "research"
  | "board"
  | "special"
  | "convert"
  | "pass"
  | "explore"
  | "artifact"; // The Lost Fleet

export const FAMILIES: { id: Family; key: string; symbol: string; fleet?: true }[] = [
  { id: "mine", key: "M", symbol: "s-mine" },
  { id: "gaia", key: "G", symbol: "planet-gaia" },
  { id: "explore", key: "E", symbol: "a-explore", fleet: true },
  { id: "upgrade", key: "U", symbol: "a-upgrade" },
  { id: "federation", key: "F", symbol: "a-federation" },
  { id: "research", key: "R", symbol: "a-research" },
  { id: "board", key: "P", symbol: "r-power" },
  { id: "artifact", key: "A", symbol: "s-artifact", fleet: true },
  { id: "special", key: "S", symbol: "a-special" },
  { id: "convert", key: "C", symbol: "a-convert" },
  { id: "pass", key: "X", symbol: "a-pass" },
];

/** A thing on the table as moves name it: by the slot of their texts that it fills. */
export interface Thing {
  kind: string;
  name: string;
  own?: boolean; // it lies before the player, and not on the table to be taken
}

/** A thing as the attribute data-why names it. */
export const asWhy = ({ kind, name, own }: Thing): string =>
  `${own ? "own" : "thing"} ${kind} ${name}`;

export function thingOf(why: string): Thing | null {
  const [, own, kind = "", name = ""] = /^(?:(own)|thing) (\S+) (\S+)$/.exec(why) ?? [];
  return kind ? { kind, name, own: own !== undefined } : null;
}

export interface Parsed {
  verb: string;
  args: string[];
}

export function parseMove(move: string): Parsed {
  const [verb = "", ...args] = move.trim().split(/\s+/);
  return { verb, args };
}

/** The word of a move that stands for a slot of its text (docs/notation.md); "" if none does. */
export function wordOf(move: string, slot: string, catalog: Catalog | null | undefined): string {
  const { verb, args } = parseMove(move);
  return args[catalog?.moves[verb]?.slots.indexOf(slot) ?? -1] ?? "";
}

/** Does a move take or use a thing? */
export function isAbout(move: string, thing: Thing, catalog: Catalog | null | undefined): boolean {
  const { verb, args } = parseMove(move);
  const { slots = [], own = false } = catalog?.moves[verb] ?? {};
  return slots[0] === thing.kind && args[0] === thing.name && own === !!thing.own;
}

/** Every space named in a move. */
export function spacesOf(move: string): string[] {
  return parseMove(move)
    .args.flatMap((arg) => arg.split(","))
    .filter((arg) => SPACE.test(arg));
}

export function groupByFamily(options: Option[]): Map<Family, Option[]> {
  const groups = new Map<Family, Option[]>();
  for (const option of options) {
    const family = option.family as Family | undefined;
    if (!family) continue;
    const list = groups.get(family);
    if (list) list.push(option);
    else groups.set(family, [option]);
  }
  return groups;
}
