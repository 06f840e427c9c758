// The Lost Fleet: a sentence or two for its ships and tiles.

import { t } from "../lib/i18n";
import type { Catalog } from "../lib/catalog";
import { costWords, gainWords, vp } from "./words";

/** A tech tile or a mine that a tile grants at once. */
export const grantWords = (grant: string): string => t(`explain.grant.${grant}`);

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
    const effect = action.effect || (action.per ? `per.${action.per}` : "gain");
    const what = t(`explain.shipaction.${effect}`, { gain: gainWords(action.gain) });
    return t("explain.shipaction", {
      kind: t(`name.shipaction.${action.kind}`),
      cost: costWords(action.cost),
      what,
    });
  }
  return "";
}

export function artifact(name: string, catalog: Catalog): string {
  const row = catalog.lost_fleet?.artifacts.find((tile) => tile.name === name);
  if (!row) return "";
  const gain = gainWords(row.now);
  if (row.income) return t("explain.income", { gain: gainWords(row.income) });
  if (row.rescore) return t("explain.artifact.rescore");
  if (row.mine) return t("explain.artifact.mine", { gain, planet: t(`name.planet.${row.mine}`) });
  if (!row.per) return t("explain.now", { gain });
  const each = t(`explain.artifact.per.${row.per}`, { gain: vp(row.vp) });
  return row.now ? t("explain.artifact.and", { gain, each }) : t("explain.now", { gain: each });
}

export function tinkering(name: string, catalog: Catalog): string {
  const row = catalog.lost_fleet?.tinkering_tiles.find((tile) => tile.name === name);
  if (!row) return "";
  const what = row.steps ? t("explain.tinkering.steps", { n: row.steps }) : gainWords(row.gain);
  return t(`explain.tinkering.half${row.half}`, { what });
}
