// The games of this browser, in its own database: the text of each, and its line in lists.

import type { Summary } from "../api/types";

const NAME = "brainstone";
const VERSION = 1;
const TEXTS = "texts"; // id -> the game
const LINES = "lines"; // id -> its version, and what lists show

export interface Line {
  version: number;
  summary: Summary;
}

type Asked<T> = IDBRequest<T>;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TEXTS);
      request.result.createObjectStore(LINES);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("no database"));
  });
  return opened;
}

/** Ask for several things at once; a transaction lives only as long as something is asked for. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (texts: IDBObjectStore, lines: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction([TEXTS, LINES], mode);
  return new Promise((done, fail) => {
    const request = work(transaction.objectStore(TEXTS), transaction.objectStore(LINES));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => fail(transaction.error ?? new Error("not stored"));
  });
}

export async function versionOf(id: string): Promise<number> {
  const line = await within<Line | undefined>(
    "readonly",
    (_, lines) => lines.get(id) as Asked<Line | undefined>,
  );
  return line?.version ?? 0;
}

/** "" if there is no such game. */
export async function textOf(id: string): Promise<string> {
  return (
    (await within<string | undefined>(
      "readonly",
      (texts) => texts.get(id) as Asked<string | undefined>,
    )) ?? ""
  );
}

/** Every game, unfinished ones first, the latest first. */
export async function keptLines(): Promise<Line[]> {
  const lines = await within<Line[]>("readonly", (_, lines) => lines.getAll() as Asked<Line[]>);
  return lines.sort(
    ({ summary: a }, { summary: b }) =>
      Number(a.over) - Number(b.over) || b.updated.localeCompare(a.updated),
  );
}

/** Store a game, or delete it if its text is ""; false if another page has changed it since `seen`. */
export async function keep(id: string, seen: number, text: string, line: Line): Promise<boolean> {
  const found = { stored: false };
  await within<Line | undefined>("readwrite", (texts, lines) => {
    const request = lines.get(id) as IDBRequest<Line | undefined>;
    request.onsuccess = () => {
      if ((request.result?.version ?? 0) !== seen) return;
      found.stored = true;
      if (text) {
        texts.put(text, id);
        lines.put(line, id);
      } else {
        texts.delete(id);
        lines.delete(id);
      }
    };
    return request;
  });
  return found.stored;
}

export async function forget(id: string): Promise<void> {
  const line = (await keptLines()).find(({ summary }) => summary.id === id);
  if (line) await keep(id, line.version, "", line);
}
