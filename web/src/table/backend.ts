// Where a table gets its positions from: the server or the engine in this browser (lib/api knows which),
// or (in development) a stored position.

import { api, ApiError, type Reason, type Subject } from "../lib/api";
import { COACH } from "../lib/bots";
import type { Catalog } from "../lib/catalog";
import { isHere } from "../lib/engine.svelte";
import { HereLine } from "../lib/hereLine";
import { LiveLine, type Line, type LiveHandlers } from "../lib/live";
import type { Look } from "./federation.svelte";
import { Tables } from "../lib/tables";
import type { FederationWish, Hint, RuleAnswers, Survey, Table, TableChange } from "../api/types";

export interface Backend {
  catalog(): Promise<Catalog>;
  table(ply?: number): Promise<Table>;
  preview(ply: number, moves: string[]): Promise<Table>;
  federations(wish: FederationWish): Promise<Look>;
  play(ply: number, moves: string[]): Promise<Table>;
  survey(seat: number, faction: string, signal?: AbortSignal): Promise<Survey>;
  why(subject: Subject, ply: number, draft: string[], signal?: AbortSignal): Promise<Reason>;
  undo(ply: number, to: number): Promise<Table>;
  takeback(ply: number, to: number): Promise<Table>;
  answerTakeback(yes: boolean): Promise<Table>;
  hint(ply: number, moves: string[], bot: string, signal: AbortSignal): Promise<Hint>;
  /** What the coach would have played instead of a turn that began at a ply. */
  afterwards(ply: number, moves: string[], signal: AbortSignal): Promise<Hint>;
  handOver(seat: number, bot: string): Promise<Table>;
  replace(seat: number, yes: boolean): Promise<Table>;
  cancel(yes: boolean): Promise<Table>;
  changeHints(yes: boolean): Promise<Table>;
  setAnswers(seats: number[], answers: RuleAnswers): Promise<Table>;
  comeBack(seat: number): Promise<Table>;
  remove(seat: number): Promise<Table>;
  list(listed: boolean): Promise<Table>;
  live(handlers: LiveHandlers): Line | null;
}

/** What is not to be had where a table is not played in earnest. */
export const never = (): Promise<never> => Promise.reject(new ApiError(404, "unknown", ""));

/** Nobody else sits there: nobody to be asked, to be replaced, or to hear of anything. */
export const NOBODY_ELSE = {
  afterwards: never,
  takeback: never,
  answerTakeback: never,
  handOver: never,
  replace: never,
  cancel: never,
  changeHints: never,
  setAnswers: never,
  comeBack: never,
  remove: never,
  list: never,
  live: () => null,
} satisfies Partial<Backend>;

export function serverBackend(id: string): Backend {
  const tables = new Tables();
  const keep = async (answer: Promise<Table>): Promise<Table> => tables.keep(await answer);
  type Told = Promise<Table | TableChange>;
  const look = async (ask: (known: string) => Told): Promise<Table> =>
    tables.whole(await ask(tables.mark)) ?? ((await ask("")) as Table);
  // What was done is done: if its answer cannot be read, the table is asked for.
  const change = async (made: Told): Promise<Table> =>
    keep(Promise.resolve(tables.whole(await made) ?? api.table(id)));
  return {
    catalog: () => api.catalog(),
    table: (ply) => (ply === undefined ? keep(api.table(id)) : api.table(id, ply)),
    preview: (ply, moves) => look((known) => api.preview(id, ply, moves, known)),
    federations: async (wish) => {
      const told = await api.federations(id, { ...wish, known: tables.mark });
      const table = tables.whole(told.table);
      if (table) return { ...told, table };
      return (await api.federations(id, wish)) as Look;
    },
    play: (ply, moves) => change(api.play(id, ply, moves, tables.mark)),
    survey: (seat, faction, signal) => api.survey(id, seat, faction, signal),
    why: (subject, ply, draft, signal) => api.why(id, subject, ply, draft, signal),
    undo: (ply, to) => change(api.undo(id, ply, to, tables.mark)),
    takeback: (ply, to) => api.takeback(id, ply, to),
    answerTakeback: (yes) => api.answerTakeback(id, yes),
    hint: (ply, moves, bot, signal) => api.hint(id, ply, moves, bot, signal),
    afterwards: (ply, moves, signal) =>
      api.branchHint(id, { ply, moves: [], draft: moves }, COACH, signal),
    handOver: (seat, bot) => api.handOver(id, seat, bot),
    replace: (seat, yes) => api.replace(id, seat, yes),
    cancel: (yes) => api.cancel(id, yes),
    changeHints: (yes) => api.changeHints(id, yes),
    setAnswers: (seats, answers) => api.setAnswers(id, seats, answers),
    comeBack: (seat) => api.sit(id, seat, ""), // the seat has kept its name
    remove: (seat) => api.leave(id, seat),
    list: (listed) => api.list(id, listed),
    live: (handlers) =>
      isHere(id) ? new HereLine(id, tables, handlers) : new LiveLine(id, tables, handlers),
  };
}
