// The Automa in words: its turns with their reasons.

import { nameOf } from "../explain";
import { clause } from "../explain/grammar";
import { capital, colon, list, t } from "../lib/i18n";
import { SPACE } from "../lib/spaces";
import type { AutomaCard, AutomaStep, AutomaTiebreaker, AutomaTurn, Source } from "../api/types";
import type { Catalog } from "./rows";
import { boosterName, sentences, techName } from "./explain";
import type { Frame } from "./automaTrace.svelte";

export interface WhyLine {
  text: string;
  kind: "step" | "reason" | "choice" | "gain";
  frame?: number; // of the turn's frames
}
export interface WhyTurn {
  title: string;
  cards: string;
  result: string; // in a few words
  lines: WhyLine[];
  frames: Frame[];
}

export const cardOf = (
  catalog: Catalog,
  number: number | null | undefined,
): AutomaCard | undefined =>
  number ? catalog.automa.cards.find((card) => card.card === number) : undefined;

export const levelTitle = (level: string): string => t(`automa.level.${level}`);

export const cardVp = (card: AutomaCard): string =>
  card.action === "faction" ? t("automa.vp.faction") : t("automa.vp", { n: card.vp });

/** What a card means as support card. */
export const supportWords = (card: AutomaCard): string =>
  t("automa.face.support", {
    card: card.card,
    tile: t(`automa.tile.${card.final_tile}`),
    range: card.range,
    direction: t(`automa.direction.${card.direction}`),
    count: card.count,
    side: t(`automa.side.${card.arrow === "right" ? "left" : "right"}`),
    slot: t(`automa.slot.${card.booster}`),
  });

/** What a card does as action card. */
export const actionWords = (card: AutomaCard): string =>
  sentences(
    t("automa.face.action", {
      card: card.card,
      action: t(`automa.do.${card.action}`),
      vp: cardVp(card),
    }),
    card.red_x ? t("automa.face.x") : "",
  );

function optionWords(catalog: Catalog, step: AutomaStep, option: string): string {
  if (step.do === "booster" || step.do === "first_booster") return boosterName(catalog, option);
  if (catalog.areas.some((area) => area.code === option)) return t(`name.area.${option}`);
  if (step.do === "power_qic") return clause(option, catalog, "plan");
  return option;
}

/** Names of boosters hold commas. */
const quoted = (step: AutomaStep, words: string): string =>
  step.do === "booster" || step.do === "first_booster" ? t("name.quoted", { words }) : words;

function reason(catalog: Catalog, step: AutomaStep, tie: AutomaTiebreaker): string {
  const names = (options: string[]): string =>
    list(options.map((option) => optionWords(catalog, step, option)));
  const counted = tie.count !== undefined;
  const words = counted
    ? t(`automa.tie.count.${tie.code === "right" ? "left" : "right"}`, { count: tie.count ?? 0 })
    : t(`automa.tie.${tie.code}`, {
        tile: tie.tile ? nameOf("final", tie.tile, catalog) : "",
      });
  const why = tie.card ? t("automa.tie.card", { why: words, card: tie.card }) : words;
  if (tie.skipped) return t("automa.tie.skipped", { rule: tie.rule, why });
  const value = tie.card ? undefined : tie.values?.[tie.kept[0] ?? ""];
  const best = names(tie.kept) + (typeof value === "number" ? ` (${Math.abs(value)})` : "");
  let kept = tie.card ? best : t("automa.tie.before", { kept: best, removed: names(tie.removed) });
  if (tie.rows)
    kept = t("automa.tie.rows", {
      kept: best,
      rows: list(Object.entries(tie.rows).map(([space, n]) => t("automa.tie.row", { space, n }))),
    });
  else if (tie.none) kept = t("automa.tie.none");
  else if (!tie.removed.length)
    kept =
      typeof value === "number"
        ? t("automa.tie.equal", { n: Math.abs(value) })
        : t("automa.tie.all");
  return t("automa.tie.line", { rule: tie.rule, why, kept });
}

const lineWords = (what: string, from: string, to: string): string =>
  t("automa.step.from", {
    what: t(`automa.do.${what}`),
    from: t(`name.structure.${from}`),
    to: t(`name.structure.${to}`),
  });

function stepWords(step: AutomaStep): string {
  if (step.from && step.to) return lineWords(step.do, step.from, step.to);
  const what = t(`automa.do.${step.do}`);
  return step.range === undefined ? what : t("automa.step.range", { what, n: step.range });
}

function resultWords(catalog: Catalog, step: AutomaStep): string {
  const results: string[] = [];
  if (step.planet) results.push(t(`name.planet.${step.planet}`));
  if (step.planet === "transdim") results.push(t("automa.result.gaia"));
  if (step.satellite) results.push(t("automa.result.satellite", { space: step.satellite }));
  if (step.satellite_asked) results.push(t("automa.result.satellite-asked"));
  if (step.level !== undefined) results.push(t("automa.result.level", { n: step.level }));
  if (step.removes)
    results.push(t("automa.result.removes", { tile: techName(catalog, step.removes) }));
  if (step.shuttle !== undefined) results.push(t("automa.result.shuttle", { n: step.shuttle }));
  if (step.also)
    results.push(t("automa.result.also", { what: clause(step.also, catalog, "plan") }));
  if (step.marked)
    results.push(
      t("automa.result.marked", {
        what: list(step.marked.map((one) => clause(one, catalog, "plan"))),
      }),
    );
  if (step.slot !== undefined)
    results.push(
      step.support
        ? t("automa.result.slot-support", { n: step.slot, card: step.support })
        : t("automa.result.slot", { n: step.slot }),
    );
  const chosen = optionWords(catalog, step, step.choice ?? "");
  return results.length ? `${chosen} (${results.join(", ")})` : chosen;
}

/** A gain by what it comes from: the cards, the faction, the level, the round. */
function gainWords(catalog: Catalog, turn: AutomaTurn): string {
  const gains = (turn.gains ?? []).filter((gain) => gain.vp || turn.kind === "pass");
  return list(
    gains.map(({ vp, source }) => t("automa.gain", { n: vp, source: gainSource(catalog, source) })),
  );
}

function gainSource(catalog: Catalog, { kind, name }: Source): string {
  if (kind === "round") return t("automa.gain.round", { n: Number(name) });
  if (kind === "faction") return t("automa.gain.ability");
  const isLevel = catalog.automa.levels.some((row) => row.level === name);
  return isLevel ? levelTitle(name) : t(`automa.gain.${name}`);
}

const NO_FRAME: Frame = {
  text: "",
  valid: [],
  removed: [],
  gone: [],
  chosen: "",
  satellite: "",
  values: {},
};

/** What was compared: steps, distances, rows. */
function numbers(tie: AutomaTiebreaker): Record<string, number> {
  const found: Record<string, number> = { ...tie.rows };
  for (const [space, value] of Object.entries(tie.values ?? {}))
    if (typeof value === "number") found[space] = Math.abs(value);
  return found;
}

/** One step: the valid options, what each tiebreaker removed, what was chosen; on the map too if it is about spaces. */
function tellStep(catalog: Catalog, step: AutomaStep, lines: WhyLine[], frames: Frame[]): void {
  const what = stepWords(step);
  const rule = step.rule;
  for (const line of step.failed ?? [])
    lines.push({
      kind: "reason",
      text: t("automa.step.of", {
        what: lineWords(line.do, line.from, line.to),
        rule,
        options: t(`automa.failed.${line.why}`),
      }),
    });
  if (step.impossible) {
    lines.push({
      kind: "step",
      text: t("automa.step.of", { what, rule, options: t(`automa.impossible.${step.impossible}`) }),
    });
    return;
  }
  const options = step.options ?? [];
  const drawn = step.choice !== undefined && SPACE.test(step.choice);
  const add = (kind: WhyLine["kind"], text: string, frame: Partial<Frame>): void => {
    if (!drawn) lines.push({ kind, text });
    else {
      lines.push({ kind, text, frame: frames.length });
      frames.push({ ...NO_FRAME, text, ...frame });
    }
  };
  const named = list(options.map((option) => quoted(step, optionWords(catalog, step, option))));
  add(
    "step",
    named ? t("automa.step.of", { what, rule, options: named }) : t("automa.step", { what, rule }),
    { valid: options },
  );
  let gone: string[] = [];
  for (const tie of step.tiebreakers ?? []) {
    add("reason", reason(catalog, step, tie), {
      valid: tie.kept,
      removed: tie.removed,
      gone,
      values: numbers(tie),
    });
    gone = [...gone, ...tie.removed];
  }
  add("choice", resultWords(catalog, step), {
    gone,
    chosen: step.choice ?? "",
    satellite: step.satellite ?? "",
  });
}

function cardWords(catalog: Catalog, turn: AutomaTurn): string {
  if (turn.kind === "setup") return "";
  const action = cardOf(catalog, turn.action);
  if (!action) return t("automa.head.empty");
  const words = t("automa.head.cards", {
    support: turn.support ?? 0,
    action: action.card,
    what: turn.kind === "pass" ? t("automa.head.x") : t(`automa.do.${action.action}`),
  });
  return turn.from_last_three ? `${words} · ${t("automa.head.last")}` : words;
}

/** One turn with all its reasons. */
export function whyTurn(catalog: Catalog, turn: AutomaTurn): WhyTurn {
  const lines: WhyLine[] = [];
  const frames: Frame[] = [];
  for (const step of turn.steps) tellStep(catalog, step, lines, frames);
  const gains = gainWords(catalog, turn);
  if (gains) lines.push({ kind: "gain", text: t("automa.gains", { gains }) });
  const done = turn.steps.filter((step) => step.choice !== undefined && step.do !== "booster");
  return {
    title:
      turn.kind === "setup"
        ? t("automa.head.setup")
        : t("automa.head.turn", { round: turn.round, turn: turn.turn ?? 0 }),
    cards: cardWords(catalog, turn),
    result:
      turn.kind === "pass"
        ? capital(t("boards.passed"))
        : done
            .map(
              (step) =>
                `${colon(t(`automa.do.${step.do}`))} ${optionWords(catalog, step, step.choice ?? "")}`,
            )
            .join(", ") || t("automa.log.nothing"),
    lines,
    frames,
  };
}
