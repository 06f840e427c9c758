// Where the rules are disputed, an explanation says how this game reads them.

import { t } from "../lib/i18n";
import type { Catalog } from "../lib/catalog";
import type { Kind } from "./explain";
import { countedBy, partOf } from "./gives";

/** A thing as readings name it: itself, and what it gives, counts and waits for. */
function subjects(kind: Kind, name: string, catalog: Catalog): string[] {
  const of = <Row extends { name: string }>(rows: readonly Row[]): Row | undefined =>
    rows.find((row) => row.name === name);
  const found = [`${kind} ${name}`];
  if (kind === "tech") {
    const row = of([...catalog.standard_tech, ...catalog.advanced_tech]);
    for (const { per, word } of row?.gives.parts.flatMap((part) => part.what) ?? [])
      found.push(per ? `count ${per}` : `effect ${word}`);
  }
  const final = of(catalog.final_scoring);
  if (kind === "final" && final) found.push(`count ${countedBy(final)}`);
  if (kind === "round")
    found.push(`event ${partOf(of(catalog.round_scoring)?.gives, "on")?.event}`);
  return found;
}

/** A sentence for each disputed point that this game can meet there. */
export function readingsAbout(kind: Kind, name: string, catalog: Catalog): string[] {
  const all = subjects(kind, name, catalog);
  return catalog.readings
    .filter((row) => row.about.some((one) => all.includes(one)))
    .map((row) => readingText(row.name, catalog.others?.includes(row.name) ?? false));
}

/** The sentence of a reading: of the other one, or of the usual one. */
export const readingText = (name: string, other: boolean): string =>
  t(`reading.${name}.${other ? "other" : "usual"}`);
