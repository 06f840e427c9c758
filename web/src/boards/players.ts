// A colour is a person: colour and shape follow the home planet of the faction.

import { t } from "../lib/i18n";
import type { PlanetType, Player, Table } from "../lib/types";
import { factionRow, type Catalog } from "./catalog";

export type Colour = "blue" | "red" | "orange" | "yellow" | "brown" | "gray" | "white" | "pink" | "turquoise" | "none";

const HOME: Partial<Record<PlanetType, Colour>> = {
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

export function factionColour(catalog: Catalog, faction: string): Colour {
  const row = factionRow(catalog, faction);
  return (row && HOME[row.home]) ?? "none";
}

export const playerColour = (catalog: Catalog, player: Player | undefined): Colour =>
  player ? factionColour(catalog, player.faction) : "none";

export function seatName(table: Table, seat: number): string {
  const name = table.seats[seat]?.name;
  return name ? name : t("boards.seat", { n: seat + 1 });
}

export const factionName = (faction: string): string =>
  faction ? t(`name.faction.${faction}`) : t("boards.no-faction");
export const planetName = (planet: string): string => t(`name.planet.${planet}`);
