// What an Automa did as lines of the log, told by the events.

import type { GameEvent } from "../api/types";
import { clause } from "../explain/grammar";
import { capital, t } from "../lib/i18n";
import type { Catalog } from "./rows";
import { techName } from "./explain";

export interface AutomaLogLine {
  text: string;
  events: GameEvent[];
  spaces: string[];
}

const isStart = (event: GameEvent): boolean =>
  event.is === "built" && event.source.kind === "setup";

/** What an Automa did, one line for each turn and each starting structure. */
export function automaLog(catalog: Catalog, events: GameEvent[]): AutomaLogLine[] {
  const turns: GameEvent[][] = [];
  for (const event of events) {
    if (event.is === "placed") continue; // told by its turn, or by the move of the person who chose
    const begins = event.is === "card" || isStart(event) || !turns.length;
    if (begins) turns.push([]);
    turns.at(-1)?.push(event);
  }
  return turns.map((own) => {
    const card = own.find((event) => event.is === "card")?.action ?? 0;
    const what = own.flatMap((event) => words(catalog, event)).join(", ");
    const said = what || t("automa.log.nothing");
    return {
      text: card ? t("automa.log.card", { card, what: said }) : capital(said),
      events: own,
      spaces: own.flatMap((event) => (event.is === "built" ? [event.space] : [])),
    };
  });
}

function words(catalog: Catalog, event: GameEvent): string[] {
  switch (event.is) {
    case "built":
    case "explored":
    case "passed":
    case "booster":
      return event.move ? [clause(event.move, catalog, "done")] : [];
    case "advanced":
      return [t("automa.log.research", { area: t(`name.area.${event.area}`), level: event.level })];
    case "blocked":
      return [t("automa.log.block", { what: clause(event.space, catalog, "plan") })];
    case "removed":
      return [t("automa.result.removes", { tile: techName(catalog, event.name) })];
    default:
      return [];
  }
}
