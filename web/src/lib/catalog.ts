// The box of a game.

import type { Catalog as Printed, FleetBox } from "../api/types";

/** Everything in the box of one game: what is printed, and what was chosen for it (boxOf). */
export interface Catalog extends Printed {
  others?: string[]; // the readings of a game that are not the usual ones
  lost_fleet?: FleetBox; // in a game with it
}
