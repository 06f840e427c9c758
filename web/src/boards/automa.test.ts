import { afterEach, beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import cases from "../../../tests/texts/automa.json";
import type { AutomaTurn } from "../api/types";
import { catalogOf, type Catalog } from "../lib/catalog";
import { ready, setLanguage, type Language } from "../lib/i18n.svelte";
import { actionWords, cardOf, supportWords, whyTurn, type WhyTurn } from "./automa";

const catalog = catalogJson as unknown as Catalog;
const boxes: Record<string, Catalog> = { lost_fleet: catalogOf(catalog, {}) };
const turns = cases.map(({ turn }) => turn as unknown as AutomaTurn);

beforeAll(() => ready);
afterEach(() => setLanguage("en"));

/** All that is said of a turn, its heading in one line. */
function told({ title, cards, lines }: WhyTurn, turn: AutomaTurn): string[] {
  const heading = turn.kind === "setup" ? title : `${title}${turn.action ? " ·" : ":"} ${cards}`;
  return [heading, ...lines.map(({ text }) => text)];
}

// The terminal tells turns by itself: the same cases are tried on both sides.
test.each(["en", "de", "fr", "it"])("turns are told as in the terminal: %s", async (language) => {
  await setLanguage(language as Language);
  let tried = 0;
  for (const [i, { told: all, expansion = "" }] of cases.entries()) {
    const turn = turns[i];
    const expected = (all as Partial<Record<string, string[]>>)[language];
    if (!turn || !expected) continue;
    expect(told(whyTurn(boxes[expansion] ?? catalog, turn), turn)).toEqual(expected);
    tried += 1;
  }
  expect(tried).toBeGreaterThanOrEqual(5);
});

test("what is about spaces is shown on the map, step by step", () => {
  for (const turn of turns) {
    const { lines, frames } = whyTurn(catalog, turn);
    const shown = lines.filter(({ frame }) => frame !== undefined);
    expect(shown.map(({ frame }) => frame)).toEqual(frames.map((_, i) => i));
    expect(shown.map(({ text }) => text)).toEqual(frames.map(({ text }) => text));
  }
  const mine = turns.flatMap((turn) => turn.steps).find((step) => step.planet === "transdim");
  const turn = turns.find(({ steps }) => mine && steps.includes(mine));
  const { frames } = whyTurn(catalog, turn as AutomaTurn);
  expect(frames.at(0)?.valid).toEqual(mine?.options);
  expect(frames.at(-1)?.chosen).toBe(mine?.choice);
});

test("a turn in a few words tells what was done, and a pass that it passed", () => {
  const results = turns.map((turn) => [turn.kind, whyTurn(catalog, turn).result]);
  expect(results).toContainEqual(["pass", "Passed"]);
  const done = results.filter(([kind]) => kind === "turn").map(([, result]) => result);
  expect(done.some((result) => /^Build a mine: \d/.test(result ?? ""))).toBe(true);
  const nothing: AutomaTurn = { ...(turns[0] as AutomaTurn), kind: "turn", steps: [] };
  expect(whyTurn(catalog, nothing).result).toBe("nothing is possible");
});

test("a colon stands as the language sets it", async () => {
  await setLanguage("fr");
  const results = turns.map((turn) => whyTurn(catalog, turn).result);
  expect(results.some((result) => /\u00a0: \d/.test(result))).toBe(true);
  expect(results.join()).not.toMatch(/\w:/);
});

test("a card is told as support and as action card", () => {
  const card = cardOf(catalog, 4);
  if (!card) throw new Error("there is no card 4");
  expect(supportWords(card)).toContain("Support card 4");
  expect(actionWords(card)).toContain("Action card 4");
  expect(cardOf(catalog, null)).toBeUndefined();
  expect(cardOf(catalog, 99)).toBeUndefined();
});
