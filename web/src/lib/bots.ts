// The bots the server knows, weakest first, and their names for people.

import type { Catalog } from "./catalog";
import { has, t } from "./i18n";

const SIMPLEST = "random";
const USUAL = "casual";
const BEST = "expert";

export const botNames = (catalog: Catalog | null): string[] => catalog?.bots ?? [SIMPLEST];

/** Who plays if nobody chooses: a fair opponent for somebody who knows the rules. */
export const usualBot = (names: readonly string[]): string =>
  names.includes(USUAL) ? USUAL : (names.at(-1) ?? SIMPLEST);

/** Who is asked for advice: the same that the server asks if nobody is named. */
export const bestBot = (names: readonly string[]): string =>
  names.includes(BEST) ? BEST : (names.at(-1) ?? SIMPLEST);

export const botTitle = (name: string): string => (has(`bot.${name}`) ? t(`bot.${name}`) : name);

export const botText = (name: string): string =>
  has(`bot.${name}.text`) ? t(`bot.${name}.text`) : "";

/** How long one may wait for somebody until a bot takes over, in minutes; 0: only a vote decides. */
export const WAITS: readonly number[] = [0, 15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60];

export function waitText(minutes: number): string {
  if (minutes % (24 * 60) === 0) return t("bots.days", { n: minutes / (24 * 60) });
  if (minutes % 60 === 0) return t("bots.hours", { n: minutes / 60 });
  return t("bots.minutes", { n: minutes });
}
