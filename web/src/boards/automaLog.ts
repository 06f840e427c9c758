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

/** What an Automa did, one line for each turn: events tell where one ends. */
export function automaLog(catalog: Catalog, events: GameEvent[], space: (id: number) => string): AutomaLogLine[] {
  const lines: AutomaLogLine[] = [];
  let words: string[] = [];
  let own: GameEvent[] = [];
  let spaces: string[] = [];
  let card = 0;
  const close = (): void => {
    if (own.length) {
      const what = words.join(", ") || t("automa.log.nothing");
      lines.push({ text: card ? t("automa.log.card", { card, what }) : what, events: own, spaces });
    }
    words = [];
    own = [];
    spaces = [];
    card = 0;
  };
  for (const event of events) {
    const { what, amount, source } = event;
    const [verb = "", name = ""] = what.split(" ");
    const drawn = Number(/^card (\d+)$/.exec(source)?.[1] ?? 0);
    if (verb === "place" || (drawn && card && drawn !== card)) close();
    if (drawn) card = drawn;
    own.push(event);
    const built = BUILT[what];
    if (built) {
      words.push(t(`log.move.build.${built}`, { space: space(amount) }));
      spaces.push(space(amount));
    } else if (verb === "place") {
      words.push(t("log.move.place", { space: space(amount) }));
      spaces.push(space(amount));
    } else if (what === "lost planet") {
      words.push(t("log.move.lost-planet", { space: space(amount) }));
      spaces.push(space(amount));
    } else if (verb === "advance") words.push(t("automa.log.research", { area: t(`name.area.${name}`), level: amount }));
    else if (verb === "blocks") words.push(t("automa.log.block", { what: moveWords(catalog, what.slice(7)) }));
    else if (what.startsWith("removes advanced "))
      words.push(t("automa.result.removes", { tile: techName(catalog, what.slice(17)) }));
    else if (verb === "pass") words.push(t("log.move.pass"));
    else if (verb === "booster") words.push(t("log.move.booster", { booster: boosterName(catalog, name) }));
    if (what === "VP" && (source === "decision cards" || source === "faction action")) close();
  }
  close();
  return lines;
}
