// Choosing a faction: in which order they are shown, and one at random.

import type { FactionWorth } from "../api/types";
import { worthAt } from "../boards/worths";

interface Eased {
  board: { difficulty: number };
}

interface Valued {
  worth?: FactionWorth | undefined;
}

/** The easy ones first; otherwise as they came. */
export function byEase<T extends Eased>(cards: readonly T[]): T[] {
  return [...cards].sort((a, b) => a.board.difficulty - b.board.difficulty);
}

/** What is worth most at a place in the order of play first; otherwise as they came. */
export function byWorth<T extends Valued>(cards: readonly T[], place: number | null): T[] {
  const vp = ({ worth }: T): number => (worth ? worthAt(worth, place).vp : 0);
  return [...cards].sort((a, b) => vp(b) - vp(a));
}

export function randomly<T>(options: readonly T[], chance: () => number = Math.random): T | null {
  return options[Math.floor(chance() * options.length)] ?? null;
}
