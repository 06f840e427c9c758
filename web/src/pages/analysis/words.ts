// What an analysis says, in words.

import type { AnalysisDifference, AnalysisTurn, HintReason, Table } from "../../api/types";
import type { Catalog } from "../../lib/catalog";
import { has, number, t } from "../../lib/i18n";
import { factionName, seatLabel } from "../../boards/players";
import { turnWords } from "../../table/plan";

export const CLASSES = ["slip", "mistake", "miss"] as const;
export type Grade = (typeof CLASSES)[number];

export const THEMES = ["expansion", "research", "power", "federations", "timing", "pass"] as const;

export const ROUNDS = [1, 2, 3, 4, 5, 6] as const;

export const vp = (value: number): string => number(value, { maximumFractionDigits: 1 });

export const lossWords = (turn: AnalysisTurn): string => `−${vp(turn.loss)}`;

export const reasonWords = (reasons: readonly HintReason[]): string =>
  reasons
    .map(({ kind, amount }) =>
      t(`coach.reason.${kind}`, {
        side: amount > 0 ? "more" : "less",
        n: Math.round(Math.abs(amount)),
      }),
    )
    .join(" ");

export const played = (turn: AnalysisTurn, catalog: Catalog): string =>
  turnWords(turn.played, catalog);

/** "Round 2, mistake, 13 VP: academy on 3A7", for those who do not see the shape. */
export const markWords = (turn: AnalysisTurn, catalog: Catalog): string =>
  t("analysis.page.mark", {
    round: turn.round,
    grade: t(`coach.class.${turn.grade}`),
    loss: Math.round(turn.loss),
    what: played(turn, catalog),
  });

/** A player by name and faction. */
export function playerWords(table: Table, seat: number): string {
  const faction = table.view.players[seat]?.faction ?? "";
  return t("analysis.page.player", { name: seatLabel(table, seat), faction: factionName(faction) });
}

export function differenceWords(one: AnalysisDifference): string {
  const gap = one.winner - one.other;
  const slots = {
    side: gap > 0 ? "more" : "less",
    n: Math.abs(gap),
    winner: one.winner,
    other: one.other,
  };
  if (one.kind === "round")
    return t("analysis.winner.round", { round: Number(one.name), ...slots });
  const key = one.kind === "source" ? `end.source.${one.name}` : `analysis.done.${one.name}`;
  return t(`analysis.winner.${one.kind}`, { what: has(key) ? t(key) : one.name, ...slots });
}
