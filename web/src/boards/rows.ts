// What is in the box (GET /api/catalog): its type, and how to look things up in it.

import type { AreaCode } from "../api/types";
import type { Catalog } from "../lib/catalog";

export type { TechTile as CatalogTech } from "../api/types";
export type { Catalog } from "../lib/catalog";

export const AREAS: readonly AreaCode[] = ["terra", "nav", "ai", "gaia", "eco", "sci"];

interface Named {
  name: string;
}
const named = <T extends Named>(rows: readonly T[], name: string): T | undefined =>
  rows.find((row) => row.name === name);

export const factionRow = (catalog: Catalog, name: string) => named(catalog.factions, name);
export const boosterRow = (catalog: Catalog, name: string) => named(catalog.boosters, name);
export const tokenRow = (catalog: Catalog, name: string) => named(catalog.tokens, name);
export const roundRow = (catalog: Catalog, name: string) => named(catalog.round_scoring, name);
export const techRow = (catalog: Catalog, name: string) =>
  named(catalog.standard_tech, name) ?? named(catalog.advanced_tech, name);
export const actionRow = (catalog: Catalog, move: string) =>
  catalog.actions.find((row) => row.move === move);
