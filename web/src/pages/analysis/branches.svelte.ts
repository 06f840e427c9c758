// What was tried from moments of a game, with the VP that could be expected on the way.

import { api } from "../../lib/api";
import { lastTried, type Tried } from "../../table/trying/tried";
import type { Table } from "../../api/types";

const MOST = 5; // that are weighed and drawn, the latest
const POINTS = 8; // of one of them

export interface BranchLine extends Tried {
  name: string; // "" was tried last, and not kept
  points: { ply: number; values: number[] }[]; // VP by seat
  done: boolean;
}

/** After how many moves turns end, the last always; if there are too many, some of them. */
export function stops(turns: readonly number[], most = POINTS): number[] {
  const ends = turns.flatMap((turn, at) => (turn === turns[at + 1] ? [] : [at + 1]));
  const step = Math.ceil(ends.length / most);
  return ends.filter((_, at) => (ends.length - 1 - at) % step === 0);
}

const isSame = (one: Tried, other: Tried): boolean =>
  one.ply === other.ply && one.moves.join("\n") === other.moves.join("\n");

export class Branches {
  list = $state.raw<BranchLine[]>([]);
  private begun = false;
  private closed = false;

  constructor(private readonly id: string) {}

  async load(): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    try {
      const kept: (Tried & { name: string })[] = (await api.variations(this.id)).variations;
      const last = lastTried(this.id);
      const isNew = last?.moves.length && !kept.some((one) => isSame(one, last));
      const all = isNew ? [{ ...last, name: "" }, ...kept] : kept;
      this.list = all
        .slice(0, MOST)
        .map(({ name, ply, moves }) => ({ name, ply, moves, points: [], done: false }));
    } catch {
      return; // the game itself says what is wrong
    }
    for (const at of this.list.keys()) await this.weigh(at);
  }

  close(): void {
    this.closed = true;
  }

  /** One after the other; where nothing is told the line ends. */
  private async weigh(at: number): Promise<void> {
    const branch = this.list[at];
    if (!branch) return;
    const { ply, moves } = branch;
    try {
      const table = (await api.branch(this.id, { ply, moves })) as Table;
      const turns = table.view.log.slice(ply).map((entry) => entry.turn);
      for (const end of [0, ...stops(turns)]) {
        if (this.closed) return;
        const told = await api.branchExpected(this.id, { ply, moves: moves.slice(0, end) });
        const point = { ply: ply + end, values: told.seats.map((seat) => seat.vp) };
        this.change(at, (one) => ({ ...one, points: [...one.points, point] }));
      }
    } catch {
      // busy, or the game has gone another way since
    }
    this.change(at, (one) => ({ ...one, done: true }));
  }

  private change(at: number, how: (one: BranchLine) => BranchLine): void {
    this.list = this.list.map((one, i) => (i === at ? how(one) : one));
  }
}
