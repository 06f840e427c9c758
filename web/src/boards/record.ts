// The log of a view as lines for people: who decided what, in words, and what changed by it.

import { capital, has, t } from "../lib/i18n";
import { shipTitle } from "../lib/fleet";
import { describe } from "../lib/moves";
import { SPACES } from "../lib/spaces";
import type { GameEvent, View } from "../api/types";
import { parseAmounts, sum, type Amount } from "../lib/amounts";
import { partOf, shortPart, shortWords } from "../explain/gives";
import { automaLog } from "./automaLog";
import { actionRow, techRow, type Catalog } from "./catalog";
import { amountsWords, boosterName, techName, tokenName } from "./explain";
import { factionName } from "./players";

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

const count = (names: string): number => (names === "-" || !names ? 0 : names.split(",").length);
const areaName = (area: string): string => t(`name.area.${area}`);

/** A move in words. */
export function moveWords(catalog: Catalog, move: string): string {
  const [verb = "", a = "", b = ""] = move.split(" ");
  switch (verb) {
    case "rotate":
      return t("log.move.rotate", { sector: a, n: b });
    case "faction":
      return t("log.move.faction", { faction: factionName(a) });
    case "booster":
      return capital(t("log.move.booster", { booster: boosterName(catalog, a) }));
    case "income":
      return t("log.move.income", { amounts: amountsWords(a) });
    case "brainstone":
      if (a.startsWith("area"))
        return t("log.move.brainstone-area", { area: "I".repeat(Number(a.slice(4))) });
      return t(`log.move.brainstone-${a}`);
    case "gaia":
      if (a === "stop" || a === "tech") return t(`log.move.gaia-${a}`);
      return t("log.move.gaia-convert", { amounts: amountsWords(b || a) });
    case "build":
      return t(`log.move.build.${a}`, { space: b });
    case "planets":
      return t("log.move.planets", { n: count(a) });
    case "satellites":
      return t("log.move.satellites", { n: count(a) });
    case "token":
    case "rescore":
    case "flip":
      return t(`log.move.${verb}`, { token: tokenName(catalog, a) });
    case "research":
      return t("log.move.research", { area: areaName(a) });
    case "advance":
      return a === "none"
        ? t("log.move.advance-none")
        : t("log.move.advance", { area: areaName(a) });
    case "power": {
      const row = actionRow(catalog, move);
      return t("log.move.power", {
        what: shortWords(row?.gives),
      });
    }
    case "qic":
      return t(`log.move.qic-${a}`);
    case "special": {
      const tile = techRow(catalog, a);
      const part = partOf(tile?.gives, "action");
      if (part) return t("log.move.special-tile", { amounts: shortPart(part) });
      return has(`log.move.special-${a}`) ? t(`log.move.special-${a}`) : describe(move, catalog);
    }
    case "tech":
    case "advanced":
    case "cover":
      return t(`log.move.${verb}`, { tile: techName(catalog, a) });
    case "tokens":
      return t("log.move.tokens", {
        tokens: a.replace("+brainstone", " + ").replaceAll("-", " · "),
      });
    case "convert":
      return t("log.move.convert", { give: giveWords(a), get: amountsWords(b) });
    case "charge":
      return t(a.includes("t") ? "log.move.charge-token" : "log.move.charge", {
        n: parseAmounts(a).find((amount) => amount.unit === "pw")?.n ?? 0,
      });
    default: // words that stand for themselves, or with the space they are about
      if (has(`log.move.${verb}`)) return t(`log.move.${verb}`, { space: a });
      return describe(move, catalog);
  }
}

const giveWords = (text: string): string =>
  amountsWords(
    parseAmounts(text).map((amount) =>
      amount.unit === "pw" ? { ...amount, unit: "spend" as const } : amount,
    ),
  );

/** What the engine decided along with a move because there was only one answer. */
function autoWords(catalog: Catalog, move: string, events: GameEvent[]): string[] {
  const [verb = "", name = ""] = move.split(" ");
  const said = (space: string): boolean => move.split(/[ ,]/).includes(space);
  return events.flatMap((event) => {
    switch (event.is) {
      case "built": {
        const { space, structure, planet, source } = event;
        if (said(space) || source.kind === "setup") return [];
        const key = planet === "lost" ? "lost" : `build.${structure}`;
        return [t(`log.auto.${key}`, { space })];
      }
      case "project":
        return said(event.space) ? [] : [t("log.auto.build.gf", { space: event.space })];
      case "advanced":
        if (name === event.area && (verb === "research" || verb === "advance")) return [];
        return [t("log.auto.advance", { area: areaName(event.area), level: event.level })];
      case "tile":
        if (name === event.name && (verb === "tech" || verb === "advanced")) return [];
        return [t("log.auto.tech", { tile: techName(catalog, event.name) })];
      case "token":
        if (name === event.token && verb === "token") return [];
        return [t("log.auto.token", { token: tokenName(catalog, event.token) })];
      case "federated":
        if (verb === "satellites") return [];
        return [t("log.auto.satellites", { n: event.satellites.length })];
      case "explored":
        if (name === event.ship && verb === "explore") return [];
        return [t("fleet.move.auto.explore", { ship: shipTitle(catalog, event.ship) })];
      case "placed":
        if (event.piece !== "ring" || said(event.space)) return [];
        return [t("fleet.move.auto.ring", { space: event.space })];
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
      const words = moveWords(catalog, move);
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
