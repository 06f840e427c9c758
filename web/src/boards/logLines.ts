// The log of a view as lines for people: who decided what, in words, and what changed by it.

import { clause } from "../explain/grammar";
import { list, t } from "../lib/i18n";
import { SPACES } from "../lib/spaces";
import type { GameEvent, TableSeat, View } from "../api/types";
import { sum, type Amount } from "../lib/amounts";
import { automaLog } from "./automaLog";
import type { Catalog } from "./rows";

export interface LogLine {
  ply: number;
  seat: number;
  kind: "move" | "minor" | "income" | "gaia" | "final" | "hint";
  turn: number; // of the game; 0 for what is no part of one
  free: boolean; // a free action
  apart: boolean; // an answer outside of the own turn
  move: string;
  rule: string; // the one that tells of it, "" for what is no move
  text: string; // as a part of a sentence
  changes: Amount[];
  spaces: string[];
}
export interface LogRound {
  round: number;
  ply: number;
  lines: LogLine[];
}

/** What an event gave or took. */
function eventAmount(event: GameEvent): Amount[] {
  switch (event.is) {
    case "paid":
      return [{ unit: event.resource, n: -event.n }];
    case "gained":
      return [{ unit: event.resource === "t3" ? "t" : event.resource, n: event.n }];
    case "charged":
      return [{ unit: "pw", n: event.n }];
    case "spent":
      return [{ unit: "spend", n: -event.power }];
    case "tokens":
      return event.to === "supply" ? [{ unit: "t", n: -event.n }] : [];
    case "scored":
      return [{ unit: "vp", n: event.vp }];
    default:
      return [];
  }
}

export const eventAmounts = (events: GameEvent[]): Amount[] => sum(events.flatMap(eventAmount));

/** What is worth saying of what happened along with a move. */
const SAID: ReadonlySet<GameEvent["is"]> = new Set<GameEvent["is"]>([
  ...(["built", "project", "placed", "federated", "explored"] as const),
  ...(["tile", "token", "advanced"] as const),
]);

/** What the engine decided along with a move because there was only one answer. */
function autoWords(catalog: Catalog, events: GameEvent[]): string[] {
  return events.flatMap((event) => {
    if (!event.move || !SAID.has(event.is)) return [];
    if (event.is === "advanced")
      return [t("name.level", { area: t(`name.area.${event.area}`), level: event.level })];
    return [clause(event.move, catalog, "plan")];
  });
}

export function groupByPly(events: GameEvent[]): Map<number, GameEvent[]> {
  const groups = new Map<number, GameEvent[]>();
  for (const event of events) {
    const there = groups.get(event.ply);
    if (there) there.push(event);
    else groups.set(event.ply, [event]);
  }
  return groups;
}

/** Lines by round, oldest first; that nothing more is taken is not worth a line. With `seats` it is told who asked for
 *  hints, too. */
export function logRounds(catalog: Catalog, view: View, seats: TableSeat[] = []): LogRound[] {
  const byPly = groupByPly(view.events);
  const addHints = (lines: LogLine[], ply: number): void => {
    for (const { seat, hinted } of seats)
      if (hinted.includes(ply))
        lines.push({
          ...TOLD,
          ply,
          seat,
          kind: "hint",
          text: t("hints.asked"),
          changes: [],
          spaces: [],
        });
  };
  let current: LogRound = { round: 0, ply: 0, lines: [] };
  const rounds = [current];
  view.log.forEach(({ seat, move, minor, declines, turn, free, apart, rule }, i) => {
    const ply = i + 1;
    const events = byPly.get(ply) ?? [];
    const from = events.findIndex((event) => event.is === "round");
    const end = events.findIndex((event) => event.is === "ended");
    const start = events[from];
    const cut = start ? from : end >= 0 ? end : events.length;
    const own = events.slice(0, cut).filter((event) => event.seat === seat);
    const lines = current.lines;
    addHints(lines, i);
    if (!declines || own.length) {
      const auto = autoWords(catalog, own);
      const words = clause(move, catalog, "done");
      lines.push({
        ply,
        seat,
        kind: minor ? "minor" : "move",
        turn,
        free,
        apart,
        move,
        rule,
        text: auto.length ? `${words}, ${t("log.then", { what: auto.join(", ") })}` : words,
        changes: current.round ? eventAmounts(own) : [], // what one starts with is on every board
        spaces: [
          ...(move.match(SPACES) ?? []),
          ...own.flatMap((e) => (e.is === "built" || e.is === "project" ? [e.space] : [])),
        ],
      });
    }
    addAutomas(catalog, view, lines, events.slice(0, cut), ply);
    const others = events.slice(cut);
    if (start?.is === "round") {
      current = { round: start.n, ply, lines: [] };
      rounds.push(current);
      addPerSeat(
        view,
        current.lines,
        others.filter((event) => !view.players[event.seat]?.automa),
        ply,
        "income",
      );
      addAutomas(catalog, view, current.lines, others, ply);
    } else if (end >= 0) addPerSeat(view, lines, others, ply, "final");
    addGaiaPhase(view, current.lines, events, ply);
  });
  addHints(current.lines, view.log.length);
  return rounds.filter((round) => round.lines.length);
}

/** What nobody decided. */
const TOLD = { move: "", rule: "", turn: 0, free: false, apart: false };

function addPerSeat(
  view: View,
  lines: LogLine[],
  events: GameEvent[],
  ply: number,
  kind: "income" | "final",
): void {
  for (const seat of view.order) {
    const own = events.filter((event) => event.seat === seat);
    const changes = eventAmounts(own);
    if (changes.length)
      lines.push({ ...TOLD, ply, seat, kind, text: t(`log.${kind}`), changes, spaces: [] });
  }
}

/** Projects that have come to an end, by seat: nobody decides it. */
function addGaiaPhase(view: View, lines: LogLine[], events: GameEvent[], ply: number): void {
  for (const seat of view.order) {
    const spaces = events.flatMap((event) =>
      event.is === "became" && event.seat === seat && event.planet === "gaia" ? [event.space] : [],
    );
    const text = t("log.gaia", { spaces: list(spaces) });
    if (spaces.length) lines.push({ ...TOLD, ply, seat, kind: "gaia", text, changes: [], spaces });
  }
}

/** The Automa's turns are no moves: they happen along with the move before them. */
function addAutomas(
  catalog: Catalog,
  view: View,
  lines: LogLine[],
  events: GameEvent[],
  ply: number,
): void {
  for (const { seat } of view.automas ?? []) {
    const own = events.filter((event) => event.seat === seat);
    for (const { text, events: turn, spaces } of automaLog(catalog, own))
      lines.push({
        ...TOLD,
        ply,
        seat,
        kind: "move",
        text,
        changes: eventAmounts(turn),
        spaces,
      });
  }
}
