// What may be clicked now: a thing finds its option by what moves are about, as the catalog tells.

import type { Option, View } from "../api/types";
import { parseAmounts, type Unit } from "../lib/amounts";
import type { Catalog } from "../lib/catalog";
import { isAbout, wordOf, type Thing } from "../lib/moves";

/** The option that takes or uses a thing. */
export function optionFor(catalog: Catalog, options: Option[], thing: Thing): Option | undefined {
  return options.find(({ move }) => isAbout(move, thing, catalog));
}

export const moveFor = (catalog: Catalog, options: Option[], thing: Thing): string | undefined =>
  optionFor(catalog, options, thing)?.move;

/** A move that the view tells, if it may be played now. */
export const moveOf = (options: Option[], move: string): string | undefined =>
  options.find((option) => option.move === move)?.move;

/** Options of a seat's own board: none while somebody else is asked. */
export function ownOptions(view: View, options: Option[], seat: number): Option[] {
  return view.decision?.seat === seat ? options : [];
}

export type Convertible = "credits" | "ore" | "knowledge" | "qic" | "tokens" | "power";
const GIVES: Partial<Record<Unit, Convertible>> = {
  c: "credits",
  o: "ore",
  k: "knowledge",
  q: "qic",
  t: "tokens",
  t3: "tokens",
  pw: "power",
};

/** Resources that a free conversion can give now; one that names none gives power. */
export function convertible(catalog: Catalog, options: Option[]): Set<Convertible> {
  const found = new Set<Convertible>();
  for (const { move, family } of options) {
    if (family !== "convert") continue;
    const unit = parseAmounts(wordOf(move, "gain", catalog))[0]?.unit ?? "pw";
    const kind = GIVES[unit];
    if (kind) found.add(kind);
  }
  return found;
}
