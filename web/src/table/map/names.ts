// A space in words, for tips and for screen readers.

import type { Catalog } from "../../lib/catalog";
import { distance } from "../../lib/hexes";
import { t } from "../../lib/i18n";
import type { Option, Player, Space } from "../../lib/types";

export interface Reach {
  steps: number; // terraforming steps, 0 if none are needed
  from: string; // the nearest own structure
  distance: number;
}

/** How far a space is from the nearest structure of a seat. */
export function nearest(board: Space[], seat: number, target: Space): { from: string; distance: number } | null {
  let best: { from: string; distance: number } | null = null;
  for (const space of board) {
    const own = space.owner === seat || space.guest === seat || space.stations?.includes(seat);
    if (!own) continue;
    const d = distance(space, target);
    if (!best || d < best.distance) best = { from: space.space, distance: d };
  }
  return best;
}

/** Steps on the wheel from the home of a player to a type of planet; 0 off the wheel. */
export function stepsTo(catalog: Catalog, player: Player, planet: string): number {
  const home = catalog.factions.find((one) => one.name === player.faction)?.home;
  const from = catalog.wheel.findIndex((one) => one === home);
  const to = catalog.wheel.findIndex((one) => one === planet);
  if (from < 0 || to < 0) return 0;
  const d = Math.abs(from - to);
  return Math.min(d, catalog.wheel.length - d);
}

export function planetName(planet: string | undefined): string {
  return planet ? t(`name.planet.${planet}`) : t("table.space.empty");
}

export function structureName(code: string): string {
  return t(`name.structure.${code}`);
}

/** What stands on a space: "Luca: mine, power value 1". */
export function occupants(space: Space, name: (seat: number) => string): string[] {
  const list: string[] = [];
  if (space.owner !== undefined && space.structure) {
    list.push(
      t("table.space.structure", {
        name: name(space.owner),
        structure: structureName(space.structure),
        value: space.value ?? 0,
      }),
    );
  }
  if (space.guest !== undefined) list.push(t("table.space.guest", { name: name(space.guest) }));
  if (space.gaiaformer !== undefined) list.push(t("table.space.gaiaformer", { name: name(space.gaiaformer) }));
  for (const seat of space.stations ?? []) list.push(t("table.space.station", { name: name(seat) }));
  for (const seat of space.satellites ?? []) list.push(t("table.space.satellite", { name: name(seat) }));
  return list;
}

/** "8B1, ice planet, free, 4 ore 2 credits": what a screen reader says. */
export function spaceLabel(space: Space, name: (seat: number) => string, options: Option[] | undefined): string {
  const parts = [space.space, planetName(space.planet)];
  const here = occupants(space, name);
  if (here.length) parts.push(...here);
  else if (space.planet) parts.push(t("table.space.free"));
  for (const option of options ?? []) {
    parts.push(t("table.space.option", { cost: costWords(option) }));
  }
  return parts.join(", ");
}

const COSTS: [string, string][] = [
  ["credits", "c"],
  ["ore", "o"],
  ["knowledge", "k"],
  ["qic", "q"],
];

export function costWords(option: Option): string {
  const words = COSTS.flatMap(([key, unit]) => {
    const n = option.changes[key] ?? 0;
    return n < 0 ? [t(`unit.${unit}`, { n: -n })] : [];
  });
  return words.join(" ") || t("table.space.nothing");
}
