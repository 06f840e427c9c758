// The log of a view as lines for people: who decided what, in words, and what changed by it.

import { clause, describe } from "../explain/grammar";
import { t, type Slots } from "../lib/i18n";
import { SPACES } from "../lib/spaces";
import type { GameEvent, View } from "../api/types";
import { sum, type Amount } from "../lib/amounts";
import { automaLog } from "./automaLog";
import type { Catalog } from "./rows";

export interface LogLine {
  ply: number;
  seat: number;
  kind: "move" | "minor" | "income" | "final";
  move: string;
  text: string;
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

/** What happened along with a move, as a few words among others. */
const also = (key: string, slots: Slots): string => t(key, { mood: "plan", ...slots });

/** What the engine decided along with a move because there was only one answer. */
function autoWords(catalog: Catalog, move: string, events: GameEvent[]): string[] {
  const [verb = "", name = ""] = move.split(" ");
  const said = (space: string): boolean => move.split(/[ ,]/).includes(space);
  return events.flatMap((event) => {
    switch (event.is) {
      case "built": {
        const { space, structure, planet, source } = event;
        if (said(space) || source.kind === "setup") return [];
        const key = planet === "lost" ? "move.lost-planet" : `move.build.${structure}`;
        return [also(key, { space })];
      }
      case "project":
        return said(event.space) ? [] : [also("move.build.gf", { space: event.space })];
      case "advanced":
        if (name === event.area && (verb === "research" || verb === "advance")) return [];
        return [t("name.level", { area: t(`name.area.${event.area}`), level: event.level })];
      case "tile":
        if (name === event.name && (verb === "tech" || verb === "advanced")) return [];
        return [clause(`tech ${event.name}`, catalog, "plan")];
      case "token":
        if (name === event.token && verb === "token") return [];
        return [clause(`token ${event.token}`, catalog, "plan")];
      case "federated":
        if (verb === "satellites") return [];
        return [also("move.satellites", { spaces: event.satellites.length })];
      case "explored":
        if (name === event.ship && verb === "explore") return [];
        return [clause(`explore ${event.ship}`, catalog, "plan")];
      case "placed":
        if (event.piece !== "ring" || said(event.space)) return [];
        return [also("move.ring", { space: event.space })];
      default:
        return [];
    }
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

/** Lines by round, oldest first; the end of a turn is not worth a line. */
export function logRounds(catalog: Catalog, view: View): LogRound[] {
  const byPly = groupByPly(view.events);
  let current: LogRound = { round: 0, ply: 0, lines: [] };
  const rounds = [current];
  view.log.forEach(({ seat, move, minor }, i) => {
    const ply = i + 1;
    const events = byPly.get(ply) ?? [];
    const from = events.findIndex((event) => event.is === "round");
    const end = events.findIndex((event) => event.is === "ended");
    const start = events[from];
    const cut = start ? from : end >= 0 ? end : events.length;
    const own = events.slice(0, cut).filter((event) => event.seat === seat);
    const verb = move.split(" ")[0] ?? "";
    const lines = current.lines;
    if (verb !== "end" || own.length) {
      const auto = autoWords(catalog, move, own);
      const words = describe(move, catalog, "done");
      lines.push({
        ply,
        seat,
        kind: minor ? "minor" : "move",
        move,
        text: auto.length ? `${words}, ${t("log.then", { what: auto.join(", ") })}` : words,
        changes: verb === "place" || verb === "faction" ? [] : eventAmounts(own),
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
  });
  return rounds.filter((round) => round.lines.length);
}

function addPerSeat(
  view: View,
  lines: LogLine[],
  events: GameEvent[],
  ply: number,
  kind: "income" | "final",
): void {
  for (const seat of view.order) {
    const changes = eventAmounts(events.filter((event) => event.seat === seat));
    if (changes.length)
      lines.push({ ply, seat, kind, move: "", text: t(`log.${kind}`), changes, spaces: [] });
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
      lines.push({ ply, seat, kind: "move", move: "", text, changes: eventAmounts(turn), spaces });
  }
}
