// Moves in words: one text for each (move.VERB, or move.VERB.WORD where a word has its own), in
// the moods to do, done and planned. What the words after the verb are, the catalog says
// (`moves`; docs/notation.md, "In words"). The terminal does the same (brainstone/texts/moves.py).

import type { Kind } from ".";
import { captionWords, partOf, shortPart, shortWords } from "./gives";
import type { Gives } from "../api/types";
import type { Catalog } from "../lib/catalog";
import { shipAction } from "../lib/shipRows";
import { capital, has, list, t, type Slots } from "../lib/i18n";
import { parseMove } from "../lib/moves";

export type Mood = "do" | "done" | "plan";

/** "2 ore and 1 credit" from "2o 1c"; power that is paid or charged is only counted. */
export function amountWords(text: string): string {
  const words: string[] = [];
  for (const [, n, unit] of text.matchAll(/(\d+)(vp|pw|gf|t3|[cokqt])/g)) {
    words.push(t(unit === "pw" ? "boards.unit.spend" : `unit.${unit}`, { n: Number(n) }));
  }
  return list(words);
}

const named = <Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  name: string,
): Row | undefined => rows?.find((row) => row.name === name);

type Giving = (catalog: Catalog, name: string, move: string) => Gives | undefined;
const techOf: Giving = (catalog, name) =>
  named([...catalog.standard_tech, ...catalog.advanced_tech], name)?.gives;

/** Things without a name: they are said by what they give. */
const GIVING: Record<string, Giving> = {
  booster: (catalog, name) => named(catalog.boosters, name)?.gives,
  tech: techOf,
  token: (catalog, name) => named(catalog.tokens, name)?.gives,
  action: (catalog, _, move) => catalog.actions.find((row) => row.move === move)?.gives,
  shipaction: (catalog, _, move) => shipAction(catalog, move)?.gives,
  tinkering: (catalog, name) => named(catalog.lost_fleet?.tinkering_tiles, name)?.gives,
};

/** A thing in two or three words: what it gives. */
export function thingWords(catalog: Catalog, kind: string, name: string, move = ""): string {
  const gives = GIVING[kind]?.(catalog, name, move);
  return shortWords(gives, kind === "booster") || name;
}

/** The words under a tile that can be chosen: its name, or what it gives, and when if that differs. */
export function caption(catalog: Catalog, kind: Kind, name: string): string {
  const words =
    kind === "tech"
      ? captionWords(techOf(catalog, name, ""))
      : thingWords(catalog, kind, name, name);
  return capital(has(`name.${kind}.${name}`) ? t(`name.${kind}.${name}`) : words);
}

/** What an orange space of a booster or a tech tile gives; "" for those of boards. */
function specialWords(catalog: Catalog, name: string): string {
  const booster = catalog.boosters.find((row) => row.space === name);
  return shortPart(partOf(booster?.gives ?? techOf(catalog, name, ""), "action"));
}

/** Power tokens by area; "2-1-0+brainstone". */
function bowlWords(word: string): string {
  const [areas = "", stone] = word.split("+");
  const bowls = areas.replaceAll("-", " · ");
  return stone ? t("name.with-brainstone", { bowls }) : bowls;
}

const count = (names: string): number => (names === "-" || !names ? 0 : names.split(",").length);

function slotWords(slot: string, word: string, move: string, catalog: Catalog): Slots {
  switch (slot) {
    case "n":
    case "turns":
      return { [slot]: Number(word) };
    case "spaces":
      return { spaces: count(word) };
    case "give":
    case "gain":
      return { [slot]: amountWords(word) };
    case "bowls":
      return { bowls: bowlWords(word) };
    case "booster":
    case "tech":
    case "token":
      return { [slot]: t("name.quoted", { words: thingWords(catalog, slot, word) }) };
    case "action":
    case "tinkering":
      return { [slot]: thingWords(catalog, slot, word, move) };
    case "special":
      return { special: specialWords(catalog, word) || word };
    case "shipaction": {
      const ship = t(`name.ship.${word.slice(0, word.lastIndexOf("-"))}`);
      return { ship, shipaction: thingWords(catalog, slot, word, move) };
    }
    default: // a name, or what stands for itself: a space
      return { [slot]: has(`name.${slot}.${word}`) ? t(`name.${slot}.${word}`) : word };
  }
}

const DRAWN: ReadonlySet<string> = new Set(["booster", "tech", "token", "action", "artifact"]);

/** The tile a move is about: it is drawn in the sentence instead of being named. */
export function tileOf(
  move: string,
  catalog: Catalog | null | undefined,
): { kind: Kind; name: string } | null {
  const { verb, args } = parseMove(move);
  const [slot = ""] = catalog?.moves[verb]?.slots ?? [];
  if (!DRAWN.has(slot)) return null;
  return { kind: slot as Kind, name: slot === "action" ? move : (args[0] ?? "") };
}

/** Stands for the tile in a sentence that shows it as a drawing. */
export const TILE_MARK = "\u0001";

/** One move in words, as they stand inside a sentence; as it is written if nobody knows it.
 *  With `mark` the tile is left out and TILE_MARK stands in its place. */
export function clause(
  move: string,
  catalog: Catalog | null | undefined,
  mood: Mood = "do",
  mark = false,
): string {
  const { verb, args } = parseMove(move);
  const slots = catalog?.moves[verb]?.slots;
  const own = `move.${verb}.${args[0]}`;
  const key = has(own) ? own : `move.${verb}`;
  if (!catalog || !slots || !has(key)) return move;
  const values: Slots = { mood };
  slots.forEach((slot, i) => Object.assign(values, slotWords(slot, args[i] ?? "", move, catalog)));
  if (mark && tileOf(move, catalog)) values[slots[0] ?? ""] = TILE_MARK;
  return t(key, values);
}

/** One move in words, as they open a sentence. */
export function describe(
  move: string,
  catalog: Catalog | null | undefined,
  mood: Mood = "do",
): string {
  return capital(clause(move, catalog, mood));
}
