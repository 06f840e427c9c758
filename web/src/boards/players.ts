// The people at a table: their colour, their names.

import type { Catalog } from "../lib/catalog";
import { factionColour, type Shade } from "../lib/colours";
import { t } from "../lib/i18n";
import type { Player, Table } from "../api/types";

export const playerColour = (catalog: Catalog, player: Player | undefined): Shade =>
  (player && factionColour(player.faction, catalog)) ?? "none";

/** The name of a seat inside sentences. */
export function seatName(table: Table, seat: number): string {
  const { name, kind } = table.seats[seat] ?? {};
  return name || t(!kind || kind === "open" ? "boards.seat" : "new.playerName", { n: seat + 1 });
}

/** The name of a seat standing alone: whoever plays for nobody else, and has chosen no name, is "You". */
export function seatLabel(table: Table, seat: number): string {
  const alone = table.yours.length === 1 && table.yours[0] === seat;
  return alone && !table.seats[seat]?.name ? t("boards.you") : seatName(table, seat);
}

export const factionName = (faction: string): string =>
  faction ? t(`name.faction.${faction}`) : t("boards.no-faction");
export const planetName = (planet: string): string => t(`name.planet.${planet}`);
