// What is in the box never changes: asked for once.

import { api } from "./api";
import type { Catalog } from "./catalog";

let asked: Promise<Catalog> | undefined;

export function loadCatalog(): Promise<Catalog> {
  asked ??= api.catalog().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
