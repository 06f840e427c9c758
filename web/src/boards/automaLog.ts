// What an Automa did as lines of the log, told by the events.

import { t } from "../lib/i18n";
import type { GameEvent } from "../lib/types";
import type { Catalog } from "./catalog";
import { boosterName, techName } from "./explain";
import { moveWords } from "./record";

export interface AutomaLogLine {
  text: string;
  events: GameEvent[];
  spaces: string[];
}

const BUILT: Record<string, string> = {
  "build mine": "m",
  "build trading station": "ts",
  "build research lab": "lab",
  "build planetary institute": "pi",
  "build knowledge academy": "ac1",
  "build Q.I.C. academy": "ac2",
};
const AT = new Set(["place", "lost planet"]);
const REMOVES = "removes advanced ";
const SATELLITE = "automa satellite";

/** What an Automa did, one line for each turn and each starting structure. */
export function automaLog(
  catalog: Catalog,
  events: GameEvent[],
  space: (id: number) => string,
): AutomaLogLine[] {
  const turns: GameEvent[][] = [];
  for (const event of events) {
    if (event.what === SATELLITE) continue; // told by its turn, or by the move of the person who chose
    const begins = event.what === "card" || event.what === "place" || !turns.length;
    if (begins) turns.push([]);
    turns.at(-1)?.push(event);
  }
  return turns.map((own) => {
    const card = own.find((event) => event.what === "card")?.amount ?? 0;
    const what =
      own.flatMap((event) => words(catalog, event, space)).join(", ") || t("automa.log.nothing");
    return {
      text: card ? t("automa.log.card", { card, what }) : what,
      events: own,
      spaces: own
        .filter((event) => event.what in BUILT || AT.has(event.what))
        .map((event) => space(event.amount)),
    };
  });
}

function words(
  catalog: Catalog,
  { what, amount }: GameEvent,
  space: (id: number) => string,
): string[] {
  const [verb = "", name = ""] = what.split(" ");
  const built = BUILT[what];
  if (built) return [t(`log.move.build.${built}`, { space: space(amount) })];
  if (AT.has(what)) return [t(`log.move.${what.replace(" ", "-")}`, { space: space(amount) })];
  if (verb === "advance")
    return [t("automa.log.research", { area: t(`name.area.${name}`), level: amount })];
  if (verb === "explore") return [moveWords(catalog, what)];
  if (verb === "blocks")
    return [t("automa.log.block", { what: moveWords(catalog, what.slice("blocks ".length)) })];
  if (what.startsWith(REMOVES))
    return [t("automa.result.removes", { tile: techName(catalog, what.slice(REMOVES.length)) })];
  if (verb === "pass") return [t("log.move.pass")];
  if (verb === "booster") return [t("log.move.booster", { booster: boosterName(catalog, name) })];
  return [];
}
