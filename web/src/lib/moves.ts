// Moves as text (docs/notation.md): what they are about, and what they say.

import { explain, nameOf, type Kind } from "../explain";
import type { Catalog } from "./catalog";
import { fleetWords } from "./fleetMoves";
import { capital, has, list, t } from "./i18n";
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

/** "2 ore, 1 credit" from "2o 1c"; power that is paid or charged is only counted. */
export function amountWords(text: string): string {
  const words: string[] = [];
  for (const [, n, unit] of text.matchAll(/(\d+)(vp|pw|gf|[cokqt])/g)) {
    words.push(t(unit === "pw" ? "say.amount.pw" : `unit.${unit}`, { n: Number(n) }));
  }
  return list(words);
}

/** The tile a move is about: it is drawn in the sentence instead of being named. */
export function tileOf(move: string): { kind: Kind; name: string } | null {
  const { verb, args } = parseMove(move);
  const name = args[0] ?? "";
  switch (verb) {
    case "booster":
      return { kind: "booster", name };
    case "tech":
    case "advanced":
    case "cover":
      return { kind: "tech", name };
    case "token":
    case "rescore":
    case "flip":
      return { kind: "token", name };
    case "power":
    case "qic":
      return { kind: "action", name: `${verb} ${name}` };
    case "artifact":
      return { kind: "artifact", name };
    default:
      return null;
  }
}

/** A tile without a name says what it gives. */
function tileName({ kind, name }: { kind: Kind; name: string }, catalog?: Catalog | null): string {
  const said = nameOf(kind, name, catalog ?? undefined);
  return said || !catalog ? said : `“${explain(kind, name, catalog).replace(/\.$/, "")}”`;
}

/** Stands for the tile in a sentence that shows it as a drawing. */
export const TILE_MARK = "\u0001";

/** One move in words, as they open a sentence.
 *  With `mark` the tile is left out and TILE_MARK stands in its place. */
export function describe(move: string, catalog?: Catalog | null, mark = false): string {
  return capital(clause(move, catalog, mark));
}

/** One move in words, as they stand inside the sentence of a turn. */
export function clause(move: string, catalog?: Catalog | null, mark = false): string {
  const { verb, args } = parseMove(move);
  const [first = "", second = ""] = args;
  const count = (text: string): number => (text === "-" || !text ? 0 : text.split(",").length);
  const shown = tileOf(move);
  if (shown) {
    const tile = mark ? TILE_MARK : tileName(shown, catalog);
    return t(`say.${verb}`, { tile });
  }
  switch (verb) {
    case "rotate":
      return t("say.rotate", { sector: first, turns: Number(second) });
    case "faction":
      return t("say.faction", { faction: t(`name.faction.${first}`) });
    case "income":
      return t("say.income", { gain: amountWords(args.join(" ")) });
    case "brainstone":
      return t(`say.brainstone.${first}`);
    case "gaia":
      if (first === "stop" || first === "tech") return t(`say.gaia.${first}`);
      return t("say.gaia.convert", { n: Number(first), gain: amountWords(second) });
    case "build":
      return t(`say.build.${first}`, { space: second });
    case "federate":
      return args.length ? t("say.federate.spaces", { n: count(first) }) : t("say.federate");
    case "planets":
    case "satellites":
      return t(`say.${verb}`, { n: count(first) });
    case "research":
      return t("say.research", { area: t(`name.area.${first}`) });
    case "special":
      return t(has(`say.special.${first}`) ? `say.special.${first}` : "say.special");
    case "advance":
      return first === "none"
        ? t("say.advance.none")
        : t("say.advance", { area: t(`name.area.${first}`) });
    case "tokens":
      return t("say.tokens", { areas: first.replace("+brainstone", "").replaceAll("-", "·") });
    case "convert":
      return t("say.convert", { from: amountWords(first), to: amountWords(second) });
    case "charge":
      return t("say.charge", { gain: amountWords(first) });
    default: // words that stand for themselves, or with the space they are about
      if (has(`say.${verb}`)) return t(`say.${verb}`, { space: first });
      return fleetWords(move, catalog) ?? move;
  }
}
