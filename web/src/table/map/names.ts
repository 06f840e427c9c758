// A space in words, for tips and for screen readers.

import type { Catalog } from "../../lib/catalog";
import { distance } from "../../lib/hexes";
import { t } from "../../lib/i18n";
import type { FleetView } from "../../lib/fleet";
import type { Option, Player, Space } from "../../lib/types";

export interface Reach {
  steps: number; // terraforming steps, 0 if none are needed
  from: string; // the nearest own structure
  distance: number;
}

/** How far a space is from the nearest structure of a seat. */
export function nearest(
  board: Space[],
  seat: number,
  target: Space,
): { from: string; distance: number } | null {
  let best: { from: string; distance: number } | null = null;
  for (const space of board) {
    const own = space.owner === seat || space.guest === seat || space.stations?.includes(seat);
    if (!own) continue;
    const d = distance(space, target);
    if (!best || d < best.distance) best = { from: space.space, distance: d };
  }
  return best;
}

/** Steps from the home of a player to a type of planet; 0 where there is nothing to terraform. */
export function stepsTo(catalog: Catalog, player: Player, planet: string): number {
  if (planet === "protoplanet") return catalog.lost_fleet?.protoplanet.steps ?? 0;
  const home = catalog.factions.find((one) => one.name === player.faction)?.home;
  if (home === "asteroid" || home === "protoplanet") return stepsOffWheel(catalog, player, planet);
  const from = catalog.wheel.findIndex((one) => one === home);
  const to = catalog.wheel.findIndex((one) => one === planet);
  if (from < 0 || to < 0) return 0;
  const d = Math.abs(from - to);
  return Math.min(d, catalog.wheel.length - d);
}

/** The new factions have no home on the wheel [R-LFN]. */
function stepsOffWheel(catalog: Catalog, player: Player, planet: string): number {
  if (!catalog.wheel.some((one) => one === planet)) return 0;
  if (player.faction === "space_giants") return 2;
  return player.lost_fleet?.expensive_types?.some((one) => one === planet) ? 3 : 1;
}

function shipAt(space: Space, fleet: FleetView | undefined) {
  return space.ship ? fleet?.ships.find((ship) => ship.name === space.ship) : undefined;
}

/** What a space is: a planet, a spaceship, or empty. */
export function groundName(space: Space, fleet: FleetView | undefined): string {
  const ship = shipAt(space, fleet);
  return ship ? t("fleet.map.ship", { ship: ship.title }) : planetName(space.planet);
}

export function planetName(planet: string | undefined): string {
  return planet ? t(`name.planet.${planet}`) : t("table.space.empty");
}

export function structureName(code: string): string {
  return t(`name.structure.${code}`);
}

/** What stands on a space: "Luca: mine, power value 1". */
export function occupants(
  space: Space,
  name: (seat: number) => string,
  fleet?: FleetView,
): string[] {
  const list: string[] = [];
  for (const seat of shipAt(space, fleet)?.shuttles ?? [])
    list.push(t("fleet.map.shuttle", { name: name(seat) }));
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
  if (space.gaiaformer !== undefined)
    list.push(t("table.space.gaiaformer", { name: name(space.gaiaformer) }));
  if (space.ring !== undefined) list.push(t("fleet.map.ring", { name: name(space.ring) }));
  for (const seat of space.stations ?? [])
    list.push(t("table.space.station", { name: name(seat) }));
  for (const seat of space.satellites ?? [])
    list.push(t("table.space.satellite", { name: name(seat) }));
  return list;
}

/** "8B1, ice planet, free, 4 ore 2 credits": what a screen reader says. */
export function spaceLabel(
  space: Space,
  name: (seat: number) => string,
  options: Option[] | undefined,
  fleet?: FleetView,
): string {
  const parts = [space.space, groundName(space, fleet)];
  const here = occupants(space, name, fleet);
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
