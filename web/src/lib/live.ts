// The live line of a table: catch-up by ply, reconnection with growing pauses.

import type { LiveMessage, MovesMessage, Table, UndoMessage } from "../api/types";
import type { Tables } from "./tables";

type TableMessage = MovesMessage | UndoMessage;

/** A message whose table is whole. */
export type WholeMessage =
  | Exclude<LiveMessage, TableMessage>
  | (Omit<MovesMessage, "table"> & { table: Table })
  | (Omit<UndoMessage, "table"> & { table: Table });

export interface LiveHandlers {
  since: () => number;
  message: (message: WholeMessage) => void;
  state: (connected: boolean) => void;
  ended: () => void; // the game is no more
}

/** Anything that tells a table's news for as long as it is open. */
export interface Line {
  close(): void;
  doubt(): void; // a request did not come through: the line may be dead as well
}

/** A message with its table made whole; null if that changes one that is not known. */
export function wholeMessage(message: LiveMessage, tables: Tables): WholeMessage | null {
  if (message.type !== "moves" && message.type !== "undo") return message;
  const table = tables.whole(message.table);
  return table && { ...message, table: tables.keep(table) };
}

const SILENCE = 50_000; // the server pings every 20 s
const LONGEST_PAUSE = 15_000;
const UNKNOWN = 4404;

export class LiveLine implements Line {
  private socket: WebSocket | null = null;
  private closed = false;
  private failures = 0;
  private hurried = false; // an attempt that fails is followed by another at once
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private readonly id: string;
  private readonly tables: Tables;
  private readonly handlers: LiveHandlers;
  private readonly wake = (): void => this.hurry();
  private readonly cut = (): void => this.socket?.close();

  constructor(id: string, tables: Tables, handlers: LiveHandlers) {
    this.id = id;
    this.tables = tables;
    this.handlers = handlers;
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  doubt(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.close();
  }

  /** Try at once, for example when the network is back. */
  hurry(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) {
      this.hurried = true; // begun while there was no network: it may still fail of that
      return;
    }
    clearTimeout(this.retry);
    this.open();
  }

  private open(): void {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const since = this.handlers.since();
    this.hurried = false;
    const socket = new WebSocket(
      `${scheme}://${window.location.host}/api/games/${this.id}/live?since=${since}`,
    );
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.watch();
      this.handlers.state(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.watch();
      const message = wholeMessage(JSON.parse(event.data) as LiveMessage, this.tables);
      if (message) this.handlers.message(message);
      else socket.close(); // every line begins with a whole table
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (event.code === UNKNOWN) {
        this.close();
        this.handlers.ended();
      } else this.lost();
    };
  }

  private watch(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.socket?.close(), SILENCE);
  }

  private lost(): void {
    this.socket = null;
    clearTimeout(this.watchdog);
    if (this.closed) return;
    this.handlers.state(false);
    if (this.hurried) {
      this.open();
      return;
    }
    const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures += 1;
    this.retry = setTimeout(() => this.open(), pause);
  }
}
