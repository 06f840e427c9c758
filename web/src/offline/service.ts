// The service worker: pages, rules, lessons and the last tables open without a network.
//
// Files of a build are kept under the build's name and never change; a newer build waits until the
// page asks for it. What the server says is asked of the server first, and of memory without a line.

interface Build {
  build: string;
  files: string[];
}

interface FetchEventLike extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

const scope = self as unknown as {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEventLike) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent & Lasting) => void): void;
};

// The build puts its list here (shell.ts).
declare const FILES_OF_BUILD: Build;
const { build, files } = FILES_OF_BUILD;

const SHELL = `shell-${build}`;
const PARTS = "engine"; // files named by what is in them
const TABLES = "tables"; // the last answers of the server
const MOST_TABLES = 60;
const KEPT =
  /^\/api\/(catalog|me|lessons(\/.*)?|rules\/[^/]+|games(\/[^/]+(\/(history|stats))?)?)$/;

const base = scope.registration.scope;
const place = (name: string): string => new URL(name, base).href;

scope.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(SHELL).then((cache) =>
      cache.addAll(
        // Not from the browser's own memory: that may be of another build.
        ["./", ...files.filter((file) => file !== "index.html")].map(
          (file) => new Request(place(file), { cache: "no-cache" }),
        ),
      ),
    ),
  );
});

scope.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    const old = (await caches.keys()).filter((name) => name.startsWith("shell-") && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting());
  if (event.data === "bring the engine") event.waitUntil(bringEngine());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const to = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(base)) return;
  const name = request.url.slice(base.length).split(/[?#]/)[0] ?? "";
  if (name.startsWith("engine/")) event.respondWith(part(request, name));
  else if (to.pathname.startsWith("/api/")) {
    if (KEPT.test(to.pathname)) event.respondWith(told(request));
  } else if (request.mode === "navigate") {
    if (!name.includes(".")) event.respondWith(page(request));
  } else if (files.includes(name)) event.respondWith(file(request));
});

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** Every address of the client is its one page. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(place("./"), { ignoreVary: true })) ?? fetch(request);
}

/** The list is asked for each time; the files it names are what they were. */
async function part(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(PARTS);
  if (name.endsWith("parts.json")) {
    try {
      const answer = await fetch(request, { cache: "no-cache" });
      if (answer.ok) await cache.put(request, answer.clone());
      return answer;
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  }
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** Bring what is missing of the engine, and drop what an older list named. */
async function bringEngine(): Promise<void> {
  const folder = place("engine/");
  const list = await part(new Request(`${folder}parts.json`), "parts.json");
  if (!list.ok) return;
  const wanted = ((await list.json()) as { file: string }[]).map(({ file }) => folder + file);
  for (const address of wanted) await part(new Request(address), address);
  const cache = await caches.open(PARTS);
  const old = (await cache.keys()).filter(
    ({ url }) => !wanted.includes(url) && !url.endsWith("parts.json"),
  );
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function told(request: Request): Promise<Response> {
  const cache = await caches.open(TABLES);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.delete(request);
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -MOST_TABLES).map((old) => cache.delete(old)));
    }
    return answer;
  } catch {
    return (await cache.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
