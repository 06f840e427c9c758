// The Automa in words: its turns with their reasons, and its lines in the log.

import { list, t } from "../lib/i18n";
import type { AutomaStep, AutomaTiebreaker, AutomaTurn, GameEvent } from "../lib/types";
import type { AutomaCard } from "../lib/catalog";
import type { Catalog } from "./catalog";
import { boosterName, techName } from "./explain";
import { moveWords } from "./record";

export interface WhyLine {
  text: string;
  kind: "step" | "reason" | "choice" | "gain";
}
export interface WhyTurn {
  title: string;
  cards: string;
  lines: WhyLine[];
  spaces: string[]; // what was chosen on the map
}

const SPACE = /^(?:10|[1-9])(?:A(?:1[01]|[0-9])|B[0-5]|C)$/;
const AREA = new Set(["terra", "nav", "ai", "gaia", "eco", "sci"]);

export const cardOf = (catalog: Catalog, number: number | null | undefined): AutomaCard | undefined =>
  number ? catalog.automa.cards.find((card) => card.card === number) : undefined;

export const levelTitle = (catalog: Catalog, level: string): string =>
  catalog.automa.levels.find((row) => row.level === level)?.title ?? level;

export const cardVp = (card: AutomaCard): string =>
  card.action === "faction" ? t("automa.vp.faction") : t("automa.vp", { n: card.vp });

function optionWords(catalog: Catalog, step: AutomaStep, option: string): string {
  if (step.do === "booster" || step.do === "first_booster") return boosterName(catalog, option);
  if (step.do.startsWith("research") && AREA.has(option)) return t(`name.area.${option}`);
  if (step.do === "power_qic") return moveWords(catalog, option);
  return option;
}

function reason(catalog: Catalog, step: AutomaStep, tie: AutomaTiebreaker): string {
  const names = (options: string[]): string => list(options.map((option) => optionWords(catalog, step, option)));
  const counted = tie.count !== undefined;
  const words = counted
    ? t(`automa.tie.count.${tie.code === "right" ? "left" : "right"}`, { count: tie.count ?? 0 })
    : t(`automa.tie.${tie.code}`);
  const why = tie.card ? t("automa.tie.card", { why: words, card: tie.card }) : words;
  const value = tie.card ? undefined : tie.values?.[tie.kept[0] ?? ""];
  const best = names(tie.kept) + (typeof value === "number" ? ` (${Math.abs(value)})` : "");
  const kept = !tie.removed.length
    ? t("automa.tie.all")
    : tie.card
      ? best
      : t("automa.tie.before", { kept: best, removed: names(tie.removed) });
  return t("automa.tie.line", { rule: tie.rule, why, kept });
}

function stepLines(catalog: Catalog, step: AutomaStep): WhyLine[] {
  let what = t(`automa.do.${step.do}`);
  if (step.range !== undefined) what = t("automa.step.range", { what, n: step.range });
  if (step.from && step.to)
    what = t("automa.step.from", {
      what,
      from: t(`name.structure.${step.from}`),
      to: t(`name.structure.${step.to}`),
    });
  const rule = step.rule;
  if (step.impossible)
    return [{ kind: "step", text: t("automa.step.of", { what, rule, options: t(`automa.impossible.${step.impossible}`) }) }];
  const options = (step.options ?? []).map((option) => optionWords(catalog, step, option));
  const lines: WhyLine[] = [
    {
      kind: "step",
      text: options.length ? t("automa.step.of", { what, rule, options: list(options) }) : t("automa.step", { what, rule }),
    },
  ];
  for (const tie of step.tiebreakers ?? []) lines.push({ kind: "reason", text: reason(catalog, step, tie) });
  const results: string[] = [];
  if (step.planet) results.push(t(`name.planet.${step.planet}`));
  if (step.planet === "transdim") results.push(t("automa.result.gaia"));
  if (step.satellite) results.push(t("automa.result.satellite", { space: step.satellite }));
  if (step.level !== undefined) results.push(t("automa.result.level", { n: step.level }));
  if (step.removes) results.push(t("automa.result.removes", { tile: techName(catalog, step.removes) }));
  if (step.slot !== undefined) results.push(t("automa.result.slot", { n: step.slot }));
  const chosen = optionWords(catalog, step, step.choice ?? "");
  lines.push({ kind: "choice", text: results.length ? `${chosen} (${results.join(", ")})` : chosen });
  return lines;
}

/** One turn with all its reasons. */
export function whyTurn(catalog: Catalog, turn: AutomaTurn): WhyTurn {
  const lines = turn.steps.flatMap((step) => stepLines(catalog, step));
  const vp = (turn.gains ?? []).reduce((sum, gain) => sum + gain.vp, 0);
  if (vp) lines.push({ kind: "gain", text: t("automa.gains", { n: vp }) });
  const action = cardOf(catalog, turn.action);
  let cards = "";
  if (turn.kind !== "setup") {
    cards = action
      ? t("automa.head.cards", {
          support: turn.support ?? 0,
          action: action.card,
          what: turn.kind === "pass" ? t("automa.head.x") : t(`automa.do.${action.action}`),
        })
      : t("automa.head.empty");
    if (action && turn.from_last_three) cards += ` · ${t("automa.head.last")}`;
  }
  return {
    title:
      turn.kind === "setup"
        ? t("automa.head.setup")
        : t("automa.head.turn", { round: turn.round, turn: turn.turn ?? 0 }),
    cards,
    lines,
    spaces: turn.steps.flatMap((step) => (step.choice && SPACE.test(step.choice) ? [step.choice] : [])),
  };
}

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
