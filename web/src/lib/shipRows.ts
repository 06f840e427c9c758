// What the catalog tells of ships, and which of them a move is about.

import type { ShipAction } from "../api/types";
import type { Catalog } from "./catalog";
import { wordOf } from "./moves";

export const shipTitle = (catalog: Catalog | null | undefined, ship: string): string =>
  catalog?.lost_fleet?.ships.find((row) => row.name === ship)?.title ?? ship;

export const shipAction = (
  catalog: Catalog | null | undefined,
  move: string,
): ShipAction | undefined =>
  catalog?.lost_fleet?.ships.flatMap((row) => row.actions).find((row) => row.move === move);

/** The ship a move is about: its own, the one to explore, or the one with room for artifacts. */
export function shipOf(catalog: Catalog | null | undefined, move: string): string | null {
  const row = catalog?.lost_fleet?.ships.find(
    (ship) =>
      (wordOf(move, "artifact", catalog) && ship.artifacts > 0) ||
      wordOf(move, "ship", catalog) === ship.name ||
      ship.actions.some((action) => action.move === move),
  );
  return row?.name ?? null;
}
