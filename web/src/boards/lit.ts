// What may be clicked now: exactly what an option's move names.

import type { Option, View } from "../api/types";

/** The option of a move, if it may be played now. */
export function optionOf(options: Option[], ...moves: string[]): Option | undefined {
  return options.find((option) => moves.includes(option.move));
}

export function moveOf(options: Option[], ...moves: string[]): string | undefined {
  return optionOf(options, ...moves)?.move;
}

/** Options of a seat's own board: none while somebody else is asked. */
export function ownOptions(view: View, options: Option[], seat: number): Option[] {
  return view.decision?.seat === seat ? options : [];
}

export type Convertible = "credits" | "ore" | "knowledge" | "qic" | "tokens" | "power";
const GIVES: Record<string, Convertible> = {
  c: "credits",
  o: "ore",
  k: "knowledge",
  q: "qic",
  t: "tokens",
  t3: "tokens",
  pw: "power",
};

/** Resources that a free conversion can give now. */
export function convertible(options: Option[]): Set<Convertible> {
  const found = new Set<Convertible>();
  for (const { move } of options) {
    const unit = /^convert \S+ \d+(\w+)$/.exec(move)?.[1];
    const kind = unit ? GIVES[unit] : undefined;
    if (kind) found.add(kind);
    if (move === "burn") found.add("power");
  }
  return found;
}
