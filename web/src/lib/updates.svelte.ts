// The service worker: pages open without a network, and a new version says that it is there.

import { ALONE, ROOT } from "./engine.svelte";

class Updates {
  /** A newer version waits to be shown. */
  newer = $state(false);
  private waiting: ServiceWorker | null = null;

  async begin(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    try {
      const found = await serviceWorker.register(`${ROOT}sw.js`);
      this.look(found);
      found.addEventListener("updatefound", () => this.look(found));
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") found.update().catch(() => undefined);
      });
      const { active } = await serviceWorker.ready;
      // What plays without a server comes when nobody waits for anything else.
      if (!sparing()) window.setTimeout(() => active?.postMessage("bring the engine"), REST);
    } catch {
      // a browser may forbid it: then pages need the network
    }
  }

  /** Show the newer version. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
    this.waiting?.postMessage("take over");
  }

  private look(found: ServiceWorkerRegistration): void {
    if (found.waiting && navigator.serviceWorker.controller) this.tell(found.waiting);
    found.installing?.addEventListener("statechange", (event) => {
      const worker = event.target as ServiceWorker;
      if (worker.state === "installed" && navigator.serviceWorker.controller) this.tell(worker);
    });
  }

  private tell(worker: ServiceWorker): void {
    this.waiting = worker;
    this.newer = true;
  }
}

const REST = 5_000; // milliseconds after the first page

/** Whoever pays for every byte gets the engine when it is needed. */
function sparing(): boolean {
  const line = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !ALONE && line.connection?.saveData === true;
}

/** Whoever signs out leaves no tables behind for others to see without a network. */
export async function forgetTables(): Promise<void> {
  if ("caches" in window) await caches.delete("tables");
}

export const updates = new Updates();
