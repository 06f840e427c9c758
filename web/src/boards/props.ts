// What every board is given; see the props of each for more.

import type { Option, Table, View } from "../api/types";
import type { Catalog } from "./rows";
import type { Since } from "./story";

/** Enough to show something. */
export interface ShownProps {
  table: Table;
  view: View;
  catalog: Catalog;
  seat?: number; // whose board, where that matters
  mySeat?: number; // -1 for spectators
  options?: Option[]; // what may be played now: lit
  thinking?: number | null; // the seat of a bot that takes its time
  since?: Since[]; // what others did since the own last turn: marked
  onmove?: (move: string) => void;
  onhover?: (spaces: string[]) => void;
  onply?: (ply: number) => void;
}

/** Enough to play on it. */
export interface BoardProps extends ShownProps {
  mySeat: number;
  options: Option[];
  onmove: (move: string) => void;
}
