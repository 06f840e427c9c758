// What a thing gives, in words: the rows of the catalogue, said by the texts effect.<word>.

import { has, list, t, type Slots } from "../lib/i18n";
import type { Gives, Part, What } from "../api/types";
import type { Catalog } from "../lib/catalog";
import { gainWords } from "./words";

export const partOf = (gives: Gives | undefined, when: Part["when"]): Part | undefined =>
  gives?.parts.find((part) => part.when === when);

const SENTENCE = {
  now: "explain.now",
  income: "explain.income",
  action: "explain.special",
  pass: "explain.pass",
} as const;

const slotsOf = ({ slots }: What): Slots =>
  slots["on"] ? { ...slots, on: t(`name.planet.${slots["on"]}`) } : slots;

function whatWords(what: What): string {
  if (what.gain) {
    const gain = gainWords(what.gain);
    return what.per ? t(`effect.per.${what.per}`, { gain }) : gain;
  }
  return has(`effect.${what.word}`) ? t(`effect.${what.word}`, slotsOf(what)) : "";
}

/** What is given on an occasion, without saying when; what is counted comes last. */
export function phrase(part: Part | undefined): string {
  const what = part?.what ?? [];
  const ordered = [...what.filter((one) => !one.per), ...what.filter((one) => one.per)];
  return list(ordered.map(whatWords).filter(Boolean));
}

/** Sentences that a word or a count adds, some of them with The Lost Fleet only. */
export function notes(part: Part | undefined, catalog: Catalog): string[] {
  return (part?.what ?? []).flatMap((what) => {
    const key = what.per ? `effect.per.${what.per}` : `effect.${what.word}`;
    return [`${key}.note`, ...(catalog.lost_fleet ? [`${key}.fleet`] : [])]
      .filter(has)
      .map((one) => t(one, slotsOf(what)));
  });
}

/** The sentences of an occasion; ``key`` is the text that says when, if it is not the usual one. */
export function partWords(part: Part, catalog: Catalog, key?: string): string {
  const gain = phrase(part);
  const said =
    part.when === "always" || !gain
      ? gain
      : t(key ?? (part.when === "on" ? `explain.event.${part.event}` : SENTENCE[part.when]), {
          gain,
        });
  return [said, ...notes(part, catalog)].filter(Boolean).join(" ");
}

export const givesWords = (gives: Gives, catalog: Catalog): string =>
  gives.parts.map((part) => partWords(part, catalog)).join(" ");

// In two or three words

const SHORT: Partial<Record<Part["when"], string>> = {
  income: "boards.tile.income",
  action: "boards.tile.special",
  pass: "boards.tile.pass",
};

function shortWhat(what: What, event: string): string {
  if (!what.gain) {
    return has(`effect.short.${what.word}`) ? t(`effect.short.${what.word}`, slotsOf(what)) : "";
  }
  const amounts = gainWords(what.gain);
  const thing = what.per || event;
  return thing ? t("boards.tile.per", { amounts, thing: t(`boards.thing.${thing}`) }) : amounts;
}

export const shortPart = (part: Part | undefined): string =>
  list((part?.what ?? []).map((what) => shortWhat(what, part?.event ?? "")).filter(Boolean));

/** A thing by what it gives, for sentences of the log; ``bare`` leaves out when. */
export const shortWords = (gives: Gives | undefined, bare = false): string =>
  (gives?.parts ?? [])
    .map((part) => {
      const key = bare ? undefined : SHORT[part.when];
      return key ? t(key, { amounts: shortPart(part) }) : shortPart(part);
    })
    .join(", ");
