// Makes a script smaller without changing what it does (hatch_build.py, docs/offline.md):
// node shrink.js FROM TO. Pyodide's loader comes with every name written out.

import { readFileSync, writeFileSync } from "node:fs";
import { minifySync } from "vite";

const [from, to] = process.argv.slice(2);
const { code, errors } = minifySync(from, readFileSync(from, "utf8"), { module: true });
if (errors.length) throw new Error(errors[0].message);
writeFileSync(to, code);
