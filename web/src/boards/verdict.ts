// Who has won, in a sentence.

import { list, t } from "../lib/i18n";
import type { Table, View } from "../api/types";
import { seatName } from "./players";

export function verdict(table: Table, view: View): string {
  const own =
    table.yours.length === 1 && view.winners?.length === 1 && view.winners[0] === table.yours[0];
  const winners = (view.winners ?? []).map((seat) => seatName(table, seat));
  const n = Math.max(0, ...(view.scores ?? []).map((score) => score.total));
  if (own) return t("end.you", { n });
  return winners.length > 1
    ? t("end.tie", { names: list(winners), n })
    : t("end.wins", { name: winners[0] ?? "", n });
}
