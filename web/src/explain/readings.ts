// Where the rules are disputed, an explanation says how this game reads them.

import { t } from "../lib/i18n";
import type { Catalog } from "../lib/catalog";
import type { Kind } from "./explain";

/** The disputed points that concern a thing, by its kind and name. */
const ABOUT: Record<string, string[]> = {
  "faction itars": ["gaia-phase-unscored"],
  "faction ivits": ["stations-off-satellites"],
  "special station": ["stations-off-satellites"],
  "faction lantids": ["guests-score-gaia", "guests-score", "guests-off-asteroids"],
  "faction moweyds": ["moweyds-pay-2"],
  "planet asteroid": ["guests-off-asteroids"],
  "planet protoplanet": ["guests-score"],
  "place deep_space": ["deep-space-counts"],
  "rule powerqic": ["no-lost-gains"],
  "rule end": ["end-without-maxima"],
};
const COUNTED: Record<string, string[]> = { sector: ["deep-space-counts"] };
const EVENTS: Record<string, string[]> = {
  new_sector: ["same-turn-scores"],
  new_type: ["same-turn-scores"],
};
const GRANTED: Record<string, string[]> = { free_mine: ["mine-before-advance"] };

function names(kind: Kind, name: string, catalog: Catalog): string[] {
  const of = <Row extends { name: string }>(rows: readonly Row[]): Row | undefined =>
    rows.find((row) => row.name === name);
  if (kind === "tech") {
    const row = of([...catalog.standard_tech, ...catalog.advanced_tech]);
    const given = row?.gives.parts.flatMap((part) => part.what) ?? [];
    return given.flatMap((what) => COUNTED[what.per] ?? GRANTED[what.word] ?? []);
  }
  if (kind === "final") return COUNTED[of(catalog.final_scoring)?.counts ?? ""] ?? [];
  if (kind === "round") return EVENTS[of(catalog.round_scoring)?.event ?? ""] ?? [];
  return ABOUT[`${kind} ${name}`] ?? [];
}

/** A sentence for each disputed point that this game can meet there. */
export function readingsAbout(kind: Kind, name: string, catalog: Catalog): string[] {
  return names(kind, name, catalog)
    .filter((one) => catalog.readings.some((row) => row.name === one))
    .map((one) => readingText(one, catalog.others?.includes(one) ?? false));
}

/** The sentence of a reading: of the other one, or of the usual one. */
export const readingText = (name: string, other: boolean): string =>
  t(`reading.${name}.${other ? "other" : "usual"}`);
