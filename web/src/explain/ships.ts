// The Lost Fleet: a sentence or two for its ships and tiles.

import { t } from "../lib/i18n";
import type { Catalog } from "../lib/catalog";
import { notes, partOf, phrase } from "./gives";
import { costWords } from "./words";

export function ship(name: string, catalog: Catalog): string {
  const row = catalog.lost_fleet?.ships.find((one) => one.name === name);
  if (!row) return "";
  return `${t("explain.ship")} ${t(row.artifacts ? "explain.ship.artifacts" : "explain.ship.tech")}`;
}

/** An action space of a ship, by its move. */
export function shipAction(move: string, catalog: Catalog): string {
  for (const row of catalog.lost_fleet?.ships ?? []) {
    const action = row.actions.find((one) => one.move === move);
    if (!action) continue;
    const now = partOf(action.gives, "now");
    const said = t("explain.shipaction", {
      kind: t(`name.shipaction.${action.kind}`),
      cost: costWords(action.gives.price),
      what: phrase(now),
    });
    return [said, ...notes(now, catalog)].join(" ");
  }
  return "";
}

export function tinkering(name: string, catalog: Catalog): string {
  const row = catalog.lost_fleet?.tinkering_tiles.find((tile) => tile.name === name);
  if (!row) return "";
  return t(`explain.tinkering.half${row.half}`, { what: phrase(partOf(row.gives, "now")) });
}
