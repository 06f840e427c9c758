// Python in the browser, with the engine loaded: the functions of its desk.

import { loadPyodide, type PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { Bringing, filesOf, listed, type Bytes } from "./parts";

/** A game that has changed: its id, version, text and line in lists; the last two "" if deleted. */
export type Changed = [id: string, version: number, text: string, line: string];

export interface Desk {
  ask(method: string, path: string, body: string): [status: number, body: string];
  put(text: string): void;
  drop(id: string): void;
  versionOf(id: string): number;
  takeChanged(): Changed[];
  listen(line: number, game: string, since: number): void;
  hangUp(line: number): void;
  /** What a line is to be told; null if its game is no more. */
  news(line: number): string[] | null;
  due(): string[];
  think(game: string): void;
}

const BEGIN = `
from brainstone.server.common.errors import ApiError
from brainstone.server.offline.desk import Desk
from brainstone.server.offline.routes import ask

desk = Desk()

def news(line):
    try:
        return desk.news(line)
    except ApiError:
        return None
`;

export async function openDesk(
  folder: string,
  progress: (loaded: number, total: number) => void,
): Promise<Desk> {
  const python = await start(folder, new Bringing(folder, await listed(folder), progress));
  python.runPython(BEGIN);
  return deskOf(python);
}

const LIBRARY = `/lib/python${info.python.split(".").slice(0, 2).join(".")}`;
// Pyodide wants its library in a zip archive; ours are files already compiled, and this one is empty.
const NO_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0));

/** Pyodide asks for its files by fixed names: it gets those that are here already. */
async function start(folder: string, bringing: Bringing): Promise<PyodideAPI> {
  const [loader, program, ...archives] = await Promise.all([
    bringing.program("loader") as Promise<{ default: unknown }>,
    bringing.whole("python"),
    bringing.whole("library"),
    bringing.whole("brainstone"),
  ]);
  const outside = self.fetch.bind(self);
  self.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address.endsWith("/pyodide.asm.wasm"))
      return Promise.resolve(
        new Response(program, { headers: { "content-type": "application/wasm" } }),
      );
    if (address.endsWith("/python_stdlib.zip")) return Promise.resolve(new Response(NO_ARCHIVE));
    return outside(input, init);
  };
  try {
    return await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      lockFileContents: JSON.stringify({ info, packages: {} }),
      createPyodideModule: loader.default,
      env: { PYTHONPATH: LIBRARY },
      fsInit: (FS: Files) => {
        for (const archive of archives) lay(FS, archive);
        return Promise.resolve();
      },
    } as Parameters<typeof loadPyodide>[0]);
  } finally {
    self.fetch = outside;
  }
}

interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Bytes, options: { canOwn: boolean }): void;
}

/** Put the files of an archive where Python looks for them. */
function lay(FS: Files, archive: Bytes): void {
  const folders = new Set<string>();
  for (const [name, content] of filesOf(archive)) {
    const path = `${LIBRARY}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, content, { canOwn: true }); // as it is, without a copy
  }
}

interface Proxy {
  toJs(): unknown;
  destroy(): void;
}

type Call = (...words: (string | number)[]) => unknown;

function deskOf(python: PyodideAPI): Desk {
  const named = (expression: string): Call => python.runPython(expression) as Call;
  /** What Python gives, as values of this language. */
  const plain = (value: unknown): unknown => {
    const proxy = value as Proxy;
    const copy = proxy.toJs();
    proxy.destroy();
    return copy;
  };
  const ask = named("lambda *words: ask(desk, *words)");
  const changed = named("desk.shelf.take_changed");
  const news = named("news");
  const due = named("desk.due");
  return {
    ask: (method, path, body) => plain(ask(method, path, body)) as [number, string],
    put: named("desk.shelf.put"),
    drop: named("desk.drop"),
    versionOf: named("desk.shelf.version_of") as Desk["versionOf"],
    takeChanged: () => plain(changed()) as Changed[],
    listen: named("desk.listen"),
    hangUp: named("desk.hang_up"),
    news: (line) => {
      const told = news(line);
      return told === undefined || told === null ? null : (plain(told) as string[]);
    },
    due: () => plain(due()) as string[],
    think: named("desk.think"),
  };
}
