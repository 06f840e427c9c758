// Where the last move happened, and which own structure an offer of power is about.

import { distance } from "../../lib/hexes";
import { parseMove, spaceOf } from "../../lib/moves";
import type { Space, View } from "../../lib/types";

const PLACING = new Set(["build", "place", "lost-planet", "station", "gaiaform"]);

/** The space of the latest move that put something on the map, in the last few moves. */
export function lastSpace(view: View): string | null {
  for (const { move } of view.log.slice(-8).reverse()) {
    if (PLACING.has(parseMove(move).verb)) return spaceOf(move);
  }
  return null;
}

/** The own structure with the most power value within two spaces of what was built. */
export function chargeCause(view: View, seat: number): { from: Space; own: Space } | null {
  if (view.decision?.kind !== "charge") return null;
  const name = lastSpace(view);
  const from = view.board.find((space) => space.space === name);
  if (!from) return null;
  const near = view.board
    .filter((space) => space.owner === seat && distance(space, from) <= 2)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const own = near[0];
  return own ? { from, own } : null;
}

export function chargeLink(view: View, seat: number): { from: string; to: string; power: number } | null {
  const cause = chargeCause(view, seat);
  const offer = view.options.find((option) => option.move.startsWith("charge"));
  if (!cause || !offer) return null;
  const power = Number(/(\d+)pw/.exec(offer.move)?.[1] ?? 0);
  return { from: cause.from.space, to: cause.own.space, power };
}
