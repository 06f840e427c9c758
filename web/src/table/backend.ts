// Where a table gets its positions from: the server, or (in development) a stored position.

import { api } from "../lib/api";
import type { Catalog } from "../lib/catalog";
import { LiveLine, type LiveHandlers } from "../lib/live";
import type { Table } from "../lib/types";

export interface Backend {
  catalog(): Promise<Catalog>;
  table(ply?: number): Promise<Table>;
  preview(ply: number, moves: string[]): Promise<Table>;
  play(ply: number, moves: string[]): Promise<Table>;
  why(move: string): Promise<string>;
  undo(ply: number, to: number): Promise<Table>;
  takeback(ply: number, to: number): Promise<Table>;
  answerTakeback(yes: boolean): Promise<Table>;
  live(handlers: LiveHandlers): { close(): void } | null;
}

export function serverBackend(id: string): Backend {
  return {
    catalog: () => api.catalog(),
    table: (ply) => api.table(id, ply),
    preview: (ply, moves) => api.preview(id, ply, moves),
    play: (ply, moves) => api.play(id, ply, moves),
    why: async (move) => (await api.why(id, move)).reason,
    undo: (ply, to) => api.undo(id, ply, to),
    takeback: (ply, to) => api.takeback(id, ply, to),
    answerTakeback: (yes) => api.answerTakeback(id, yes),
    live: (handlers) => new LiveLine(id, handlers),
  };
}
