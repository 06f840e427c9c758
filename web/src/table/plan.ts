// What a bot means to do, in words.

import type { Catalog } from "../lib/catalog";
import { describe } from "../explain/grammar";
import { wordOf } from "../lib/moves";

/** Details of a federation or a payment: which spaces, which tokens. */
const DETAILS = ["spaces", "bowls"];

/** The moves of a turn in words, those made several times said once. */
export function turnWords(moves: readonly string[], catalog: Catalog): string {
  const parts: { words: string; times: number }[] = [];
  for (const move of moves) {
    if (moves.length > 1 && DETAILS.some((slot) => wordOf(move, slot, catalog))) continue;
    const words = describe(move, catalog, "plan");
    const last = parts.at(-1);
    if (last?.words === words) last.times += 1;
    else parts.push({ words, times: 1 });
  }
  return parts.map(({ words, times }) => (times > 1 ? `${words} ×${times}` : words)).join(" · ");
}
