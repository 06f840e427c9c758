// Typed access to the server (docs/api.md).

import type {
  ApiError as ErrorBody,
  Away,
  Bill,
  Hint,
  RuleAnswers,
  Said,
  Setup,
  Space,
  Summary,
  Table,
} from "./types";
import { sentence } from "./refusals";
import type { Catalog } from "./catalog";
import type { TableChange } from "./tables";
import type { Look } from "../table/federation.svelte";
import type { FleetSetup, FleetSide } from "./fleet";

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  readonly table: Table | undefined;

  constructor(status: number, code: string, message: string, rule = "", table?: Table) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.rule = rule;
    this.table = table;
  }

  /** The server could not be reached at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

export interface SeatChoice {
  kind: "here" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface NewGame {
  title?: string;
  setup: Setup;
  seats: SeatChoice[];
  undo?: "free" | "turn";
  away?: Partial<Away>;
  listed?: boolean;
}

export interface GameLists {
  mine: Summary[];
  open: Summary[];
  live: Summary[];
  pages: { open: number; live: number };
}

/** A browser in which somebody is signed in. */
export interface Session {
  id: string;
  device: string;
  created: string;
  seen: string;
  current: boolean;
}

export interface Me {
  name: string;
  guest: boolean;
  games: Summary[];
}

/** What may be asked of a setup; the rest is drawn. */
export interface SetupWish
  extends
    Partial<Omit<Setup, "factions" | "automas" | "expansion">>,
    Partial<Omit<FleetSetup, "name" | "extension_side" | "economy_side">> {
  players: number;
  expansion?: "lost_fleet";
  extension_side?: FleetSide<"extension_side">;
  economy_side?: FleetSide<"economy_side">;
  factions?: string[] | string; // "choose" and "random" are asked for by name
  automas?: { level?: string; faction?: string; switches?: Record<string, unknown> }[];
}

/** What a reason is asked about: moves of which one would do, a space, a kind of action. */
export interface Subject {
  moves?: string[];
  space?: string;
  action?: string;
}

interface Why extends Said {
  message: string;
  rule: string;
  bill?: Bill;
}

/** Why something is not allowed: a sentence with the rule's id, "" if it is; what it would take. */
export interface Reason {
  text: string;
  rule: string;
  bill: Bill | null;
}

/** A federation after a draft: the first that is listed, or one that is named. */
export interface FederationWish {
  ply: number;
  moves: string[];
  known?: string;
  federate?: string;
  planets?: string;
  satellites?: string;
}

type ToldLook = Omit<Look, "table"> & { table: Table | TableChange };

export interface Drawn {
  setup: Setup;
  board: Space[];
  map_turn: number;
}

export interface HistoryPly {
  ply: number;
  round: number;
  vp: number[];
  credits: number[];
  ore: number[];
  knowledge: number[];
  qic: number[];
  power: number[];
  research: number[][]; // six levels a seat
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
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
  } catch {
    throw new ApiError(0, "offline", "");
  }
  const parsed = parse(await answer.text());
  if (!answer.ok) {
    const error = parsed as Partial<ErrorBody> | null;
    throw new ApiError(
      answer.status,
      error?.error?.code ?? "error",
      error?.error ? sentence(error.error.message, error.error) : answer.statusText,
      error?.error?.rule ?? "",
      error?.table,
    );
  }
  return parsed as T;
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

export const api = {
  catalog: () => get<Catalog>("/catalog"),
  me: () => get<Me>("/me"),
  setup: (fields: SetupWish) => post<Drawn>("/setup", fields),
  create: (game: NewGame) => post<Table>("/games", game),
  games: (page = 1) => get<GameLists>(`/games?page=${page}`),
  table: (id: string, ply?: number) =>
    get<Table>(`/games/${id}${ply === undefined ? "" : `?ply=${ply}`}`),
  preview: (id: string, ply: number, moves: string[], known: string) =>
    post<Table | TableChange>(`/games/${id}/preview`, { ply, moves, known }),
  play: (id: string, ply: number, moves: string[], known: string) =>
    post<Table | TableChange>(`/games/${id}/moves`, { ply, moves, known }),
  federations: (id: string, wish: FederationWish) =>
    post<ToldLook>(`/games/${id}/federations`, wish),
  /** Why something is not allowed after the moves of a draft. */
  why: async (
    id: string,
    subject: Subject,
    ply: number,
    draft: string[],
    signal?: AbortSignal,
  ): Promise<Reason> => {
    const query = new URLSearchParams({ ply: String(ply) });
    for (const move of subject.moves ?? []) query.append("move", move);
    if (subject.space) query.set("space", subject.space);
    if (subject.action) query.set("action", subject.action);
    for (const move of draft) query.append("draft", move);
    const why = await get<Why>(`/games/${id}/why?${query}`, signal);
    const reason = sentence(why.message, why);
    const text = why.rule ? `${reason} [${why.rule}]` : reason;
    return { text, rule: why.rule, bill: why.bill ?? null };
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
  hint: (id: string, ply: number, moves: string[], bot: string, signal?: AbortSignal) =>
    post<Hint>(`/games/${id}/hint`, { ply, moves, bot }, signal),
  leave: (id: string, seat: number) => request<Table>("DELETE", `/games/${id}/seats/${seat}`),
  list: (id: string, listed: boolean) => post<Table>(`/games/${id}/listing`, { listed }),
  recordUrl: (id: string) => `/api/games/${id}/record`,
  record: (id: string) => get<unknown>(`/games/${id}/record`),
  importRecord: (record: unknown, title?: string) =>
    post<Table>("/records", { record, ...(title ? { title } : {}) }),
  history: (id: string) => get<{ plies: HistoryPly[] }>(`/games/${id}/history`),
  signUp: (name: string, password: string) => post<Me>("/account", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  signOut: () => request<null>("DELETE", "/session"),
  changePassword: (password: string, fresh: string) =>
    post<Me>("/account/password", { password, new: fresh }),
  sessions: () => get<Session[]>("/account/sessions"),
  endSession: (id: string) => request<Session[]>("DELETE", `/account/sessions/${id}`),
  endOtherSessions: () => request<Session[]>("DELETE", "/account/sessions"),
  dataUrl: "/api/account/data",
  deleteAccount: (password: string) => post<Me>("/account/deletion", { password }),
};
