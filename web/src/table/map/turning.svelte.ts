// How the map lies: as the game says, as it fills its pane best, or as somebody has turned it.

import { extent, type Cell } from "../../lib/hexes";
import { read, write } from "../prefs.svelte";

export const STEP = 30; // degrees: the spaces stand on a side or on a corner
const TURNS = [0, STEP, -STEP, 2 * STEP, -2 * STEP, 3 * STEP] as const;
const WORTH = 1.08; // times as large: otherwise it lies as it was set up
const KEPT = "brainstone.turn";
const MOST = 30; // tables that are remembered

interface Room {
  w: number;
  h: number;
}

/** Pixels for each unit of the drawing when the whole galaxy, turned so, is in a pane. */
export function scaleIn(cells: readonly Cell[], room: Room, turn: number): number {
  const { w, h } = extent(cells, turn);
  return Math.min(room.w / w, room.h / h);
}

/** The turn that shows a galaxy largest in a pane. */
export function bestTurn(cells: readonly Cell[], room: Room): number {
  const scale = (turn: number): number => scaleIn(cells, room, turn);
  const usual = scale(0) * WORTH;
  const best = TURNS.reduce((most, turn) => (scale(turn) > scale(most) * 1.001 ? turn : most));
  return scale(best) > usual ? best : 0;
}

/** What somebody has chosen for one table; null while nobody has. */
export class Turning {
  private readonly table: string;
  chosen = $state<number | null>(null);

  constructor(table: string) {
    this.table = table;
    this.chosen = read<Record<string, number>>(KEPT, {})[table] ?? null;
  }

  turn(from: number): void {
    this.chosen = (from + STEP) % 360;
    const others = Object.entries(read<Record<string, number>>(KEPT, {})).filter(
      ([table]) => table !== this.table,
    );
    write(KEPT, Object.fromEntries([...others.slice(-MOST), [this.table, this.chosen]]));
  }
}
