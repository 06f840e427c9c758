// Pan and zoom of the map: pixels for each unit of the drawing, and where its origin lies in the pane.

import { SIZE, type Box, type Point } from "../../lib/hexes";

/** Room at the edges of the pane that something else covers, in pixels. */
export interface Inset {
  top: number;
  side: number;
}

/** Pixels of the pane that may show nothing, at each edge. */
interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const PLANET = SIZE * 0.82; // half of one, in units of the drawing
const MOST = 6; // times the size at which the whole galaxy fits
const SLACK = 0.25; // of the pane may show nothing beyond the edge of the galaxy

/** An offset that keeps the galaxy in the pane, but for some pixels before and after it; a galaxy smaller
 * than the pane stands in the middle. */
function held(
  offset: number,
  start: number,
  length: number,
  pane: number,
  before: number,
  after: number,
): number {
  const low = pane - after - start - length;
  const high = before - start;
  if (low > high) return (pane - length) / 2 - start;
  return Math.min(high, Math.max(low, offset));
}

function boundary(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - SIZE;
  const y = Math.min(...ys) - SIZE;
  return { x, y, w: Math.max(...xs) + SIZE - x, h: Math.max(...ys) + SIZE - y };
}

const within = ([x, y]: Point, box: Box, margin: number): boolean =>
  x > box.x + margin &&
  x < box.x + box.w - margin &&
  y > box.y + margin &&
  y < box.y + box.h - margin;

export class Viewport {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  pane = $state.raw({ w: 1, h: 1 });
  galaxy = $state.raw<Box>({ x: 0, y: 0, w: 1, h: 1 });
  fitted = $state(true);
  way = $state(0); // in which tools are placed
  gutter = $state(0); // pixels at the left and at the right that stay free for tools

  /** Pixels for each unit when the whole galaxy fits, between the tools at both sides. */
  least: number = $derived(
    Math.min((this.pane.w - 2 * this.gutter) / this.galaxy.w, this.pane.h / this.galaxy.h),
  );
  transform: string = $derived(`translate(${this.x} ${this.y}) scale(${this.scale})`);
  /** The part of the drawing that is visible, in its own units. */
  visible: Box = $derived({
    x: -this.x / this.scale,
    y: -this.y / this.scale,
    w: this.pane.w / this.scale,
    h: this.pane.h / this.scale,
  });

  /** The pane or the galaxy has another size: what was in the middle stays there. */
  measure(w: number, h: number, galaxy: Box): void {
    const { visible, fitted } = this;
    this.pane = { w, h };
    this.galaxy = galaxy;
    if (fitted) this.fit();
    else this.centre([visible.x + visible.w / 2, visible.y + visible.h / 2], this.scale);
  }

  /** Of several ways to place tools, the one that takes least from the galaxy; no planet lies below them. */
  keepClear(ways: Box[][], planets: Point[]): void {
    const gutters = ways.map((boxes) => this.gutterFor(boxes, planets));
    const gutter = Math.min(...gutters);
    if (gutter !== this.gutter) {
      this.gutter = gutter;
      if (this.fitted) this.fit();
    }
    this.way = gutters.indexOf(gutter);
  }

  /** What has to stay free at the sides so that these boxes of the pane cover no planet. */
  private gutterFor(boxes: Box[], planets: Point[]): number {
    const { pane, galaxy } = this;
    const covers = (gutter: number): boolean => {
      const scale = Math.min((pane.w - 2 * gutter) / galaxy.w, pane.h / galaxy.h);
      const left = (pane.w - galaxy.w * scale) / 2 - galaxy.x * scale;
      const top = (pane.h - galaxy.h * scale) / 2 - galaxy.y * scale;
      const around = -PLANET * scale;
      return planets.some(([x, y]) =>
        boxes.some((box) => within([x * scale + left, y * scale + top], box, around)),
      );
    };
    const most = Math.max(0, ...boxes.map((box) => box.w));
    let gutter = 0;
    while (gutter < most && covers(gutter)) gutter += 2;
    return gutter;
  }

  fit(): void {
    this.fitted = true;
    this.scale = this.least;
    this.x = (this.pane.w - this.galaxy.w * this.scale) / 2 - this.galaxy.x * this.scale;
    this.y = (this.pane.h - this.galaxy.h * this.scale) / 2 - this.galaxy.y * this.scale;
  }

  /** Zoom by a factor with a point of the pane kept where it is. */
  zoom(factor: number, px = this.pane.w / 2, py = this.pane.h / 2): void {
    const scale = this.allowed(this.scale * factor);
    const real = scale / this.scale;
    this.put(scale, px - (px - this.x) * real, py - (py - this.y) * real);
  }

  pan(dx: number, dy: number): void {
    this.put(this.scale, this.x + dx, this.y + dy);
  }

  /** Bring a point of the drawing to the middle. */
  centre([x, y]: Point, scale = this.scale): void {
    const real = this.allowed(scale);
    this.put(real, this.pane.w / 2 - x * real, this.pane.h / 2 - y * real);
  }

  /** A point of the drawing in pixels of the pane. */
  place([x, y]: Point): Point {
    return [x * this.scale + this.x, y * this.scale + this.y];
  }

  /** Is a space with this middle visible, as far as nothing covers it? */
  shows(point: Point, inset: Inset = { top: 0, side: 0 }, margin = SIZE * 0.7): boolean {
    return within(point, this.clear(inset, this.scale), margin);
  }

  /** Show these points: all of them, else as many as can be seen with spaces of a size that can be hit. */
  frame(points: Point[], least: number, most: number, inset: Inset): void {
    if (!points.length) return;
    const all = boundary(points);
    const room = this.clear(inset, 1);
    const fitting = Math.min(room.w / all.w, room.h / all.h);
    const scale = this.allowed(Math.min(most, Math.max(least, fitting)));
    const middles: Point[] = [[all.x + all.w / 2, all.y + all.h / 2], ...points];
    const seen = ([x, y]: Point): number => {
      const part = {
        x: x - room.w / scale / 2,
        y: y - room.h / scale / 2,
        w: room.w / scale,
        h: room.h / scale,
      };
      return points.filter((point) => within(point, part, SIZE * 0.9)).length;
    };
    const [x, y] = middles.reduce((best, one) => (seen(one) > seen(best) ? one : best));
    // No more of the dark beyond the galaxy than what is covered anyway.
    this.put(scale, inset.side + room.w / 2 - x * scale, inset.top + room.h / 2 - y * scale, {
      left: inset.side,
      top: inset.top,
      right: inset.side,
      bottom: inset.side,
    });
  }

  /** The part that nothing covers; in units of the drawing at this scale. */
  private clear(inset: Inset, scale: number): Box {
    return {
      x: (inset.side - this.x) / scale,
      y: (inset.top - this.y) / scale,
      w: (this.pane.w - 2 * inset.side) / scale,
      h: (this.pane.h - inset.top - inset.side) / scale,
    };
  }

  private get slack(): Edges {
    const [x, y] = [this.pane.w * SLACK, this.pane.h * SLACK];
    return { left: x, right: x, top: y, bottom: y };
  }

  private allowed(scale: number): number {
    return Math.min(this.least * MOST, Math.max(this.least, scale));
  }

  private put(scale: number, x: number, y: number, beyond: Edges = this.slack): void {
    if (scale <= this.least * 1.001) {
      this.fit();
      return;
    }
    this.fitted = false;
    this.scale = scale;
    this.x = held(
      x,
      this.galaxy.x * scale,
      this.galaxy.w * scale,
      this.pane.w,
      beyond.left,
      beyond.right,
    );
    this.y = held(
      y,
      this.galaxy.y * scale,
      this.galaxy.h * scale,
      this.pane.h,
      beyond.top,
      beyond.bottom,
    );
  }
}
