// The turn being composed outlives a reload: phones discard pages, and lines break.

import type { Table } from "../api/types";

export interface Draft {
  ply: number;
  seat: number;
  moves: string[];
}

/** The draft of one game, kept for as long as the tab is open. */
export class Drafts {
  private readonly key: string;

  constructor(game: string) {
    this.key = `brainstone.draft.${game}`;
  }

  kept(): Draft | null {
    try {
      return JSON.parse(window.sessionStorage.getItem(this.key) ?? "null") as Draft | null;
    } catch {
      return null;
    }
  }

  keep(draft: Draft | null): void {
    try {
      if (draft) window.sessionStorage.setItem(this.key, JSON.stringify(draft));
      else window.sessionStorage.removeItem(this.key);
    } catch {
      // without storage a draft lasts as long as the page
    }
  }
}

/** Was a draft confirmed, though the answer did not arrive? */
export function played({ ply, seat, moves }: Draft, table: Table): boolean {
  const own = table.view.log.slice(ply).filter((entry) => entry.seat === seat);
  let at = -1; // what a rule answered stands between
  return moves.every(
    (move) => (at = own.findIndex((entry, i) => i > at && entry.move === move)) >= 0,
  );
}
