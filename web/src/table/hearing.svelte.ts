// What happens at the table, said aloud: moves of others, results of the own, rounds, whose turn it is.

import { untrack } from "svelte";
import { amountWords, sentences } from "../boards/explain";
import { logRounds } from "../boards/logLines";
import { chapters, type Row } from "../boards/story";
import { verdict } from "../boards/verdict";
import { explain } from "../explain";
import type { Amount } from "../lib/amounts";
import { capital, list, t } from "../lib/i18n";
import { FAMILIES } from "../lib/moves";
import type { Player, Table } from "../api/types";
import type { Manner } from "./aloud.svelte";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

/** Is everything to be said, and not only what was done? */
export const inFull = (): boolean => prefs.aloud === "full";

const amounts = (of: Amount[]): string => of.map(amountWords).join(", ");

/** "5 credits, 4 ore, 0 knowledge and 1 Q.I.C.": also what there is none of. */
function purse(player: Player): string {
  const { credits, ore, knowledge, qic } = player;
  return list([
    t("unit.c", { n: credits }),
    t("unit.o", { n: ore }),
    t("unit.k", { n: knowledge }),
    t("unit.q", { n: qic }),
  ]);
}

export const areasOf = (bowls: readonly number[]): string => bowls.slice(0, 3).join(", ");

/** The federations that a turn formed, by the names of their spaces. */
function federations(table: Table, row: Row): string {
  return table.view.events
    .flatMap((event) =>
      event.is === "federated" &&
      event.seat === row.seat &&
      event.ply >= row.from &&
      event.ply <= row.ply
        ? [federationWords(event.planets, event.satellites)]
        : [],
    )
    .join(" ");
}

export const federationWords = (planets: string[], satellites: string[]): string =>
  t("aloud.federation", {
    planets: list(planets),
    satellites: satellites.length ? list(satellites) : "none",
  });

/** A turn of somebody, with what it brought and how many points they have now. */
function rowWords(store: TableStore, table: Table, row: Row): string {
  const player = table.view.players[row.seat];
  const own = store.alone && table.yours.includes(row.seat);
  const points = row.changes.some((one) => one.unit === "vp");
  const said = own
    ? `${row.text}.`
    : t("aloud.move", { name: store.name(row.seat), what: row.text });
  const now = !!player && (points || own) && t("aloud.points", { n: player.vp });
  if (!inFull()) return sentences(said, now);
  return sentences(
    said,
    federations(table, row),
    row.changes.length > 0 && `${amounts(row.changes)}.`,
    now,
    !!player && own && t("aloud.areas", { areas: areasOf(player.power) }),
    ...row.answers.map((line) =>
      t("aloud.move", {
        name: store.name(line.seat),
        what: line.changes.length
          ? `${capital(line.text)}, ${amounts(line.changes)}`
          : capital(line.text),
      }),
    ),
  );
}

/** What has happened between two positions of a game, oldest first. */
function happened(store: TableStore, before: Table, table: Table): string[] {
  const { catalog, mySeat } = store;
  if (!catalog) return [];
  const since = logRounds(catalog, table.view).map((round) => ({
    ...round,
    lines: round.lines.filter((line) => line.ply > before.ply),
  }));
  return chapters(since).flatMap((chapter) => {
    const said = chapter.rows.map((row) => rowWords(store, table, row));
    if (chapter.round <= before.view.round) return said;
    const tile = table.view.scoring.rounds[chapter.round - 1];
    const income = chapter.income.find((line) => line.seat === mySeat)?.changes ?? [];
    const begins = sentences(
      t("aloud.round", { n: chapter.round }),
      inFull() && !!tile && explain("round", tile, catalog),
      inFull() && income.length > 0 && t("aloud.income", { what: amounts(income) }),
    );
    return [begins, ...said];
  });
}

/** What whoever is to move must know: the round, what they have, what is possible. */
function turnWords(store: TableStore, table: Table): string {
  const { view } = table;
  const player = view.players[store.mySeat];
  const possible = FAMILIES.filter((family) => store.families.has(family.id));
  const tile = view.scoring.rounds[view.round - 1];
  const kind = view.decision?.kind ?? "";
  const acts = kind === "action";
  const whose = store.alone
    ? t("aloud.turn.yours")
    : t("aloud.turn.of", { name: store.name(store.mySeat) });
  if (acts && !inFull()) return whose;
  return sentences(
    whose,
    acts && t("aloud.round", { n: view.round }),
    acts && !!tile && !!store.catalog && explain("round", tile, store.catalog),
    !acts &&
      `${sentences(t(`table.ask.kind.${kind}`), store.lit.size > 0 && t("table.hole.space"))}.`,
    !acts && store.lit.size > 0 && t("aloud.targets", { n: store.lit.size }),
    !acts && store.chips.length > 0 && t("aloud.answers", { n: store.chips.length }),
    acts && !!player && t("aloud.have", { what: purse(player) }),
    acts && !!player && t("aloud.areas", { areas: areasOf(player.power) }),
    acts &&
      possible.length > 0 &&
      t("aloud.possible", { what: list(possible.map(({ id }) => t(`table.action.${id}`))) }),
  );
}

/** Who is waited for, and who comes after them. */
function othersTurn(store: TableStore, table: Table): string {
  const { view } = table;
  const asked = view.decision?.seat;
  if (asked === undefined) return "";
  const at = view.order.indexOf(asked);
  const then = [...view.order.slice(at + 1), ...view.order.slice(0, Math.max(at, 0))];
  const names = then.filter((seat) => !view.passed.includes(seat)).map((seat) => store.label(seat));
  return sentences(
    t("aloud.turn.of", { name: store.name(asked) }),
    inFull() && view.round > 0 && names.length > 0 && t("aloud.turn.then", { names: list(names) }),
  );
}

/** Who is to move, or who has won; a question takes the focus and speaks for itself. */
function whoseTurn(
  store: TableStore,
  table: Table,
  mine: boolean,
  prompting: boolean,
): { text: string; manner: Manner } {
  if (table.view.over) return { text: verdict(table, table.view), manner: "urgent" };
  if (prompting) return { text: "", manner: "polite" };
  if (!mine) return { text: othersTurn(store, table), manner: "polite" };
  return { text: turnWords(store, table), manner: "urgent" };
}

/** Watch a table and say what happens there; called once while a component is set up. */
export function watchAloud(store: TableStore): void {
  let was: Table | null = null;
  $effect(() => {
    const table = store.base;
    if (!table || !store.catalog) return;
    const before = was;
    was = table;
    if (!before || before.id !== table.id || before.ply === table.ply) return;
    untrack(() => {
      if (table.ply < before.ply) store.aloud.say(t("aloud.back"));
      else for (const one of happened(store, before, table)) store.aloud.say(one);
    });
  });
  let last = "";
  $effect(() => {
    const table = store.base;
    if (!table || !store.catalog || store.replaying || store.playback.on) return;
    const { mine, prompting } = store;
    untrack(() => {
      if (mine && !prompting && store.steps.length && !table.view.over) return; // it is being composed
      const told = whoseTurn(store, table, mine, prompting);
      // The same position may come again, by the line that brings news: it is not told again.
      const moment = `${table.id} ${table.ply} ${told.text}`;
      if (moment === last) return;
      last = moment;
      store.aloud.say(told.text, "turn", told.manner);
    });
  });
}
