// Moves as text (docs/notation.md): what they are about. What they say: grammar.ts.

import { SPACE } from "./spaces";
import type { Option, StructureCode } from "../api/types";

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

export interface Parsed {
  verb: string;
  args: string[];
}

export function parseMove(move: string): Parsed {
  const [verb = "", ...args] = move.trim().split(/\s+/);
  return { verb, args };
}

export function familyOf(move: string): Family | null {
  const { verb, args } = parseMove(move);
  switch (verb) {
    case "build":
      return args[0] === "m" ? "mine" : args[0] === "gf" ? "gaia" : "upgrade";
    case "federate":
      return "federation";
    case "research":
      return "research";
    case "power":
    case "qic":
    case "ship":
      return "board";
    case "explore":
    case "artifact":
      return verb;
    case "special":
      return "special";
    case "convert":
    case "burn":
      return "convert";
    case "pass":
      return "pass";
    default:
      return null;
  }
}

/** The one space a move is about: where a click takes it. */
export function spaceOf(move: string): string | null {
  const { verb, args } = parseMove(move);
  if (verb === "planets" || verb === "satellites" || verb === "federate") return null;
  const last = args.at(-1) ?? "";
  return SPACE.test(last) ? last : null;
}

/** Every space named in a move. */
export function spacesOf(move: string): string[] {
  return parseMove(move)
    .args.flatMap((arg) => arg.split(","))
    .filter((arg) => SPACE.test(arg));
}

export function structureOf(move: string): StructureCode | "gf" | null {
  const { verb, args } = parseMove(move);
  return verb === "build" ? (args[0] as StructureCode | "gf") : null;
}

export function groupByFamily(options: Option[]): Map<Family, Option[]> {
  const groups = new Map<Family, Option[]>();
  for (const option of options) {
    const family = familyOf(option.move);
    if (!family) continue;
    const list = groups.get(family);
    if (list) list.push(option);
    else groups.set(family, [option]);
  }
  return groups;
}
