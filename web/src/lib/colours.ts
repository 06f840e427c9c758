// A colour is a person: the colour of a seat follows the home planet of its faction.

import type { Catalog } from "./catalog";
import type { FactionBoard, PlanetType, View } from "../api/types";

export type Colour =
  "blue" | "red" | "orange" | "yellow" | "brown" | "gray" | "white" | "pink" | "turquoise";

/** A colour, or none as long as there is no faction. */
export type Shade = Colour | "none";

/** Lines of different seats differ by their dashes too: not everybody sees the colours. */
const DASHES = ["none", "9 4", "2 4", "12 4 2 4"];
export const dash = (seat: number): string => DASHES[seat % DASHES.length] ?? "none";

export const HOME_COLOUR: Partial<Record<PlanetType, Colour>> = {
  terra: "blue",
  oxide: "red",
  volcanic: "orange",
  desert: "yellow",
  swamp: "brown",
  titanium: "gray",
  ice: "white",
  asteroid: "pink",
  protoplanet: "turquoise",
};

/** The faction boards of boxes of other packages: of these, or of all. */
export function addedBoards(catalog: Catalog, names?: readonly string[]): FactionBoard[] {
  return Object.entries(catalog.boxes).flatMap(([name, box]) =>
    !names || names.includes(name) ? box.factions : [],
  );
}

export function factionColour(faction: string, catalog: Catalog): Colour | undefined {
  const boards = [
    ...catalog.factions,
    ...(catalog.expansions.lost_fleet?.factions ?? []),
    ...addedBoards(catalog),
  ];
  const board = boards.find((one) => one.name === faction);
  return board ? HOME_COLOUR[board.home] : undefined;
}

/** Colours by seat; none before the faction is chosen. */
export function seatColours(view: View, catalog: Catalog): (Colour | undefined)[] {
  return view.players.map((player) => factionColour(player.faction, catalog));
}
