// A browser that nobody knows gets its cookie with the first thing it does. Were two such things sent at once,
// from two tabs or from one page, each would be answered with a cookie of its own, and the one that comes last
// would take away what was done with the other. So whatever may be answered with the first cookie goes alone.

const LOCK = "brainstone.guest";
const LOOKS_AT_TABLE = /^\/games\/[^/]+$/; // whoever looks there may sit down: known from then on

const NAMED = /^\/(games|records)(\/|$)/; // nobody does this without a name; what a draw asks for needs none

let known = false; // this page has been answered: the browser has its cookie
let before: Promise<unknown> = Promise.resolve();

const names = (method: string, path: string): boolean =>
  method !== "GET" || LOOKS_AT_TABLE.test(path);

/** Sends a request; where its answer may bring the first cookie of this browser, after all others that may. */
export async function inTurn<T>(method: string, path: string, send: () => Promise<T>): Promise<T> {
  const leaves = method === "DELETE" && path === "/session";
  if (leaves) known = false; // whoever comes next has no cookie
  return leaves || known || !names(method, path) ? send() : alone(path, send);
}

async function alone<T>(path: string, send: () => Promise<T>): Promise<T> {
  const first = async (): Promise<T> => {
    const answer = await send();
    known = NAMED.test(path);
    return answer;
  };
  // Across tabs where the browser can (a safe origin), else at least within this page.
  const locks = navigator.locks as LockManager | undefined | null;
  if (locks) return locks.request(LOCK, first);
  const mine = before.then(first);
  before = mine.catch(() => undefined);
  return mine;
}
