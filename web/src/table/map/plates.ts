// Where the price of a planet stands: beside it, off every planet and every other price if there is room.

import type { Point } from "../../lib/hexes";

export interface Plate {
  x: number; // the middle of its planet
  y: number;
  width: number;
  height: number;
}

const PLANET = 13; // half as wide as a planet, its rim included
const GAP = 1;
const UNREADABLE = 30; // how much worse it is to lie on another price than on a planet
const SLIGHT = 2; // how much a place is worse than the one named before it

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The middles of a plate around its planet, the best ones first: below, above, at the corners, at the sides. */
function around({ width, height }: Plate): Point[] {
  const down = PLANET + height / 2 + GAP;
  const aside = PLANET + width / 2 + GAP;
  const [corner, half] = [width / 2 + 4, PLANET + GAP];
  return [
    [0, down],
    [0, -down],
    [corner, half],
    [-corner, half],
    [corner, -half],
    [-corner, -half],
    [aside, 0],
    [-aside, 0],
    [corner, down],
    [-corner, down],
    [corner, -down],
    [-corner, -down],
    [0, down + height],
    [0, -down - height],
  ];
}

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  width,
  height,
});

function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What is drawn of the map: its spaces, each a little less than a hex. */
function fieldOf(spaces: Point[]): Box {
  const [xs, ys] = [spaces.map(([x]) => x), spaces.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - PLANET, Math.min(...ys) - PLANET];
  return {
    left,
    top,
    width: Math.max(...xs) + PLANET - left,
    height: Math.max(...ys) + PLANET - top,
  };
}

/** The middle of each plate, one after the other: what lies already is avoided, and the edge of the galaxy. */
export function placePlates(plates: Plate[], planets: Point[], spaces: Point[]): Point[] {
  const field = fieldOf(spaces);
  const round = planets.map(([x, y]) => boxAt(x, y, 2 * PLANET, 2 * PLANET));
  const placed: Box[] = [];
  return plates.map((plate) => {
    const { x, y, width, height } = plate;
    const places = around(plate).map(([dx, dy], i) => {
      const box = boxAt(x + dx, y + dy, width, height);
      const over = (others: Box[]): number =>
        others.reduce((sum, other) => sum + shared(box, other), 0);
      const covered = over(round) + UNREADABLE * over(placed);
      const outside = width * height - shared(box, field);
      return { at: [x + dx, y + dy] as Point, box, bad: covered + outside + i * SLIGHT };
    });
    const best = places.reduce((one, other) => (other.bad < one.bad ? other : one));
    placed.push(best.box);
    return best.at;
  });
}
