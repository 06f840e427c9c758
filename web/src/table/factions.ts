// Choosing a faction: in which order they are shown, and one at random.

interface Eased {
  board: { difficulty: number };
}

/** The easy ones first; otherwise as they came. */
export function byEase<T extends Eased>(cards: readonly T[]): T[] {
  return [...cards].sort((a, b) => a.board.difficulty - b.board.difficulty);
}

export function randomly<T>(options: readonly T[], chance: () => number = Math.random): T | null {
  return options[Math.floor(chance() * options.length)] ?? null;
}
