// The bots the server knows, weakest first, and their names for people.

import type { Catalog } from "./catalog";
import { has, t } from "./i18n";

const SIMPLEST = "random";
const USUAL = "casual";

/** Who gives hints if no bot is asked for one. */
export const COACH = "coach";

export const botNames = (catalog: Catalog | null): string[] => catalog?.bots ?? [SIMPLEST];

/** Who plays if nobody chooses: a fair opponent for somebody who knows the rules. */
export const usualBot = (names: readonly string[]): string =>
  names.includes(USUAL) ? USUAL : (names.at(-1) ?? SIMPLEST);

const OF = ":"; // between a bot and its character

/** A bot without its character, and the character; "" for none. */
export function botParts(bot: string): { level: string; character: string } {
  const [level = bot, character = ""] = bot.split(OF);
  return { level, character };
}

export const withCharacter = (level: string, character: string): string =>
  character ? level + OF + character : level;

/** The characters a bot may have. */
export const charactersOf = (catalog: Catalog | null, bot: string): string[] =>
  catalog?.characters[botParts(bot).level] ?? [];

const titled = (key: string, name: string): string => (has(key) ? t(key) : name);

export const characterTitle = (character: string): string =>
  titled(`bots.character.${character || "none"}`, character);

export function botTitle(bot: string): string {
  const { level, character } = botParts(bot);
  const title = titled(`bot.${level}`, level);
  return character ? t("bots.named", { bot: title, character: characterTitle(character) }) : title;
}

/** What a bot at a table is called: by its character, if it has one. */
export function botName(bot: string): string {
  const { level, character } = botParts(bot);
  return character ? characterTitle(character) : botTitle(level);
}

/** How a bot plays, and what its character likes. */
export function botText(bot: string): string {
  const { level, character } = botParts(bot);
  const keys = [`bot.${level}.text`, `bots.character.${character}.text`];
  return keys
    .filter(has)
    .map((key) => t(key))
    .join(" ");
}

/** How long one may wait for somebody until a bot takes over, in minutes; 0: only a vote decides. */
export const WAITS: readonly number[] = [0, 15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];

export function waitText(minutes: number): string {
  if (minutes % (24 * 60) === 0) return t("bots.days", { n: minutes / (24 * 60) });
  if (minutes % 60 === 0) return t("bots.hours", { n: minutes / 60 });
  return t("bots.minutes", { n: minutes });
}
