// The list of files that the service worker keeps, so that pages open without a network.

import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const LIST = "FILES_OF_BUILD";
const PUBLIC = join(import.meta.dirname, "public");

/** Writes the names of all files of the build into sw.js: another build is another service worker. */
export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no page");
      // The server gives the page for every path: what it loads lies at the root.
      page.source = String(page.source).replaceAll('="./', '="/');
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker");
      const known = createHash("sha256");
      const files: string[] = [];
      for (const [name, file] of Object.entries(bundle)) {
        if (name === "sw.js" || name.endsWith(".map")) continue;
        known.update(name).update(file.type === "chunk" ? file.code : file.source);
        files.push(name);
      }
      files.push(...readdirSync(PUBLIC));
      const list = JSON.stringify({ build: known.digest("hex").slice(0, 12), files });
      if (!worker.code.includes(LIST)) throw new Error("sw.js has no place for the list");
      worker.code = worker.code.replace(LIST, () => list);
    },
  };
}
