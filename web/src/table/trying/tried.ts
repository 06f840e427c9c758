// What was tried of a game, kept in the tab: where it leaves the game, and the moves since.

export interface Tried {
  ply: number;
  moves: string[];
}

const key = (id: string): string => `brainstone.try.${id}`;

export function keepTried(id: string, tried: Tried): void {
  try {
    window.sessionStorage.setItem(key(id), JSON.stringify(tried));
  } catch {
    // without storage it lasts as long as the page
  }
}

export function lastTried(id: string): Tried | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key(id)) ?? "null") as Tried | null;
  } catch {
    return null;
  }
}
