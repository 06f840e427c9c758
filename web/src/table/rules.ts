// What the client knows about decisions: which are answered at once, which end a turn.

import { parseMove } from "../lib/moves";
import type { Decision, Option } from "../lib/types";
import type { AutoRules } from "./prefs.svelte";

/** Questions that come out of turn: answered in a prompt, and sent at once. */
export const PROMPTS: ReadonlySet<string> = new Set([
  "charge",
  "charge-brainstone",
  "income",
  "gaia-conversion",
  "gaia-tech",
  "tinkering",
]);

const CLOSING: ReadonlySet<string> = new Set([
  "end",
  "faction",
  "place",
  "rotate",
  "booster",
  "decline",
  "automa-satellite",
]);

/** Is nothing left to choose after `move` has led to `next`? */
export function closes(move: string, seat: number, next: Decision | null): boolean {
  if (!next || next.seat !== seat) return true;
  if (next.kind === "end-of-turn") return true;
  const { verb } = parseMove(move);
  if (verb === "pass") return next.kind !== "booster";
  return CLOSING.has(verb);
}

function bestIncome(options: Option[]): Option | null {
  const charged = (option: Option): number =>
    (option.changes["area2"] ?? 0) + 2 * (option.changes["area3"] ?? 0);
  const offered = Math.max(
    ...options.map((option) =>
      [...option.move.matchAll(/(\d+)pw/g)].reduce((sum, found) => sum + Number(found[1]), 0),
    ),
  );
  const best = [...options].sort(
    (a, b) =>
      charged(b) - charged(a) || (b.changes["area3"] ?? 0) - (a.changes["area3"] ?? 0),
  )[0];
  return best && charged(best) >= offered ? best : null;
}

/** Lowest areas first; the brainstone stays if it can. */
function lowestTokens(options: Option[]): Option | null {
  const weight = (option: Option): number => {
    const [areas = "", stone] = (parseMove(option.move).args[0] ?? "").split("+");
    const [one = 0, two = 0, three = 0] = areas.split("-").map(Number);
    return two + 10 * three - 0.01 * one + (stone ? 1000 : 0);
  };
  return [...options].sort((a, b) => weight(a) - weight(b))[0] ?? null;
}

/** The answer that the player's own rules give, or null to ask. */
export function automatic(decision: Decision, options: Option[], rules: AutoRules): string | null {
  if (decision.kind === "charge") {
    const offers = options.filter((option) => option.move.startsWith("charge"));
    const only = offers.length === 1 ? offers[0] : undefined;
    if (rules.charge === "never") return "decline";
    if (!only || rules.charge === "ask") return null;
    const power = Number(/(\d+)pw/.exec(only.move)?.[1] ?? 0);
    if (rules.charge === "free") return (only.changes["vp"] ?? 0) >= 0 ? only.move : null;
    return power <= rules.upTo ? only.move : null;
  }
  if (decision.kind === "income" && rules.income) return bestIncome(options)?.move ?? null;
  if (decision.kind === "choose-tokens" && rules.tokens) return lowestTokens(options)?.move ?? null;
  return null;
}
