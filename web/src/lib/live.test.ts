import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { part } from "../testing";
import { LiveLine, type LiveHandlers, type WholeMessage } from "./live";
import { Tables } from "./tables";
import type { Table } from "../api/types";

/** Plays the server's end of a line. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    Line.all.push(this);
  }

  accept(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  send(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const newest = (): Line => Line.all.at(-1) as Line;
const heard: WholeMessage[] = [];
const states: boolean[] = [];
let ended = 0;
const handlers: LiveHandlers = {
  since: () => 7,
  message: (message) => heard.push(message),
  state: (connected) => states.push(connected),
  ended: () => ended++,
};
let line: LiveLine;
let tables: Tables;

const shown = (): Table[] => heard.flatMap((one) => (one.type === "moves" ? [one.table] : []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  heard.length = 0;
  states.length = 0;
  ended = 0;
  tables = new Tables();
  line = new LiveLine("abc123", tables, handlers);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const moves = (since: number, log: string[], plies: number[], mark: string): object => ({
  type: "moves",
  ply: log.length,
  moves: [],
  table: part<Table>({
    mark,
    ...(since < 0
      ? { is: "table" }
      : { is: "change", base: `before-${mark}`, since, change: { round: [since] } }),
    view: {
      log: log.map((move) => ({ seat: 0, move })),
      events: plies.map((ply) => ({ ply })),
    },
  }),
});

test("a line says from where it wants to go on", () => {
  expect(newest().url).toContain("/api/games/abc123/live?since=7");
});

test("what comes after the first table is put together with it", () => {
  newest().accept();
  newest().send(moves(-1, ["a", "b"], [1, 2], "before-one"));
  newest().send(moves(2, ["c"], [3], "one"));
  tables.keep({ ...shown().at(-1), mark: "before-two" } as Table);
  newest().send(moves(1, ["d"], [2], "two")); // one went back and played anew
  const views = shown().map((table) => table.view);
  expect(views.map((view) => view.round)).toEqual([undefined, 2, 1]);
  expect(views.map((view) => view.log.map((entry) => entry.move))).toEqual([
    ["a", "b"],
    ["a", "b", "c"],
    ["a", "d"],
  ]);
  expect(views.map((view) => view.events.map((event) => event.ply))).toEqual([
    [1, 2],
    [1, 2, 3],
    [1, 2],
  ]);
});

test("a change of what nobody knows breaks the line, and the next begins with a whole table", () => {
  newest().accept();
  newest().send(moves(2, ["c"], [3], "one"));
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(625);
  expect(Line.all).toHaveLength(2);
});

test("a broken line is opened again after growing pauses", () => {
  newest().accept();
  newest().close();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(625);
  expect(Line.all).toHaveLength(2);
  newest().close();
  vi.advanceTimersByTime(625);
  expect(Line.all).toHaveLength(2);
  vi.advanceTimersByTime(625);
  expect(Line.all).toHaveLength(3);
});

test("a line that is silent for too long counts as broken", () => {
  newest().accept();
  vi.advanceTimersByTime(40_000);
  newest().send({ type: "ping" });
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual([true]);
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual([true, false]);
});

test("a game that is no more ends the line for good", () => {
  newest().accept();
  newest().close(4404);
  vi.advanceTimersByTime(60_000);
  expect(ended).toBe(1);
  expect(Line.all).toHaveLength(1);
});

test("back on the network it does not wait", () => {
  newest().accept();
  newest().close();
  window.dispatchEvent(new Event("online"));
  expect(Line.all).toHaveLength(2);
});

test("an attempt from before the network came back is followed by another at once", () => {
  newest().accept();
  newest().close();
  vi.advanceTimersByTime(1000);
  expect(Line.all).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  expect(Line.all).toHaveLength(2); // it may come through
  newest().close();
  expect(Line.all).toHaveLength(3);
  newest().close();
  expect(Line.all).toHaveLength(3); // and only once: others wait their pause
});
