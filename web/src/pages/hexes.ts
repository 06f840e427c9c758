// Flat-topped hexes of the small galaxies: centres, corners, outlines.

export const SIZE = 22;
const ROOT3 = Math.sqrt(3);

export interface Cell {
  q: number;
  r: number;
}

type Point = [number, number];

/** The neighbour across the side from corner i to corner i + 1. */
export const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function centre(cell: Cell): Point {
  return [1.5 * SIZE * cell.q, ROOT3 * SIZE * (cell.r + cell.q / 2)];
}

function corner(x: number, y: number, i: number): Point {
  return [x + SIZE * Math.cos((Math.PI / 3) * i), y + SIZE * Math.sin((Math.PI / 3) * i)];
}

export function polygon(cell: Cell): string {
  const [x, y] = centre(cell);
  return [0, 1, 2, 3, 4, 5]
    .map((i) => corner(x, y, i).map((v) => v.toFixed(1)).join(","))
    .join(" ");
}

interface Edge {
  to: string;
  from: Point;
  inside: Point;
}

/** The outline of a set of cells as closed paths, pulled inwards by `inset`. */
export function outline(cells: readonly Cell[], inset = 0): string {
  const has = new Set(cells.map((cell) => `${cell.q},${cell.r}`));
  const edges = new Map<string, Edge>();
  const key = (point: Point) => point.map(Math.round).join();
  for (const cell of cells) {
    const [x, y] = centre(cell);
    SIDES.forEach(([dq, dr], i) => {
      if (has.has(`${cell.q + dq},${cell.r + dr}`)) return;
      const from = corner(x, y, i);
      edges.set(key(from), { to: key(corner(x, y, i + 1)), from, inside: [x, y] });
    });
  }
  let path = "";
  while (edges.size) {
    const loop: Edge[] = [];
    let at = edges.keys().next().value as string;
    for (let edge = edges.get(at); edge; edge = edges.get(at)) {
      edges.delete(at);
      loop.push(edge);
      at = edge.to;
    }
    const moved = loop.map((edge, i) => {
      const before = (loop[(i + loop.length - 1) % loop.length] as Edge).inside;
      const inner: Point = [(edge.inside[0] + before[0]) / 2, (edge.inside[1] + before[1]) / 2];
      const far = Math.hypot(inner[0] - edge.from[0], inner[1] - edge.from[1]) || 1;
      return [0, 1]
        .map((k) => {
          const from = edge.from[k] as number;
          return (from + (((inner[k] as number) - from) / far) * inset).toFixed(1);
        })
        .join(",");
    });
    path += `M${moved.join("L")}Z`;
  }
  return path;
}

export function sectorOf(space: string): string {
  return /^\d+/.exec(space)?.[0] ?? "";
}
