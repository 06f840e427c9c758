// The language of the client. English is always there; the others load when chosen.

import { formatMessage, formatNumber, type Slots } from "./format";

export type Language = "en" | "de" | "fr" | "it";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "it"];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
};

type Messages = Record<string, string>;
const KEPT = "brainstone.language";

// What only pages say lies here; what the terminal says too comes from the Python package.
const eager = import.meta.glob<Messages>(
  [
    "../i18n/en*.json",
    "../../../src/brainstone/texts/en/*.json",
    "!../../../src/brainstone/texts/en/{terminal,rule_book}.json",
  ],
  { eager: true, import: "default" },
);
const lazy = import.meta.glob<Messages>(
  [
    "../i18n/{de,fr,it}*.json",
    "../../../src/brainstone/texts/{de,fr,it}/*.json",
    "!../../../src/brainstone/texts/*/{terminal,rule_book}.json",
  ],
  { import: "default" },
);

const together = (parts: Messages[]): Messages =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

const ENGLISH = together(Object.values(eager));
const loaded: Partial<Record<Language, Messages>> = { en: ENGLISH };

const state = $state<{ language: Language }>({ language: "en" });
let messages = $state.raw<Messages>(ENGLISH);
let brought = $state.raw<Partial<Record<Language, Messages>>>({}); // by boxes of other packages
let wanted: Language = "en";

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** What was chosen once, else the first language of the browser that we speak. */
export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem(KEPT);
    if (isLanguage(kept)) return kept;
  } catch {
    // storage may be forbidden
  }
  for (const tag of typeof navigator === "undefined" ? [] : navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return "en";
}

async function load(language: Language): Promise<Messages> {
  const there = loaded[language];
  if (there) return there;
  const parts = await Promise.all(
    Object.entries(lazy)
      .filter(
        ([path]) => path.includes(`/i18n/${language}.`) || path.includes(`/texts/${language}/`),
      )
      .map(([, part]) => part()),
  );
  return (loaded[language] = together(parts));
}

async function use(language: Language): Promise<void> {
  wanted = language;
  let found: Messages;
  try {
    found = await load(language);
  } catch {
    return; // offline: the language that is there stays
  }
  if (wanted !== language) return;
  messages = found;
  state.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Choose a language and keep the choice. */
export function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // not kept, but used
  }
  return use(language);
}

/** The language in use; reactive. */
export function language(): Language {
  return state.language;
}

/** The texts that a box brings; none of ours is changed by them. */
export function learn(texts: Partial<Record<Language, Messages>>): void {
  brought = Object.fromEntries(LANGUAGES.map((one) => [one, { ...brought[one], ...texts[one] }]));
}

const inUse = (key: string): string | undefined => messages[key] ?? brought[state.language]?.[key];
const inEnglish = (key: string): string | undefined => ENGLISH[key] ?? brought.en?.[key];

/** Does a text exist for this key? */
export function has(key: string): boolean {
  return (inUse(key) ?? inEnglish(key)) !== undefined;
}

/** The text of a key in the language in use, its slots filled; reactive. */
export function t(key: string, slots: Slots = {}): string {
  const own = inUse(key);
  const text = own ?? inEnglish(key);
  if (text === undefined) return import.meta.env.DEV ? key : (key.split(".").pop() ?? key);
  return formatMessage(text, slots, own === undefined ? "en" : state.language);
}

/** A number as the language in use writes it; reactive. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return formatNumber(value, state.language, options);
}

/** "3 minutes ago" in the language in use; reactive. */
export function ago(when: string | Date, now: Date = new Date()): string {
  const seconds = (new Date(when).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return "";
  const relative = new Intl.RelativeTimeFormat(state.language, { numeric: "auto" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return relative.format(0, "second");
}

/** "A, B and C" in the language in use; reactive. */
export function list(items: string[]): string {
  const locale = state.language === "en" ? "en-GB" : state.language; // without the serial comma
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

/** Settled when the preferred language is in use; a page may wait for it before it is drawn. */
export const ready: Promise<void> = use(preferredLanguage());

export type { Slots };

/** A text before what it announces: a colon stands as the language sets it. */
export const colon = (what = ""): string => t("name.colon", { what });

/** A text as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}
