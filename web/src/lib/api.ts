// Typed access to the server (docs/api.md).

import type {
  Analysis,
  Bill,
  BranchFederation,
  BranchGame,
  BranchWish,
  Course,
  Drawn,
  ErrorAnswer,
  Expected,
  FairFound,
  FederationLook,
  FederationWish,
  GameLists,
  Hint,
  History,
  LessonLook,
  Me,
  NewGame,
  NewRecord,
  Openings,
  NewSeat,
  PuzzleBook,
  PuzzleProgress,
  PuzzlesKept,
  PuzzleGame,
  PuzzleStanding,
  PuzzleVerdict,
  Reported,
  RuleAnswers,
  SessionShown,
  RuleText,
  SetupAdvice,
  SetupWish,
  Stats,
  Survey,
  Table,
  TableChange,
  Variations,
  Why,
} from "../api/types";
import { ALONE, engine, isHere } from "./engine.svelte";
import { inTurn } from "./guest";
import { learn } from "./i18n";
import type { Catalog } from "./catalog";
import { trimmed } from "./elsewhere";
import type { Thing } from "./moves";
import { forget, keptLines } from "../offline/keeping";
import { sentence } from "./refusals";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  readonly table: Table | undefined;
  readonly key: string; // of the sentence

  constructor(status: number, code: string, message: string, rule = "", table?: Table, key = "") {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.rule = rule;
    this.table = table;
    this.key = key;
  }

  /** The server could not be reached at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

/** What a reason is asked about: a move, a thing on the table, a space, a kind of action. */
export interface Subject {
  move?: string;
  thing?: Thing;
  space?: string;
  action?: string;
}

/** Why something is not allowed: a sentence with the rule's id, "" if it is; what it would take. */
export interface Reason {
  text: string;
  rule: string;
  bill: Bill | null;
}

/** What a server is not needed for: without a line the engine in this browser answers. */
const UNBOUND = /^\/(catalog|lessons|openings|puzzles|rules|setup|games$|records$)/;

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  return read<T>(answerTo(method, path, body, signal));
}

/** What an answer says; what it refuses is thrown. */
async function read<T>(answer: Promise<Told>): Promise<T> {
  const { status, text } = await answer;
  const parsed = parse(text);
  if (status >= 400) {
    const error = parsed as Partial<ErrorAnswer> | null;
    throw new ApiError(
      status,
      error?.error?.code ?? "error",
      error?.error ? sentence(error.error.message, error.error) : String(status),
      error?.error?.rule ?? "",
      error?.table,
      error?.error?.key,
    );
  }
  return parsed as T;
}

interface Told {
  status: number;
  text: string;
}

async function answerTo(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Told> {
  if (ALONE || isHere(path.slice("/games/".length))) return answerHere(method, path, body);
  try {
    return await answerThere(method, path, body, signal);
  } catch (error) {
    if (signal?.aborted || !UNBOUND.test(path)) throw error;
    return answerHere(method, path, body);
  }
}

async function answerHere(method: string, path: string, body: unknown): Promise<Told> {
  const answer = await engine.ask(method, path, body);
  if (!answer) throw new ApiError(0, "offline", "");
  return { status: answer.status, text: answer.body };
}

async function answerThere(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Told> {
  try {
    const send = (): Promise<Response> =>
      fetch(`/api${path}`, {
        method,
        credentials: "same-origin",
        headers: {
          Accept: "application/json",
          ...(method === "GET" ? {} : { "X-Brainstone": "1" }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
    const answer = await inTurn(method, path, send);
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new ApiError(0, "offline", "");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // nothing, or no word of this server
  }
}

const get = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  request<T>("GET", path, undefined, signal);
const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> =>
  request<T>("POST", path, body, signal);

function question(subject: Subject, draft: string[]): URLSearchParams {
  const query = new URLSearchParams();
  if (subject.move) query.set("move", subject.move);
  if (subject.thing) query.set("thing", `${subject.thing.kind} ${subject.thing.name}`);
  if (subject.thing?.own) query.set("own", "true");
  if (subject.space) query.set("space", subject.space);
  if (subject.action) query.set("action", subject.action);
  for (const move of draft) query.append("draft", move);
  return query;
}

function reasonOf(why: Why): Reason {
  const reason = sentence(why.message, why);
  const text = why.rule ? `${reason} [${why.rule}]` : reason;
  return { text, rule: why.rule, bill: why.bill ?? null };
}

/** Of a path: now, or the moment after so many moves. */
const moment = (ply?: number): string => (ply === undefined ? "" : `?ply=${ply}`);
const NO_GAMES: GameLists = { mine: [], open: [], live: [], pages: { open: 0, live: 0 } };

function nothingIfOffline(error: unknown): ApiError {
  if (error instanceof ApiError && error.offline) return error;
  throw error;
}

/** A moment of a server's game without a line: its moves are known, and the engine is here. */
async function momentOf(table: Table, ply: number): Promise<Table> {
  const moves = table.view.log.map((entry) => entry.move);
  const wish = { setup: table.setup, moves, ply };
  const { view, mark } = await read<Table>(answerHere("POST", "/replays", wish));
  return { ...table, ply, view, mark, can_undo_to: ply };
}

export const api = {
  catalog: async (): Promise<Catalog> => {
    const catalog = await get<Catalog>("/catalog");
    for (const box of Object.values(catalog.boxes)) learn(box.texts);
    return catalog;
  },
  rule: (rule: string, language: string) => get<RuleText>(`/rules/${rule}?language=${language}`),
  me: (): Promise<Me> =>
    ALONE ? Promise.resolve({ name: "", guest: true, games: [] }) : get<Me>("/me"),
  setup: (fields: SetupWish) => post<Drawn>("/setup", fields),
  setupAdvice: (fields: SetupWish, signal?: AbortSignal) =>
    post<SetupAdvice>("/setup/advice", fields, signal),
  /** The fairest of the galaxies of `tries` seeds, from that of the wish on. */
  fairSetup: (setup: SetupWish, tries: number, signal?: AbortSignal) =>
    post<FairFound>("/setup/fair", { setup, tries }, signal),
  openings: (players: string, faction: string) =>
    get<Openings>(`/openings?${new URLSearchParams({ players, faction })}`),
  example: (game: number) => get<unknown>(`/openings/${game}`),
  create: (game: NewGame) => post<Table>("/games", game),
  /** A game that stays in this browser. */
  createHere: (game: NewGame) => read<Table>(answerHere("POST", "/games", game)),
  games: async (page = 1): Promise<GameLists> => {
    const [there, kept] = await Promise.all([
      ALONE ? NO_GAMES : get<GameLists>(`/games?page=${page}`).catch(nothingIfOffline),
      keptLines().catch(() => []), // a browser may forbid its database
    ]);
    if (there instanceof ApiError && !kept.length) throw there;
    const lists = there instanceof ApiError ? NO_GAMES : there;
    return { ...lists, mine: [...kept.map((line) => line.summary), ...lists.mine] };
  },
  /** Hand a game of this browser to the server, where it goes on; here it is no more. */
  upload: async (id: string): Promise<Table> => {
    const parcel = await get<NewRecord>(`/games/${id}/parcel`);
    const table = await read<Table>(answerThere("POST", "/records", parcel));
    await forget(id);
    return table;
  },
  table: async (id: string, ply?: number): Promise<Table> => {
    try {
      return await get<Table>(`/games/${id}${moment(ply)}`);
    } catch (error) {
      if (ply === undefined || !(error instanceof ApiError && error.offline) || isHere(id))
        throw error;
      return momentOf(await get<Table>(`/games/${id}`), ply);
    }
  },
  preview: (id: string, ply: number, moves: string[], known: string) =>
    post<Table | TableChange>(`/games/${id}/preview`, { ply, moves, known }),
  play: (id: string, ply: number, moves: string[], known: string) =>
    post<Table | TableChange>(`/games/${id}/moves`, { ply, moves, known }),
  federations: (id: string, wish: FederationWish) =>
    post<FederationLook>(`/games/${id}/federations`, wish),
  /** Why something is not allowed after the moves of a draft. */
  survey: (id: string, seat: number, faction: string, signal?: AbortSignal) =>
    get<Survey>(`/games/${id}/survey?seat=${seat}&faction=${faction}`, signal),
  why: async (
    id: string,
    subject: Subject,
    ply: number,
    draft: string[],
    signal?: AbortSignal,
  ): Promise<Reason> => {
    const query = question(subject, draft);
    query.set("ply", String(ply));
    return reasonOf(await get<Why>(`/games/${id}/why?${query}`, signal));
  },
  course: () => get<Course>("/lessons"),
  /** Where a step of a lesson begins; steps are counted from 1. */
  lesson: (name: string, step: number, ply?: number) =>
    get<Table>(`/lessons/${name}/${step}${moment(ply)}`),
  tryMoves: (name: string, step: number, moves: string[], confirmed: boolean) =>
    post<LessonLook>(`/lessons/${name}/${step}/moves`, { moves, confirmed }),
  lessonFederations: (name: string, step: number, wish: FederationWish) =>
    post<FederationLook>(`/lessons/${name}/${step}/federations`, wish),
  lessonWhy: async (
    name: string,
    step: number,
    subject: Subject,
    draft: string[],
    signal?: AbortSignal,
  ): Promise<Reason> => {
    const query = question(subject, draft);
    return reasonOf(await get<Why>(`/lessons/${name}/${step}/why?${query}`, signal));
  },
  puzzles: () => get<PuzzleBook>("/puzzles"),
  puzzle: (key: string, ply?: number) => get<Table>(`/puzzles/${key}${moment(ply)}`),
  tryPuzzle: (key: string, moves: string[]) => post<Table>(`/puzzles/${key}/moves`, { moves }),
  answerPuzzle: (key: string, moves: string[], standing: PuzzleStanding | null) =>
    post<PuzzleVerdict>(`/puzzles/${key}/answer`, { moves, standing }),
  puzzleGame: (key: string) => get<PuzzleGame>(`/puzzles/${key}/game`),
  puzzleFederations: (key: string, wish: FederationWish) =>
    post<FederationLook>(`/puzzles/${key}/federations`, wish),
  puzzleWhy: async (
    key: string,
    subject: Subject,
    draft: string[],
    signal?: AbortSignal,
  ): Promise<Reason> => {
    const query = question(subject, draft);
    return reasonOf(await get<Why>(`/puzzles/${key}/why?${query}`, signal));
  },
  undo: (id: string, ply: number, to: number, known: string) =>
    post<Table | TableChange>(`/games/${id}/undo`, { ply, to, known }),
  takeback: (id: string, ply: number, to: number) =>
    post<Table>(`/games/${id}/takeback`, { ply, to }),
  answerTakeback: (id: string, yes: boolean) =>
    post<Table>(`/games/${id}/takeback/answer`, { yes }),
  sit: (id: string, seat: number, name: string) =>
    post<Table>(`/games/${id}/seats/${seat}`, { name }),
  handOver: (id: string, seat: number, bot: string) =>
    post<Table>(`/games/${id}/seats/${seat}/bot`, { bot }),
  replace: (id: string, seat: number, yes: boolean) =>
    post<Table>(`/games/${id}/seats/${seat}/replace`, { yes }),
  setAnswers: (id: string, seats: number[], answers: RuleAnswers) =>
    post<Table>(`/games/${id}/answers`, { seats, answers }),
  cancel: (id: string, yes: boolean) => post<Table>(`/games/${id}/cancel`, { yes }),
  /** The table as if a game had gone on otherwise from a moment of it. */
  branch: (id: string, wish: BranchWish) => post<Table | TableChange>(`/games/${id}/branch`, wish),
  branchFederations: (id: string, wish: BranchFederation) =>
    post<FederationLook>(`/games/${id}/branch/federations`, wish),
  branchWhy: async (
    id: string,
    wish: BranchWish,
    subject: Subject,
    signal?: AbortSignal,
  ): Promise<Reason> => {
    const { move, thing, space = "", action = "" } = subject;
    const about = {
      move: move ? [move] : [],
      thing: thing ? `${thing.kind} ${thing.name}` : "",
      own: !!thing?.own,
      space,
      action,
    };
    return reasonOf(await post<Why>(`/games/${id}/branch/why`, { ...wish, ...about }, signal));
  },
  branchSurvey: (
    id: string,
    wish: BranchWish,
    seat: number,
    faction: string,
    signal?: AbortSignal,
  ) => post<Survey>(`/games/${id}/branch/survey`, { ...wish, seat, faction }, signal),
  branchHint: (id: string, wish: BranchWish, bot: string, signal?: AbortSignal) =>
    post<Hint>(`/games/${id}/branch/hint`, { ...wish, bot }, signal),
  branchExpected: (id: string, wish: BranchWish) =>
    post<Expected>(`/games/${id}/branch/expected`, wish),
  playOn: (id: string, wish: BranchGame) => post<Table>(`/games/${id}/branch/game`, wish),
  variations: (id: string) => get<Variations>(`/games/${id}/variations`),
  keepVariation: (id: string, name: string, ply: number, moves: string[]) =>
    post<Variations>(`/games/${id}/variations`, { name, ply, moves }),
  forgetVariation: (id: string, name: string) =>
    request<Variations>(
      "DELETE",
      `/games/${id}/variations?${new URLSearchParams({ name }).toString()}`,
    ),
  changeHints: (id: string, yes: boolean) => post<Table>(`/games/${id}/hints`, { yes }),
  hint: (id: string, ply: number, moves: string[], bot: string, signal?: AbortSignal) =>
    post<Hint>(`/games/${id}/hint`, { ply, moves, bot }, signal),
  leave: (id: string, seat: number) => request<Table>("DELETE", `/games/${id}/seats/${seat}`),
  report: (id: string, text: string) => post<Reported>(`/games/${id}/reports`, { text }),
  list: (id: string, listed: boolean) => post<Table>(`/games/${id}/listing`, { listed }),
  recordUrl: (id: string) => `/api/games/${id}/record`,
  record: (id: string) => get<unknown>(`/games/${id}/record`),
  /** A game from a file; with `keep` the moves before one that cannot be read are enough. */
  importRecord: (record: unknown, title?: string, keep = false) =>
    post<Table>("/records", {
      record: trimmed(record),
      ...(title ? { title } : {}),
      ...(keep ? { keep } : {}),
    }),
  /** How far an analysis has come, with the decisions from `since` on; the deepest that is done. */
  analysis: (id: string, depth = "", since = 0) =>
    get<Analysis>(`/games/${id}/analysis?since=${since}${depth && `&depth=${depth}`}`),
  analyse: (id: string, depth: string) => post<Analysis>(`/games/${id}/analysis`, { depth }),
  /** Play on from a record, at one seat or more, with bots at the others. */
  goOnFrom: (record: unknown, seats: NewSeat[], title: string) =>
    post<Table>("/records", { record: trimmed(record), seats, title }),
  history: (id: string) => get<History>(`/games/${id}/history`),
  stats: (id: string, ply?: number) => get<Stats>(`/games/${id}/stats${moment(ply)}`),
  statsUrl: (id: string, ply?: number) => `/api/games/${id}/stats.csv${moment(ply)}`,
  signUp: (name: string, password: string) => post<Me>("/account", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  signOut: () => request<null>("DELETE", "/session"),
  changePassword: (password: string, fresh: string) =>
    post<Me>("/account/password", { password, new: fresh }),
  sessions: () => get<SessionShown[]>("/account/sessions"),
  endSession: (id: string) => request<SessionShown[]>("DELETE", `/account/sessions/${id}`),
  endOtherSessions: () => request<SessionShown[]>("DELETE", "/account/sessions"),
  dataUrl: "/api/account/data",
  keepPuzzles: (progress: PuzzleProgress, whose: string) =>
    post<PuzzlesKept>("/account/puzzles", { progress, whose }),
  forgetPuzzles: () => request<PuzzlesKept>("DELETE", "/account/puzzles"),
  deleteAccount: (password: string) => post<Me>("/account/deletion", { password }),
};
