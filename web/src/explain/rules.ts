// Which rules a thing rests on (docs/rules.md), as the engine tells.

import type { Catalog } from "../lib/catalog";
import type { Kind } from "./explain";

export const rulesOf = (kind: Kind, name: string, catalog: Catalog): readonly string[] =>
  catalog.cites[`${kind} ${name}`] ?? [];
