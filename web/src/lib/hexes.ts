// Geometry of flat-topped hexes: x = 1.5 q, y = sqrt(3) (r + q / 2), turned as the galaxy is.

import { orientation } from "./orientation.svelte";

export const SIZE = 22; // a hex is 44 wide
const ROOT = Math.sqrt(3);

export interface Cell {
  q: number;
  r: number;
}
export type Point = [number, number];

const radians = (degrees: number): number => (degrees / 180) * Math.PI;

export function centre(cell: Cell, turn = orientation.turn): Point {
  const x = 1.5 * SIZE * cell.q;
  const y = ROOT * SIZE * (cell.r + cell.q / 2);
  const by = radians(turn);
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)];
}

export function corner([x, y]: Point, i: number, k = 1): Point {
  const at = (Math.PI / 3) * i + radians(orientation.turn);
  return [x + SIZE * k * Math.cos(at), y + SIZE * k * Math.sin(at)];
}

/** The six corners as an SVG points list. */
export function hexPoints(cell: Cell, k = 1): string {
  const at = centre(cell);
  return [0, 1, 2, 3, 4, 5]
    .map((i) =>
      corner(at, i, k)
        .map((v) => v.toFixed(1))
        .join(),
    )
    .join(" ");
}

/** The neighbour across the side from corner i to corner i + 1. */
export const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const cellKey = (q: number, r: number): string => `${q},${r}`;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const RIM = 3; // units around a galaxy

/** What a galaxy takes of the drawing, with a little room around it. */
export function extent(cells: readonly Cell[], turn = orientation.turn): Box {
  const points = cells.map((cell) => centre(cell, turn));
  if (!points.length) return { x: 0, y: 0, w: 100, h: 100 };
  const pad = SIZE + RIM;
  const x = Math.min(...points.map((point) => point[0])) - pad;
  const y = Math.min(...points.map((point) => point[1])) - pad;
  return {
    x,
    y,
    w: Math.max(...points.map((point) => point[0])) + pad - x,
    h: Math.max(...points.map((point) => point[1])) + pad - y,
  };
}

/** The boundary of a set of cells as closed paths, pulled inwards by `inset`; right for holes too. */
export function outline(cells: Cell[], inset = 0): string {
  const inside = new Set(cells.map((cell) => cellKey(cell.q, cell.r)));
  const edges = new Map<string, { to: string; from: Point; middle: Point }>();
  const name = (point: Point): string => point.map(Math.round).join();
  for (const cell of cells) {
    const at = centre(cell);
    SIDES.forEach(([dq, dr], i) => {
      if (inside.has(cellKey(cell.q + dq, cell.r + dr))) return;
      const a = corner(at, i);
      edges.set(name(a), { to: name(corner(at, i + 1)), from: a, middle: at });
    });
  }
  let path = "";
  while (edges.size) {
    const start = edges.keys().next().value as string;
    const loop: { from: Point; middle: Point }[] = [];
    for (let at = start, edge = edges.get(at); edge; edge = edges.get(at)) {
      edges.delete(at);
      loop.push(edge);
      at = edge.to;
    }
    const moved = loop.map((edge, i) => {
      const before = (loop[(i + loop.length - 1) % loop.length] ?? edge).middle;
      const x = (edge.middle[0] + before[0]) / 2;
      const y = (edge.middle[1] + before[1]) / 2;
      const d = Math.hypot(x - edge.from[0], y - edge.from[1]) || 1;
      return [
        edge.from[0] + ((x - edge.from[0]) / d) * inset,
        edge.from[1] + ((y - edge.from[1]) / d) * inset,
      ];
    });
    path += `M${moved.map((point) => point.map((v) => v.toFixed(1)).join()).join("L")}Z`;
  }
  return path;
}

/** Cells in connected groups. */
export function components<T extends Cell>(cells: T[]): T[][] {
  const left = new Map(cells.map((cell) => [cellKey(cell.q, cell.r), cell]));
  const groups: T[][] = [];
  for (const first of cells) {
    if (!left.has(cellKey(first.q, first.r))) continue;
    const group: T[] = [];
    const queue = [first];
    left.delete(cellKey(first.q, first.r));
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      group.push(cell);
      for (const [dq, dr] of SIDES) {
        const key = cellKey(cell.q + dq, cell.r + dr);
        const next = left.get(key);
        if (next) {
          left.delete(key);
          queue.push(next);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The sector a space belongs to: "10" of "10A3". */
export const sectorOf = (space: string): string => /^\d+/.exec(space)?.[0] ?? "";
