// What factions are worth on a setup: one scale for all of them, and what is said of each.

import type { FactionWorth, SetupAdvice } from "../api/types";
import { has, language, t } from "../lib/i18n";

export interface Scale {
  from: number;
  to: number;
}

/** VP and their error at a place in the order of play; the mean of all places without one. */
export function worthAt(worth: FactionWorth, order: number | null): { vp: number; band: number } {
  const mean = (numbers: number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
  if (order === null) return { vp: mean(worth.vp), band: Math.max(...worth.band) };
  return { vp: worth.vp[order] ?? 0, band: worth.band[order] ?? 0 };
}

/** Whole tens around all values. */
export function scaleOf(advice: SetupAdvice): Scale {
  const low = advice.factions.map((one) => Math.min(...one.vp) - Math.max(...one.band));
  const high = advice.factions.map((one) => Math.max(...one.vp) + Math.max(...one.band));
  if (!low.length) return { from: 0, to: 10 };
  return {
    from: Math.floor(Math.min(...low) / 10) * 10,
    to: Math.ceil(Math.max(...high) / 10) * 10,
  };
}

/** Where a value lies on the scale, in percent. */
export function share(vp: number, { from, to }: Scale): number {
  return Math.min(100, Math.max(0, (100 * (vp - from)) / Math.max(1, to - from)));
}

/** The best first. */
export function bestFirst(advice: SetupAdvice, order: number | null): FactionWorth[] {
  return [...advice.factions].sort((a, b) => worthAt(b, order).vp - worthAt(a, order).vp);
}

export function featureWords(feature: string): string {
  const key = `setup.feature.${feature}`;
  return has(key) ? t(key) : feature;
}

/** "+3" and "−2". */
export function signed(amount: number): string {
  const n = Math.round(amount);
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A number with so many decimals, as the language writes it. */
export function decimals(value: number, digits: number): string {
  const both = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(language(), both);
}
