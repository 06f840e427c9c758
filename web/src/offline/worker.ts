// The server of this browser: answers requests one after the other, stores what has changed,
// lets bots think in between, and tells every page with the game open.

import { keep, keptLines, textOf, versionOf, type Line } from "./keeping";
import type { FromWorker, ToWorker } from "./messages";
import { openDesk, type Desk } from "./python";
import type { Summary } from "../api/types";

const BOT_PAUSE = 150; // milliseconds before a bot's move, so that people can follow
const GAME = /^\/games\/([^/?]+)/;

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: (event: MessageEvent<ToWorker>) => void;
};

const others = new BroadcastChannel("brainstone.games"); // pages with a worker of their own
const lines = new Map<number, string>(); // -> game
const seen = new Map<string, number>(); // the version of each game that is stored, as far as known
let last: Promise<unknown> = Promise.resolve();
let botsWait = false;

let desk: Promise<Desk> | undefined;

function begin(folder: string): void {
  desk = openDesk(folder, (loaded, total) => scope.postMessage({ is: "progress", loaded, total }));
  desk.then(
    () => scope.postMessage({ is: "ready" }),
    (error: unknown) => scope.postMessage({ is: "failed", reason: String(error) }),
  );
}

/** One thing after the other: what is stored and what is in memory are never out of step. */
function inTurn(work: (desk: Desk) => Promise<void>): void {
  last = last
    .then(async () => {
      const here = await desk;
      if (!here) return; // a page begins with where the engine is
      try {
        await work(here);
      } finally {
        tell(here);
        letBotsMove(here);
      }
    })
    .catch((error: unknown) => console.error(error));
}

/** Take over what other pages have stored. */
async function refresh(here: Desk, game: string): Promise<void> {
  const stored = await versionOf(game);
  seen.set(game, stored);
  if (stored === here.versionOf(game)) return;
  const text = stored ? await textOf(game) : "";
  if (text) here.put(text);
  else here.drop(game);
}

/** Store what has changed; false if another page was faster, whose game is here then. */
async function store(here: Desk): Promise<boolean> {
  let stored = true;
  for (const [id, version, text, line] of here.takeChanged()) {
    const summary = (line ? JSON.parse(line) : {}) as Summary;
    const kept: Line = { version, summary };
    if (await keep(id, seen.get(id) ?? 0, text, kept)) {
      seen.set(id, version);
      others.postMessage(id);
    } else {
      stored = false;
      here.drop(id);
      await refresh(here, id);
    }
  }
  return stored;
}

function tell(here: Desk): void {
  for (const line of [...lines.keys()]) {
    const messages = here.news(line);
    if (messages === null) {
      lines.delete(line);
      here.hangUp(line);
      scope.postMessage({ is: "ended", line });
    } else if (messages.length) scope.postMessage({ is: "said", line, messages });
  }
}

function letBotsMove(here: Desk): void {
  const [game] = here.due();
  if (botsWait || game === undefined) return;
  botsWait = true;
  setTimeout(() => {
    inTurn(async () => {
      botsWait = false;
      await refresh(here, game);
      if (!here.due().includes(game)) return;
      here.think(game);
      await store(here);
    });
  }, BOT_PAUSE);
}

async function answer(here: Desk, message: ToWorker & { is: "ask" }): Promise<void> {
  const { id, method, path, body } = message;
  const game = GAME.exec(path)?.[1];
  if (game) await refresh(here, game);
  else if (path.startsWith("/games") || path === "/me")
    for (const { summary } of await keptLines()) await refresh(here, summary.id);
  let [status, told] = here.ask(method, path, body);
  if (!(await store(here))) [status, told] = here.ask(method, path, body); // on the newer table
  await store(here);
  scope.postMessage({ is: "answer", id, status, body: told });
}

others.onmessage = (event: MessageEvent<string>) => {
  if (![...lines.values()].includes(event.data)) return;
  inTurn((here) => refresh(here, event.data));
};

scope.onmessage = ({ data: message }) => {
  if (message.is === "begin") {
    begin(message.folder);
    return;
  }
  inTurn(async (here) => {
    if (message.is === "ask") {
      try {
        await answer(here, message);
      } catch (error) {
        console.error(error);
        scope.postMessage({ is: "answer", id: message.id, status: 500, body: "" });
      }
    } else if (message.is === "listen") {
      await refresh(here, message.game);
      here.listen(message.line, message.game, message.since);
      lines.set(message.line, message.game);
    } else if (lines.delete(message.line)) here.hangUp(message.line);
  });
};
