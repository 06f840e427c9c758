// Typed access to the server (docs/api.md).

import type {
  Bill,
  Drawn,
  ErrorAnswer,
  FederationLook,
  FederationWish,
  GameLists,
  Hint,
  History,
  Me,
  NewGame,
  Reported,
  RuleAnswers,
  SessionShown,
  SetupWish,
  Table,
  TableChange,
  Why,
} from "../api/types";
import { learn } from "./i18n";
import type { Catalog } from "./catalog";
import { sentence } from "./refusals";

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

/** What a reason is asked about: moves of which one would do, a space, a kind of action. */
export interface Subject {
  moves?: string[];
  space?: string;
  action?: string;
}

/** Why something is not allowed: a sentence with the rule's id, "" if it is; what it would take. */
export interface Reason {
  text: string;
  rule: string;
  bill: Bill | null;
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
    const error = parsed as Partial<ErrorAnswer> | null;
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
  catalog: async (): Promise<Catalog> => {
    const catalog = await get<Catalog>("/catalog");
    for (const box of Object.values(catalog.boxes)) learn(box.texts);
    return catalog;
  },
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
    post<FederationLook>(`/games/${id}/federations`, wish),
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
  report: (id: string, text: string) => post<Reported>(`/games/${id}/reports`, { text }),
  list: (id: string, listed: boolean) => post<Table>(`/games/${id}/listing`, { listed }),
  recordUrl: (id: string) => `/api/games/${id}/record`,
  record: (id: string) => get<unknown>(`/games/${id}/record`),
  importRecord: (record: unknown, title?: string) =>
    post<Table>("/records", { record, ...(title ? { title } : {}) }),
  history: (id: string) => get<History>(`/games/${id}/history`),
  signUp: (name: string, password: string) => post<Me>("/account", { name, password }),
  signIn: (name: string, password: string) => post<Me>("/session", { name, password }),
  signOut: () => request<null>("DELETE", "/session"),
  changePassword: (password: string, fresh: string) =>
    post<Me>("/account/password", { password, new: fresh }),
  sessions: () => get<SessionShown[]>("/account/sessions"),
  endSession: (id: string) => request<SessionShown[]>("DELETE", `/account/sessions/${id}`),
  endOtherSessions: () => request<SessionShown[]>("DELETE", "/account/sessions"),
  dataUrl: "/api/account/data",
  deleteAccount: (password: string) => post<Me>("/account/deletion", { password }),
};
