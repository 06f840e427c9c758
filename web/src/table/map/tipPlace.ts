// A tip stands beside its space, where it hides the fewest lit ones.

import type { Point } from "../../lib/hexes";

export interface Size {
  w: number;
  h: number;
}

/** The upper left corner of a tip for the space in the middle of a hex of radius `gap`, in pixels of the pane. */
export function tipPlace(
  [x, y]: Point,
  gap: number,
  tip: Size,
  pane: Size,
  others: Point[],
): Point {
  const near = gap * 0.6;
  const below = gap * 0.7;
  const spots: Point[] = [
    [x + gap, y - 40],
    [x - gap - tip.w, y - 40],
    [x + near, y + below],
    [x - near - tip.w, y + below],
    [x + near, y - below - tip.h],
    [x - near - tip.w, y - below - tip.h],
    [x - tip.w / 2, y - gap - tip.h],
    [x - tip.w / 2, y + gap],
  ];
  let best: Point = [0, 0];
  let least = Infinity;
  for (const [sx, sy] of spots) {
    const outside =
      Math.max(0, -sx) +
      Math.max(0, sx + tip.w - pane.w) +
      Math.max(0, -sy) +
      Math.max(0, sy + tip.h - pane.h);
    const hidden = others.filter(
      ([ox, oy]) => ox > sx - 12 && ox < sx + tip.w + 12 && oy > sy - 12 && oy < sy + tip.h + 12,
    ).length;
    const cost = hidden * 40 + outside;
    if (cost < least) {
      least = cost;
      best = [sx, sy];
    }
  }
  return [
    Math.max(4, Math.min(best[0], pane.w - tip.w - 4)),
    Math.max(4, Math.min(best[1], pane.h - 60)),
  ];
}
