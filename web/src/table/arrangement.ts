// Which arrangement of the table a screen gets. The map decides, not the width of the window: the richest
// arrangement in which the spaces of the whole galaxy are large enough, else the one that shows them largest.

import { SIZE } from "../lib/hexes";

export type Arrangement = "desk" | "laptop" | "bench" | "tower" | "side" | "stack";

export interface Pane {
  w: number;
  h: number;
}

/** A screen, without what a notch or a bar of the system takes from it. */
export interface Room extends Pane {
  coarse: boolean; // fingers, not a mouse
}

/** What the parts beside the map take, in pixels. */
interface Tracks {
  rem: number; // the size that everything else is told in
  top: number;
  people: number;
  left: number;
  right: number;
  hand: number; // its height; beside the map its width
  own: number;
  tabs: number;
  taught: number; // what a coach below the map takes from it, where there is one
}

export interface Arranged extends Tracks {
  name: Arrangement;
  map: Pane;
  hex: number; // the width of a space when the whole galaxy is shown
}

/** Pixels for each unit of the drawing when the whole galaxy is in a pane. */
export type Fit = (pane: Pane) => number;

/** Of the galaxy of four players. */
export const usualFit: Fit = ({ w, h }) => Math.min(w / 671, h / 515);

const RIM = 8; // pixels of a pane around its galaxy
const NONE: Tracks = {
  rem: 16,
  top: 0,
  people: 0,
  left: 0,
  right: 0,
  hand: 0,
  own: 0,
  tabs: 0,
  taught: 0,
};
const LEAST_WIDTH = 420; // of a map between boards
const LEAST_DESK = 36;
const LEAST = { mouse: 34, finger: 38 };
const NARROW_HAND = 35; // rem: in less its buttons stand below its choices
const SHORT = 700; // less height: the hand is lower

const between = (least: number, n: number, most: number): number =>
  Math.min(most, Math.max(least, n));

/** Desks and laptops show the same things, larger or smaller; fingers need a size of their own. */
const remOf = ({ w, h, coarse }: Room): number =>
  between(coarse ? 14.8 : 13, Math.min(w / 90, h / 56.25), 38.4);

const TRACKS: Record<Arrangement, (room: Room) => Tracks> = {
  desk: (room) => {
    const rem = remOf(room);
    const sizes = { top: 3.375, left: 17.5, right: 26.75, hand: 9, own: 11 };
    return { ...NONE, ...inRem(sizes, rem), rem };
  },
  laptop: (room) => {
    const rem = remOf(room);
    const sizes = { top: 3.25, left: 17, right: 30, hand: 11.75 };
    const tracks = { ...NONE, ...inRem(sizes, rem), rem };
    const narrow = mapOf("laptop", room, tracks).w < NARROW_HAND * rem;
    return narrow ? { ...tracks, ...inRem({ hand: 14.5 }, rem) } : tracks;
  },
  bench: ({ w }) => ({ ...NONE, top: 44, right: Math.max(340, (w - 16) * 0.33), hand: 174 }),
  tower: () => ({ ...NONE, top: 48, people: 76, hand: 404 }),
  side: ({ w }) => ({
    ...NONE,
    people: w < 760 ? 44 : 52,
    hand: Math.round(between(204, w * 0.285, 320)),
    taught: 124,
  }),
  stack: ({ h }) =>
    h < SHORT
      ? { ...NONE, top: 40, people: 44, hand: 252, tabs: 48, taught: 120 }
      : { ...NONE, top: 44, people: 46, hand: 270, tabs: 50, taught: 148 },
};

function inRem<T extends Partial<Tracks>>(sizes: T, rem: number): T {
  const entries = Object.entries(sizes).map(([name, n]) => [name, Math.round(n * rem)]);
  return Object.fromEntries(entries) as T;
}

/** What is left for the map; between panels there is half a rem. */
function mapOf(name: Arrangement, room: Room, tracks: Tracks): Pane {
  const gap = tracks.rem / 2;
  const { top, people, left, right, hand, own, tabs } = tracks;
  switch (name) {
    case "desk":
      return { w: room.w - left - right - 4 * gap, h: room.h - top - hand - own - 4 * gap };
    case "laptop":
      return { w: room.w - left - right - 4 * gap, h: room.h - top - hand - 3 * gap };
    case "bench":
      return { w: room.w - right - 3 * gap, h: room.h - top - hand - 3 * gap };
    case "tower":
      return { w: room.w, h: room.h - top - people - hand - 2 * gap };
    case "side":
      return { w: room.w - people - hand, h: room.h };
    case "stack":
      return { w: room.w, h: room.h - top - people - hand - tabs };
  }
}

function arrangedAs(name: Arrangement, room: Room, fit: Fit): Arranged {
  const tracks = TRACKS[name](room);
  const map = mapOf(name, room, tracks);
  const scale = fit({ w: Math.max(0, map.w - RIM), h: Math.max(0, map.h - RIM) });
  return { name, ...tracks, map, hex: 2 * SIZE * scale };
}

export function arrange(room: Room, fit: Fit): Arranged {
  const least = room.coarse ? LEAST.finger : LEAST.mouse;
  const enough = (one: Arranged): boolean =>
    one.map.w >= LEAST_WIDTH &&
    one.hex >= (one.name === "desk" ? Math.max(least, LEAST_DESK) : least);
  const larger = (one: Arrangement, other: Arrangement): Arranged => {
    const [a, b] = [arrangedAs(one, room, fit), arrangedAs(other, room, fit)];
    return a.hex >= b.hex ? a : b;
  };
  const rich = [
    arrangedAs("desk", room, fit),
    arrangedAs("laptop", room, fit),
    larger("bench", "tower"), // one is for screens that lie, the other for those that stand
  ];
  return rich.find(enough) ?? larger("side", "stack");
}

const BAND = 24; // pixels: a bar of the browser that slides away changes nothing

/** Is a screen another one, and not the same with a little more or less of it? */
export const isAnother = (room: Room, before: Room): boolean =>
  room.coarse !== before.coarse ||
  Math.abs(room.w - before.w) >= BAND ||
  Math.abs(room.h - before.h) >= BAND;

/** The narrowest space, in pixels, with which a galaxy is still shown whole; else the map frames a part. */
export const leastWhole = ({ name }: Arranged, coarse: boolean): number =>
  name === "side" || !coarse ? 28 : 36;
