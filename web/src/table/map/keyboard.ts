// Moving over the map with keys: arrows by hex, Tab between lit spaces.

import { centre } from "../../lib/hexes";
import type { Space } from "../../lib/types";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest space in the direction of an arrow key, straight ones first. */
export function towards(board: Space[], from: Space, key: string): Space | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [x, y] = centre(from);
  let best: Space | null = null;
  let least = Infinity;
  for (const space of board) {
    const [sx, sy] = centre(space);
    const ahead = (sx - x) * direction[0] + (sy - y) * direction[1];
    if (ahead < 5) continue;
    const aside = Math.abs((sx - x) * direction[1]) + Math.abs((sy - y) * direction[0]);
    const cost = ahead + 1.6 * aside;
    if (cost < least) {
      least = cost;
      best = space;
    }
  }
  return best;
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
