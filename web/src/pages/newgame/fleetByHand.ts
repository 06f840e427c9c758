// The Lost Fleet set up by hand: its tiles, deep space, and what lies between the sectors.

import type { FleetSetup } from "../../api/types";

export const FLEET_TILES = ["ship_tech", "ship_tokens", "artifacts", "extension_tile"] as const;
export type FleetTileField = (typeof FLEET_TILES)[number];
export type FleetChosen = Partial<
  Pick<FleetSetup, FleetTileField | "deep_space" | "interspace" | "terraforming_board">
>;

export const isFleetField = (field: string): field is FleetTileField =>
  FLEET_TILES.some((one) => one === field);

type DeepSpace = FleetSetup["deep_space"];
const TURNS = 3;
const OUTLINED = "o"; // the other side of a tile
const numberOf = (side: string): string => side.replace(OUTLINED, "");

function changed(
  tiles: DeepSpace,
  tile: string,
  change: (one: [string, number]) => [string, number],
): DeepSpace {
  return tiles.map((one) => (numberOf(one[0]) === tile ? change(one) : one));
}

export const turnedDeep = (tiles: DeepSpace, tile: string, by: 1 | -1): DeepSpace =>
  changed(tiles, tile, ([side, turn]) => [side, (turn + by + TURNS) % TURNS]);

export const flippedDeep = (tiles: DeepSpace, tile: string): DeepSpace =>
  changed(tiles, tile, ([side, turn]) => [
    side.endsWith(OUTLINED) ? numberOf(side) : side + OUTLINED,
    turn,
  ]);

export function swapped<T>(items: readonly T[], one: number, other: number): T[] {
  const [a, b] = [items[one], items[other]];
  return a === undefined || b === undefined ? [...items] : items.with(one, b).with(other, a);
}

export const swappedDeep = (tiles: DeepSpace, one: string, other: string): DeepSpace => {
  const at = (tile: string): number => tiles.findIndex(([side]) => numberOf(side) === tile);
  return swapped(tiles, at(one), at(other));
};

/** "I3" is the third hole. */
export const holeOf = (space: string): number => Number(space.slice(1)) - 1;
