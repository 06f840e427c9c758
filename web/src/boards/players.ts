// The people at a table: their colour, their names.

import type { Catalog } from "../lib/catalog";
import { factionColour, type Shade } from "../lib/colours";
import { t } from "../lib/i18n";
import type { Player, Table } from "../lib/types";

export const playerColour = (catalog: Catalog, player: Player | undefined): Shade =>
  (player && factionColour(player.faction, catalog)) ?? "none";

export function seatName(table: Table, seat: number): string {
  const name = table.seats[seat]?.name;
  return name ? name : t("boards.seat", { n: seat + 1 });
}

export const factionName = (faction: string): string =>
  faction ? t(`name.faction.${faction}`) : t("boards.no-faction");
export const planetName = (planet: string): string => t(`name.planet.${planet}`);
