// The licences of everything that is built into the client: their terms must go with it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const TEXT = /^(licen[cs]e|copying|ofl)(\.(md|txt))?$/i;
// What comes without its text, or is no package of npm: the parts of the engine (docs/offline.md).
const TERMS = join(import.meta.dirname, "terms");
const BESIDE = new Set(["pyodide"]);
const LINE = "-".repeat(80);

/** Writes licences.txt beside the page: ours, then one part for each package that was used. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const used = [...this.getModuleIds()];
      for (const file of Object.values(bundle)) {
        if (file.type === "asset")
          used.push(...file.originalFileNames.map((name) => join(import.meta.dirname, name)));
      }
      const folders = new Map<string, string>();
      for (const path of used) {
        const found = PACKAGE.exec(path.replaceAll("\0", "").replaceAll("\\", "/"));
        if (found?.[1] && found[2] && !BESIDE.has(found[2])) folders.set(found[2], found[1]);
      }
      const ours = readFileSync(join(import.meta.dirname, "..", "LICENSE"), "utf8").trim();
      const parts = [...folders].sort().map(([name, folder]) => part(name, folder));
      const others = readdirSync(TERMS).map((file) => {
        const [name, licence] = file.replace(/\.txt$/, "").split("_");
        return `${name} (${licence})\n\n${readFileSync(join(TERMS, file), "utf8").trim()}`;
      });
      const source = [`Brainstone\n\n${ours}`, ...parts, ...others].join(`\n\n${LINE}\n\n`) + "\n";
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

function part(name: string, folder: string): string {
  const { version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Record<string, string>;
  const file = readdirSync(folder).find((entry) => TEXT.test(entry));
  if (!file || !existsSync(join(folder, file)))
    throw new Error(`${name} comes without the text of its licence`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}
