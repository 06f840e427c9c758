// The log as a story: one row a turn, with what it gave in all; free actions and answers of others folded in.

import type { View } from "../api/types";
import { sum, type Amount } from "../lib/amounts";
import { capital } from "../lib/i18n";
import { logRounds, type LogLine, type LogRound } from "./logLines";
import type { Catalog } from "./rows";

export interface Row {
  key: string;
  seat: number;
  kind: LogLine["kind"];
  from: number; // its first ply and its last
  ply: number;
  text: string;
  rules: string[]; // those that tell of what it says
  changes: Amount[];
  spaces: string[];
  folded: LogLine[]; // free actions
  answers: LogLine[]; // of others, because of this turn
  number: number; // of the turns since the own last one; 0 for all others
}
export interface Chapter {
  round: number;
  ply: number;
  income: LogLine[];
  rows: Row[];
}

/** Does a line belong to the row before it? */
function goesOn(row: Row | undefined, first: LogLine | undefined, line: LogLine): boolean {
  if (!row || !first || line.kind === "gaia" || line.kind === "final") return false;
  if (!line.move || !first.move) return false;
  return line.turn === first.turn && (line.apart || line.seat === row.seat);
}

function rowsOf(lines: LogLine[]): Row[] {
  const groups: LogLine[][] = [];
  const rows: Row[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group && goesOn(rows.at(-1), group[0], line)) group.push(line);
    else {
      groups.push([line]);
      rows.push(rowOf([line]));
    }
    rows[rows.length - 1] = rowOf(groups.at(-1) ?? []);
  }
  return rows;
}

function rowOf(lines: LogLine[]): Row {
  const [first] = lines;
  const seat = first?.seat ?? 0;
  const own = lines.filter((line) => line.seat === seat && !(line.apart && line !== first));
  const folded = own.filter((line) => line.free);
  const said = own.filter((line) => !line.free);
  const last = own.at(-1);
  return {
    key: `${first?.ply} ${first?.kind} ${seat} ${first?.text}`,
    seat,
    kind: said[0]?.kind ?? first?.kind ?? "move",
    from: first?.ply ?? 0,
    ply: Math.max(...lines.map((line) => line.ply)),
    text: sentence(said.length ? said : last ? [last] : []),
    rules: [...new Set((said.length ? said : own).flatMap((line) => line.rule || []))],
    changes: sum(own.flatMap((line) => line.changes)),
    spaces: [...new Set(own.flatMap((line) => line.spaces))],
    folded: said.length ? folded : folded.slice(0, -1),
    answers: lines.filter((line) => !own.includes(line)),
    number: 0,
  };
}

/** Several decisions as one sentence. */
function sentence(lines: LogLine[]): string {
  return capital(lines.map((line) => line.text).join(", "));
}

export function chapters(rounds: LogRound[]): Chapter[] {
  return rounds.map(({ round, ply, lines }) => ({
    round,
    ply,
    income: lines.filter((line) => line.kind === "income"),
    rows: rowsOf(lines.filter((line) => line.kind !== "income")),
  }));
}

/** Number what others did after the last own turn; from which row on, "" if nothing has happened since. */
export function sinceMine(story: Chapter[], seat: number): { story: Chapter[]; from: string } {
  const rows = story.flatMap((chapter) => chapter.rows);
  const mine = rows.findLastIndex((row) => row.seat === seat && row.kind === "move");
  const since = mine < 0 ? [] : rows.slice(mine + 1).filter((row) => row.kind === "move");
  const numbers = new Map(since.map((row, i) => [row.key, i + 1]));
  return {
    story: story.map((chapter) => ({
      ...chapter,
      rows: chapter.rows.map((row) => ({ ...row, number: numbers.get(row.key) ?? 0 })),
    })),
    from: since[0]?.key ?? "",
  };
}

/** One turn of somebody else since the own last one, and where it can be seen. */
export interface Since {
  number: number;
  seat: number;
  spaces: string[];
  areas: string[];
  actions: string[];
}

/** What others did since the last turn of a seat, to be marked on map and boards. */
export function marksSince(catalog: Catalog, view: View, seat: number): Since[] {
  const { story } = sinceMine(chapters(logRounds(catalog, view)), seat);
  const rows = story.flatMap((chapter) => chapter.rows).filter((row) => row.number);
  return rows.map((row) => {
    const own = view.events.filter(
      (event) => event.seat === row.seat && event.ply >= row.from && event.ply <= row.ply,
    );
    return {
      number: row.number,
      seat: row.seat,
      spaces: row.spaces,
      areas: own.flatMap((event) => (event.is === "advanced" ? [event.area] : [])),
      actions: own.flatMap((event) =>
        event.is === "used" ? [`${event.source.kind} ${event.source.name}`] : [],
      ),
    };
  });
}
