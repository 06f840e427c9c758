// The set-up page's small sums: moving tiles, sectors and factions by hand.

import type { Catalog } from "../../lib/catalog";
import type { Kind } from "../../explain";
import type { Place, Setup, Space } from "../../api/types";
import type { FleetChosen, FleetTileField } from "./fleetByHand";
import { sectorOf } from "../../lib/hexes";

export type TileField =
  | "round_scoring"
  | "final_scoring"
  | "boosters"
  | "standard_tech"
  | "advanced_tech"
  | "terraforming_token"
  | FleetTileField;

export type Chosen = Partial<Pick<Setup, Exclude<TileField, FleetTileField> | "board">> &
  FleetChosen;

export const KIND: Record<TileField, Kind> = {
  round_scoring: "round",
  final_scoring: "final",
  boosters: "booster",
  standard_tech: "tech",
  advanced_tech: "tech",
  terraforming_token: "token",
  ship_tech: "tech",
  ship_tokens: "token",
  artifacts: "artifact",
  extension_tile: "tech",
};

/** A short seed people can read to each other. */
export function newSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

/** A seed as somebody types it. */
export function readSeed(text: string): number {
  return Number(text.replace(/\D/g, "")) % 2 ** 48;
}

/** Who begins: people at one screen have agreed who sits first, among others it is left to chance. */
export function usualFirst(seats: readonly { kind: string }[]): "random" | number {
  return seats.every((seat) => seat.kind === "here") ? 0 : "random";
}

/** Every tile that may lie in this field. */
export function candidates(field: TileField, catalog: Catalog): string[] {
  if (field === "terraforming_token") {
    return catalog.tokens.filter((token) => token.copies > 0).map((token) => token.name);
  }
  const fleet = catalog.lost_fleet;
  const names = (rows: readonly { name: string }[] = []): string[] => rows.map((row) => row.name);
  switch (field) {
    case "ship_tech":
      return names(fleet?.standard_tech);
    case "ship_tokens":
      return names(fleet?.tokens);
    case "artifacts":
      return names(fleet?.artifacts);
    case "extension_tile":
      return names(catalog.advanced_tech);
    case "standard_tech": // those of the ships lie on no research board
      return names(catalog.standard_tech).filter(
        (name) => !names(fleet?.standard_tech).includes(name),
      );
    default:
      return names(catalog[field]);
  }
}

/** Lay a tile on a place; if it lies elsewhere in the row, the two change places. */
export function placed(row: readonly string[], at: number, tile: string): string[] {
  const next = [...row];
  const other = next.indexOf(tile);
  if (other >= 0) next[other] = next[at] as string;
  next[at] = tile;
  return next;
}

function tileNumber(place: Place): string {
  return sectorOf(place[0]);
}

export function turned(places: readonly Place[], sector: string, by: 1 | -1): Place[] {
  return places.map((place) =>
    tileNumber(place) === sector ? [place[0], place[1], place[2], (place[3] + by + 6) % 6] : place,
  );
}

export function swapped(places: readonly Place[], one: string, other: string): Place[] {
  const a = places.find((place) => tileNumber(place) === one);
  const b = places.find((place) => tileNumber(place) === other);
  if (!a || !b) return [...places];
  return places.map((place) => {
    if (place === a) return [a[0], b[1], b[2], a[3]];
    if (place === b) return [b[0], a[1], a[2], b[3]];
    return place;
  });
}

/** The spaces after their tiles were moved: shown before the server has said whether it may be. */
export function arranged(
  board: readonly Space[],
  from: readonly Place[],
  to: readonly Place[],
): Space[] {
  return board.map((space) => {
    const sector = sectorOf(space.space);
    const old = from.find((place) => tileNumber(place) === sector);
    const now = to.find((place) => tileNumber(place) === sector);
    if (!old || !now) return space;
    let q = space.q - old[1];
    let r = space.r - old[2];
    for (let turn = (now[3] - old[3] + 6) % 6; turn > 0; turn--) [q, r] = [-r, q + r];
    return { ...space, q: q + now[1], r: r + now[2] };
  });
}

/** The factions that are still free: none of a colour that is taken. */
export function freeFactions(catalog: Catalog, taken: readonly string[]): Set<string> {
  const gone = new Set(
    catalog.factions.filter((board) => taken.includes(board.name)).map((board) => board.colour),
  );
  return new Set(
    catalog.factions.filter((board) => !gone.has(board.colour)).map((board) => board.name),
  );
}

/** As many different factions as people, keeping those already named and leaving the Automas theirs. */
export function fillFactions(
  catalog: Catalog,
  named: readonly string[],
  people: number,
  automas: readonly string[],
): string[] {
  const out: string[] = [];
  for (const name of [...named, ...catalog.factions.map((board) => board.name)]) {
    if (out.length < people && freeFactions(catalog, [...out, ...automas]).has(name))
      out.push(name);
  }
  return out;
}
