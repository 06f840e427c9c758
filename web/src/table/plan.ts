// What a bot means to do, taken apart into turns.

import type { Catalog } from "../lib/catalog";
import { describe } from "../explain/grammar";
import { familyOf, parseMove } from "../lib/moves";

const UNSAID: ReadonlySet<string> = new Set(["planets", "satellites", "tokens", "end"]);

/** Moves in a row as turns: free conversions, then one action, then what it asks for. */
export function turnsOf(moves: readonly string[]): string[][] {
  const turns: string[][] = [];
  let acted = false;
  for (const move of moves) {
    const family = familyOf(move);
    if (!turns.length || (family && acted)) {
      turns.push([]);
      acted = !family; // it begins with an answer to an action taken already
    }
    turns.at(-1)?.push(move);
    if (family && family !== "convert") acted = true;
  }
  return turns;
}

/** The moves of a turn in words, those made several times said once. */
export function turnWords(moves: readonly string[], catalog: Catalog): string {
  const parts: { words: string; times: number }[] = [];
  for (const move of moves) {
    const { verb } = parseMove(move);
    if (UNSAID.has(verb) && moves.length > 1) continue;
    const words = describe(verb === "federate" ? verb : move, catalog, "plan");
    const last = parts.at(-1);
    if (last?.words === words) last.times += 1;
    else parts.push({ words, times: 1 });
  }
  return parts.map(({ words, times }) => (times > 1 ? `${words} ×${times}` : words)).join(" · ");
}
