// The engine in this browser: a worker that answers the requests of the API (docs/offline.md).

import type { LiveMessage } from "../api/types";
import type { FromWorker, ToWorker } from "../offline/messages";

/** A folder on a plain web host: there is no server, the engine here answers everything. */
export const ALONE = document.querySelector('meta[name="brainstone"][content="alone"]') !== null;

/** Where the files of the client lie. */
export const ROOT = ALONE ? "./" : "/";

const HERE = "local-"; // how the ids of this browser's games begin

export const isHere = (id: string): boolean => id.startsWith(HERE);

export interface Answer {
  status: number;
  body: string;
}

interface Listener {
  said: (message: LiveMessage) => void;
  ended: () => void;
}

class Engine {
  /** Bytes, while it is brought here; null before and after. */
  progress = $state<{ loaded: number; total: number } | null>(null);
  failed = $state("");

  private worker: Worker | null = null;
  private number = 0;
  private readonly asked = new Map<number, (answer: Answer | null) => void>();
  private readonly lines = new Map<number, Listener>();

  /** The answer to a request; null if the engine cannot be had. */
  ask(method: string, path: string, body: unknown): Promise<Answer | null> {
    const id = (this.number += 1);
    const text = body === undefined ? "" : JSON.stringify(body);
    return new Promise((done) => {
      this.asked.set(id, done);
      this.send({ is: "ask", id, method, path, body: text });
    });
  }

  /** Open a line to a game; gives what closes it. */
  listen(game: string, since: number, listener: Listener): () => void {
    const line = (this.number += 1);
    this.lines.set(line, listener);
    this.send({ is: "listen", line, game, since });
    return () => {
      if (this.lines.delete(line)) this.send({ is: "hang-up", line });
    };
  }

  private send(message: ToWorker): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    this.failed = "";
    this.progress = { loaded: 0, total: 0 };
    const worker = new Worker(new URL("../offline/worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    worker.onerror = (event) => this.fail(event.message);
    const folder = new URL(`${ROOT}engine/`, window.location.href).href;
    worker.postMessage({ is: "begin", folder } satisfies ToWorker);
    return worker;
  }

  private heard(message: FromWorker): void {
    switch (message.is) {
      case "progress":
        this.progress = { loaded: message.loaded, total: message.total };
        break;
      case "ready":
        this.progress = null;
        break;
      case "failed":
        this.fail(message.reason);
        break;
      case "answer":
        this.asked.get(message.id)?.({ status: message.status, body: message.body });
        this.asked.delete(message.id);
        break;
      case "said":
        for (const text of message.messages)
          this.lines.get(message.line)?.said(JSON.parse(text) as LiveMessage);
        break;
      case "ended":
        this.lines.get(message.line)?.ended();
        this.lines.delete(message.line);
    }
  }

  /** Whoever asks again tries again. */
  private fail(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.progress = null;
    this.failed = reason;
    for (const done of this.asked.values()) done(null);
    this.asked.clear();
  }
}

export const engine = new Engine();
