// Amounts of notation in words.

import { list, t } from "../lib/i18n";

const UNIT = /^(\d+)([a-z]+\d?)$/;

function words(gain: string, key: (unit: string) => string): string {
  const parts = gain.split(" ").flatMap((part) => {
    const found = UNIT.exec(part);
    if (!found) return part ? [part] : [];
    return Number(found[1]) ? [t(key(found[2] ?? ""), { n: Number(found[1]) })] : [];
  });
  return list(parts);
}

/** "2c 1pw" in words: "2 credits and a charge of 1 power". */
export const gainWords = (gain: string): string => words(gain, (unit) => `unit.${unit}`);

/** The same as a price: power is spent. */
export const costWords = (cost: string): string =>
  words(cost, (unit) => (unit === "pw" ? "boards.unit.spend" : `unit.${unit}`));

export const vp = (n: number): string => t("unit.vp", { n });
