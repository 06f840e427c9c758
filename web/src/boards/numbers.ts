// The numbers of a game as tables: the ledger of GET /api/games/{id}/stats, added up by rows and columns.

import type { DeedCount, LedgerLine, Player, Stats, View } from "../api/types";
import { parseAmounts } from "../lib/amounts";
import { t } from "../lib/i18n";
import { AREAS } from "./rows";
import { SOURCES } from "./sources";

export const TABS = ["table", "points", "income", "balance", "power", "deeds", "time"] as const;
export type Tab = (typeof TABS)[number];
export const RESOURCES = ["c", "o", "k", "q", "t", "pw"] as const;
export type Resource = (typeof RESOURCES)[number];
export type By = "seat" | "round";

export interface Wish {
  tab: Tab;
  by: By;
  seat: number; // whose rounds
  resource: Resource; // of incomes and balances
}
export interface Row {
  key: string;
  name: string;
  values: number[];
  colour?: string; // in the chart
  part?: boolean; // of the row above it
}
export interface Sheet {
  columns: string[];
  rows: Row[];
  total?: Row;
}

const LAST = 6;
const COLOURS = SOURCES.map(({ colour }) => colour);

/** The column of a line: its seat, or its round; what comes before and after the rounds stands apart. */
function columnOf(by: By, entry: { seat: number; round: number; phase?: string }): number {
  if (by === "seat") return entry.seat;
  return entry.phase === "over" ? LAST + 1 : entry.round;
}

function columns(by: By, names: string[]): string[] {
  if (by === "seat") return names;
  const rounds = Array.from({ length: LAST }, (_, i) => t("numbers.round", { n: i + 1 }));
  return [t("numbers.start"), ...rounds, t("numbers.end")];
}

/** Everything of the same row and column together, in the order in which rows came up. */
function pivot<T extends { seat: number; round: number; phase?: string }>(
  wish: Wish,
  width: number,
  entries: readonly T[],
  row: (entry: T) => string,
  n: (entry: T) => number,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const entry of entries) {
    if (wish.by === "round" && entry.seat !== wish.seat) continue;
    const amount = n(entry);
    if (!amount) continue;
    const values = found.get(row(entry)) ?? Array.from({ length: width }, () => 0);
    const at = columnOf(wish.by, entry);
    values[at] = (values[at] ?? 0) + amount;
    found.set(row(entry), values);
  }
  return found;
}

const together = (rows: readonly Row[], width: number): number[] =>
  Array.from({ length: width }, (_, i) => rows.reduce((all, row) => all + (row.values[i] ?? 0), 0));

/** A source by its kind; incomes by what brings them. */
const kindOf = ({ source }: { source: { kind: string; name: string } }): string =>
  source.kind === "income" ? `income.${source.name}` : source.kind;

function kindWords(kind: string): string {
  const income = /^income\.(.*)/.exec(kind);
  const words = income ? t(`boards.source.${income[1]}`) : t(`numbers.from.${kind}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1); // sources are said inside sentences too
}

const net = (line: LedgerLine): number => line.gained - line.paid;

/** What income would come next, as lines of the ledger have it. */
function nextIncome(player: Player, resource: Resource): Map<string, number> {
  const found = new Map<string, number>();
  for (const { source, gain } of player.next_income ?? [])
    for (const { unit, n } of parseAmounts(gain))
      if (unit === resource) {
        const key = kindOf({ source });
        found.set(key, (found.get(key) ?? 0) + n);
      }
  return found;
}

export function sheet(stats: Stats, view: View, names: string[], wish: Wish): Sheet {
  const heads = columns(wish.by, names);
  const width = heads.length;
  const { lines, deeds } = stats;
  const sourced = (chosen: LedgerLine[], n: (line: LedgerLine) => number, total: string): Sheet => {
    const rows = [...pivot(wish, width, chosen, kindOf, n)].map(([key, values], i) => ({
      key,
      name: kindWords(key),
      values,
      colour: COLOURS[i % COLOURS.length] ?? "",
    }));
    return { columns: heads, rows, total: totalRow(rows, width, total) };
  };

  if (wish.tab === "points") {
    const points = lines.filter((line) => line.resource === "vp");
    const groups = pivot(wish, width, points, (line) => line.group, net);
    const known = SOURCES.map(({ key }) => key);
    const rows = [...groups]
      .sort(([a], [b]) => place(known, a) - place(known, b))
      .map(([key, values]) => ({
        key,
        name: t(`end.source.${key}`),
        values,
        colour: SOURCES.find((source) => source.key === key)?.colour ?? "var(--loss)",
      }));
    return { columns: heads, rows, total: totalRow(rows, width, t("end.total")) };
  }
  if (wish.tab === "income") {
    const chosen = lines.filter(
      (line) => line.phase === "income" && line.resource === wish.resource,
    );
    const told = sourced(chosen, (line) => line.gained, t("numbers.sum"));
    const player = view.players[wish.seat];
    if (wish.by === "seat" || view.over || view.round >= LAST || !player) return told;
    return withNext(told, nextIncome(player, wish.resource));
  }
  if (wish.tab === "balance") {
    const chosen = lines.filter((line) => line.resource === wish.resource);
    return sourced(chosen, net, t(wish.resource === "pw" ? "numbers.sum" : "numbers.left"));
  }
  if (wish.tab === "power") {
    const power = (key: string, of: (line: LedgerLine) => number): Row => ({
      key,
      name: t(`numbers.power.${key}`),
      values: pivot(wish, width, lines, () => key, of).get(key) ?? heads.map(() => 0),
    });
    const pw = (n: (line: LedgerLine) => number) => (line: LedgerLine) =>
      line.resource === "pw" ? n(line) : 0;
    const near = (line: LedgerLine): boolean => line.source.kind === "charging";
    return {
      columns: heads,
      rows: [
        {
          ...power(
            "gained",
            pw((line) => line.gained),
          ),
          colour: "#bd98ff",
        },
        {
          ...power(
            "offered",
            pw((line) => (near(line) ? line.gained : 0)),
          ),
          part: true,
        },
        {
          ...power(
            "lost",
            pw((line) => line.lost),
          ),
          part: true,
        },
        {
          ...power(
            "declined",
            pw((line) => line.declined),
          ),
          colour: "#7b88ad",
        },
        power("price", (line) => (line.resource === "vp" && near(line) ? line.paid : 0)),
        {
          ...power(
            "paid",
            pw((line) => line.paid),
          ),
          colour: "#f0c24b",
        },
        power("burnt", (line) =>
          line.resource === "t" && line.source.name === "burn" ? line.paid : 0,
        ),
      ],
    };
  }
  return { columns: heads, rows: deedRows(wish, width, deeds) };
}

function place(known: readonly string[], key: string): number {
  const at = known.indexOf(key);
  return at < 0 ? known.length : at;
}

function totalRow(rows: readonly Row[], width: number, name: string): Row {
  return { key: "total", name, values: together(rows, width) };
}

/** The next income as a column of its own. */
function withNext(told: Sheet, next: Map<string, number>): Sheet {
  const width = told.columns.length;
  const rows = told.rows.map((row) => ({
    ...row,
    values: [...row.values, next.get(row.key) ?? 0],
  }));
  for (const [key, n] of next)
    if (!rows.some((row) => row.key === key))
      rows.push({
        key,
        name: kindWords(key),
        values: [...Array.from({ length: width }, () => 0), n],
        colour: COLOURS[rows.length % COLOURS.length] ?? "",
      });
  return {
    columns: [...told.columns, t("numbers.next")],
    rows,
    total: totalRow(rows, width + 1, told.total?.name ?? ""),
  };
}

// What is told apart below a deed, and in which words.
const PARTS: Record<string, (name: string) => string> = {
  planet: (name) => t(`name.planet.${name}`),
  built: (name) => t(`name.structure.${name}`),
  research: (name) => t(`name.area.${name}`),
  action: (name) => t(`numbers.from.${name}`),
};
const ORDER = ["planet", "project", "built", "federation", "satellite", "token", "research"];

function deedRows(wish: Wish, width: number, deeds: readonly DeedCount[]): Row[] {
  const whats = [
    ...pivot(
      wish,
      width,
      deeds,
      (deed) => deed.what,
      (deed) => deed.n,
    ),
  ];
  whats.sort(([a], [b]) => place(ORDER, a) - place(ORDER, b));
  return whats.flatMap(([what, values]) => {
    const words = PARTS[what];
    const chosen = words ? deeds.filter((deed) => deed.what === what) : [];
    const parts = pivot(
      wish,
      width,
      chosen,
      (deed) => deed.name,
      (deed) => deed.n,
    );
    return [
      { key: what, name: t(`numbers.deed.${what}`), values },
      ...[...parts].map(([name, numbers]) => ({
        key: `${what} ${name}`,
        name: words?.(name) ?? name,
        values: numbers,
        part: true,
      })),
    ];
  });
}

/** All players side by side: what they have now. */
export function overview(view: View): Row[] {
  const row = (key: string, name: string, of: (player: Player) => number): Row => ({
    key,
    name,
    values: view.players.map(of),
  });
  const income = (player: Player, resource: Resource): number =>
    [...nextIncome(player, resource).values()].reduce((all, n) => all + n, 0);
  const structures = ["m", "ts", "lab", "pi"] as const;
  return [
    row("vp", t("numbers.name.vp"), (player) => player.vp),
    ...(["credits", "ore", "knowledge", "qic"] as const).map((key, i) =>
      row(key, t(`numbers.name.${RESOURCES[i]}`), (player) => player[key]),
    ),
    row("power", t("numbers.power.ready"), (player) => player.power[2]),
    ...(["c", "o", "k", "pw"] as const).map((resource) =>
      row(`next-${resource}`, t("numbers.next-of", { what: t(`numbers.name.${resource}`) }), (p) =>
        income(p, resource),
      ),
    ),
    ...structures.map((code) =>
      row(code, t(`name.structure.${code}`), (player) => player.structures[code]),
    ),
    row("academy", t("numbers.academies"), (player) =>
      (["ac1", "ac2"] as const).reduce((all, code) => all + player.structures[code], 0),
    ),
    row("federation", t("numbers.deed.federation"), (player) => player.federations_formed),
    row("satellite", t("numbers.deed.satellite"), (player) => player.satellites.length),
    row("tech", t("numbers.deed.tech"), (player) => player.tech.length),
    row("advanced", t("numbers.deed.advanced"), (player) => player.advanced.length),
    ...AREAS.map((area, i) => row(area, t(`name.area.${area}`), (player) => player.levels[i] ?? 0)),
    row("range", t("numbers.range"), (player) => player.range ?? 0),
  ];
}
