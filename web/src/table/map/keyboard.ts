// Moving over the map with keys: arrows by hex, Tab between lit spaces.

import { centre } from "../../lib/hexes";
import type { Space } from "../../api/types";
import { ahead } from "../../lib/walk";

/** The nearest space in the direction of an arrow key. */
export function towards(board: Space[], from: Space, key: string): Space | null {
  return ahead(board, centre(from), key, centre);
}

/** The next lit space in reading order; null past the end, so that Tab leaves the map. */
export function nextLit(lit: Space[], from: string | null, back: boolean): Space | null {
  const order = [...lit].sort((a, b) => {
    const [ax, ay] = centre(a);
    const [bx, by] = centre(b);
    return ay - by || ax - bx;
  });
  const at = order.findIndex((space) => space.space === from);
  if (at < 0) return (back ? order.at(-1) : order[0]) ?? null;
  return order[at + (back ? -1 : 1)] ?? null;
}
