// One sentence or two for everything on the boards: what it is (src/explain), and what holds at this table.

import { explain, levelsWords } from "../explain";
import { thingWords } from "../explain/grammar";
import { list, t } from "../lib/i18n";
import type { AreaCode, Option, Player, Source, StructureCode } from "../api/types";
import { optionAmounts, parseAmounts, sum, type Amount, type Unit } from "../lib/amounts";
import { tokenRow, type Catalog } from "./rows";

const OWN_UNITS: readonly Unit[] = ["spend", "burnt", "sat"];
export const amountWords = ({ unit, n }: Amount): string =>
  t(OWN_UNITS.includes(unit) ? `boards.unit.${unit}` : `unit.${unit}`, { n });
export const amountsWords = (amounts: Amount[] | string): string =>
  list((typeof amounts === "string" ? parseAmounts(amounts) : amounts).map(amountWords));

/** Sentences one after the other; what is empty is left out. */
export const sentences = (...parts: (string | false | undefined | null)[]): string =>
  parts
    .filter(Boolean)
    .join(" ")
    .replace(/\.\.(?=\s|$)/g, "."); // "2 Q.I.C.." ends once

/** That a click takes a tile, and what that costs or gives. */
export function explainTake(option: Option | undefined): string {
  if (!option) return "";
  const amounts = optionAmounts(option);
  return amounts.length
    ? t("explain.board.click-take-for", { amounts: amountsWords(amounts) })
    : t("explain.board.click-take");
}

export const explainTech = (catalog: Catalog, name: string): string =>
  explain("tech", name, catalog);
export const explainAction = (catalog: Catalog, move: string): string =>
  explain("action", move, catalog);
export const explainSpecial = (catalog: Catalog, name: string): string =>
  explain("special", name, catalog);
export const explainFaction = (catalog: Catalog, name: string): string =>
  name ? explain("faction", name, catalog) : t("boards.no-faction");
export const explainBooster = (catalog: Catalog, name: string): string =>
  explain("booster", name, catalog);
export const explainToken = (catalog: Catalog, name: string, green: boolean): string =>
  sentences(
    explain("token", name, catalog),
    !green && tokenRow(catalog, name)?.green && t("explain.board.token-spent"),
  );
export const explainRound = (catalog: Catalog, name: string, round: number): string =>
  sentences(t("explain.board.round", { n: round }), explain("round", name, catalog));

export function explainLevel(
  catalog: Catalog,
  area: AreaCode,
  level: number,
  token: string,
): string {
  const first = area === "terra" && level === 5;
  return sentences(
    t("explain.board.level", { area: t(`name.area.${area}`), level }),
    explain("level", `${area} ${level}`, catalog),
    first &&
      (token
        ? t("explain.board.level-token", {
            amounts: tokenName(catalog, token),
          })
        : t("explain.board.level-taken")),
    (area === "eco" || area === "sci") && level === 5 && t("explain.board.no-income"),
    catalog.lost_fleet &&
      area === "eco" &&
      (level === 3 || level === 4) &&
      t("explain.rule.economy"),
  );
}

export const explainArea = (catalog: Catalog, area: AreaCode): string =>
  sentences(
    t(`explain.board.area.${area}`),
    t("explain.board.area-scoring", { levels: levelsWords(catalog) }),
  );

/** A slot of the faction board: its structure, and its income once the piece has left it. */
export function explainSlot(
  catalog: Catalog,
  kind: StructureCode,
  income: string,
  open: boolean,
  special = false,
): string {
  const amounts = amountsWords(income);
  const what = special ? "special" : amounts ? "income" : "none";
  return sentences(
    t(`name.structure.${kind}`) + ".",
    t(`explain.board.slot-${open ? "open" : "piece"}-${what}`, { amounts }),
    !open && explain("structure", kind, catalog),
  );
}

/** The tile in two or three words, for sentences of the log. */
export const techName = (catalog: Catalog, name: string): string =>
  thingWords(catalog, "tech", name);
export const boosterName = (catalog: Catalog, name: string): string =>
  thingWords(catalog, "booster", name);
export const tokenName = (catalog: Catalog, name: string): string =>
  thingWords(catalog, "token", name);

/** A source of income in words. */
export function sourceWords({ kind, name }: Source): string {
  if (kind === "level") return t(`name.area.${name}`);
  return t(`boards.source.${kind === "income" ? name : kind}`);
}

/** The next income of some units, by source: "Next income: base income 1 ore and mines 4 ore." */
export function explainIncome(player: Player, ...units: Unit[]): string {
  const by = new Map<string, Amount[]>();
  for (const { source, gain } of player.next_income ?? []) {
    const some = parseAmounts(gain).filter((amount) => units.includes(amount.unit));
    if (some.length) by.set(sourceWords(source), [...(by.get(sourceWords(source)) ?? []), ...some]);
  }
  if (!by.size) return t("explain.board.income-none");
  const parts = [...by].map(([source, amounts]) =>
    t("boards.source-gives", { source, amounts: amountsWords(sum(amounts)) }),
  );
  return t("explain.board.income", { sources: list(parts) });
}
