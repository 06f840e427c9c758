// A space in words, for tips and for screen readers.

import { payAndGain } from "../../lib/amounts";
import { t } from "../../lib/i18n";
import type { FleetView, Option, Space } from "../../api/types";

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

/** Whose federations a space belongs to. */
export function federationNames(space: Space, name: (seat: number) => string): string[] {
  return (space.federated ?? []).map((seat) => t("aloud.space.federated", { name: name(seat) }));
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
  parts.push(...federationNames(space, name));
  const way = options?.find((option) => option.range)?.range;
  if (way) parts.push(t("aloud.space.distance", { n: way.distance, from: way.from }));
  for (const option of options ?? []) {
    parts.push(t("table.space.option", { cost: costWords(option) }));
    for (const offer of option.offers ?? [])
      parts.push(t("aloud.charge", { name: name(offer.seat), n: offer.power }).replace(/\.$/, ""));
  }
  return parts.join(", ");
}

export function costWords(option: Option): string {
  const words = payAndGain(option.changes).pay.map(({ unit, n }) => t(`unit.${unit}`, { n: -n }));
  return words.join(" ") || t("table.space.nothing");
}
