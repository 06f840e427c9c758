// What a thing gives, in words: the rows of the catalogue, said by the texts effect.<word>.

import { has, list, t, type Slots } from "../lib/i18n";
import type { Gives, Part, What } from "../api/types";
import type { Catalog } from "../lib/catalog";
import { costWords, gainWords } from "./words";

export const partOf = (gives: Gives | undefined, when: Part["when"]): Part | undefined =>
  gives?.parts.find((part) => part.when === when);

/** What a final scoring tile counts. */
export const countedBy = ({ gives }: { gives: Gives }): string =>
  partOf(gives, "end")?.what[0]?.per ?? "";

const SENTENCE: Partial<Record<Part["when"], string>> = {
  now: "explain.now",
  income: "explain.income",
  action: "explain.special",
  pass: "explain.pass",
};

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
  const usual = part.when === "on" ? `explain.event.${part.event}` : SENTENCE[part.when];
  const sentence = key ?? usual;
  const said = sentence && gain ? t(sentence, { gain }) : gain;
  return [said, ...notes(part, catalog)].filter(Boolean).join(" ");
}

export const givesWords = (gives: Gives, catalog: Catalog): string =>
  gives.parts.map((part) => partWords(part, catalog)).join(" ");

/** What a faction board prints, as slots of the sentences about it. */
export function boardSlots(rows: readonly Gives[]): Slots {
  const rates = rows.filter((row) => row.price && partOf(row, "now"));
  const slots: Slots = {
    rates: list(
      rates.map((row) =>
        t("explain.rate", { give: costWords(row.price), get: phrase(partOf(row, "now")) }),
      ),
    ),
    get: phrase(partOf(rates[0], "now")),
  };
  for (const row of rows) {
    for (const part of row.parts) {
      if (part.when === "on") slots["gain"] = phrase(part);
      if (part.when === "gaia") slots["price"] = gainWords(row.price);
      for (const what of part.what) Object.assign(slots, what.slots);
    }
  }
  return slots;
}

// In two or three words

const SHORT: Partial<Record<Part["when"], string>> = {
  income: "boards.tile.income",
  action: "boards.tile.special",
  pass: "boards.tile.pass",
};

const CAPTION: Partial<Record<Part["when"], string>> = {
  now: "boards.caption.now",
  income: "boards.caption.income",
  action: "boards.caption.action",
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

const inShort = (gives: Gives | undefined, when: Partial<Record<Part["when"], string>>): string =>
  (gives?.parts ?? [])
    .map((part) => {
      const key = when[part.when];
      return key ? t(key, { amounts: shortPart(part) }) : shortPart(part);
    })
    .join(", ");

/** A thing by what it gives, for sentences of the log; ``bare`` leaves out when. */
export const shortWords = (gives: Gives | undefined, bare = false): string =>
  inShort(gives, bare ? {} : SHORT);

/** The same where it is chosen: what is had once is told from what comes each time. */
export const captionWords = (gives: Gives | undefined): string => inShort(gives, CAPTION);
