// What the client knows about decisions: which moves end a turn.

import { parseMove } from "../lib/moves";
import type { Decision } from "../api/types";

const CLOSING: ReadonlySet<string> = new Set([
  "end",
  "faction",
  "place",
  "rotate",
  "booster",
  "decline",
  "automa-satellite",
]);

/** Is nothing left to choose after `move` has led to `next`? */
export function closes(move: string, seat: number, next: Decision | null): boolean {
  if (!next || next.seat !== seat) return true;
  if (next.kind === "end-of-turn") return true;
  const { verb } = parseMove(move);
  if (verb === "pass") return next.kind !== "booster";
  return CLOSING.has(verb);
}
