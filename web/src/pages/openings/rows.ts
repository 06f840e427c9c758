// The rows of the openings page: in words, sorted, and for whom.

import type { OpeningRow, Openings, OpeningSubject } from "../../api/types";
import { caption, describe } from "../../explain/grammar";
import type { Catalog } from "../../lib/catalog";
import { capital, has, t } from "../../lib/i18n";

export const ALL = "all";
export const PLAYERS = [ALL, "2", "3", "4"];
export type Order = "vp" | "rank" | "seats";

const FACTION = "faction";
const NEVER = "never";
const TILES: Record<string, "booster" | "tech"> = { booster: "booster", tile: "tech" };

/** What was chosen, as players say it. */
export function words(subject: string, choice: string, catalog: Catalog): string {
  if (subject === FACTION) return t(`name.faction.${choice}`);
  if (choice === NEVER) return capital(t("openings.never"));
  const kind = TILES[subject];
  if (kind) return caption(catalog, kind, choice);
  if (/^\d+$/.test(choice)) return capital(t("openings.round", { n: Number(choice) }));
  const key = `openings.turn.${choice.replaceAll(" ", ".")}`;
  return has(key) ? capital(t(key)) : describe(choice, catalog);
}

/** Rounds stay in their order; everything else as asked for, what few have played last. */
export function sorted(
  { rows }: OpeningSubject,
  order: Order,
  least: number,
): { often: OpeningRow[]; seldom: OpeningRow[] } {
  const number = (row: OpeningRow): number => row.bots?.[order] ?? row.people?.[order] ?? 0;
  const seats = (row: OpeningRow): number => (row.bots?.seats ?? 0) + (row.people?.seats ?? 0);
  const byRound = rows.every((row) => row.choice === NEVER || /^\d+$/.test(row.choice));
  const side = order === "rank" ? 1 : -1;
  const all = byRound ? rows : [...rows].sort((a, b) => side * (number(a) - number(b)));
  return {
    often: all.filter((row) => seats(row) >= least),
    seldom: all.filter((row) => seats(row) < least),
  };
}

/** A subject by its name, or the first. */
export function subjectOf(openings: Openings, name: string): OpeningSubject | undefined {
  return openings.subjects.find((one) => one.subject === name) ?? openings.subjects[0];
}
