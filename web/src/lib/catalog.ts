// The catalog of a game: the base game, and what an expansion and other boxes change of it.

import type { AddedBox, Catalog as Printed, FleetBox, FleetSetup } from "../api/types";
import { addedBoards } from "./colours";

/** Everything in the box of one game: what is printed, and what was chosen for it (catalogOf). */
export interface Catalog extends Printed {
  others?: string[]; // the readings of a game that are not the usual ones
  lost_fleet?: FleetBox; // in a game with it
}

/** Rows of the base game, those of the expansion in place of the ones with the same name. */
function together<Row extends { name: string }>(base: readonly Row[], more: readonly Row[]): Row[] {
  const changed = new Set(more.map((row) => row.name));
  return [...base.filter((row) => !changed.has(row.name)), ...more];
}

/** Everything on the table of a game: what The Lost Fleet and other boxes add to the base game. */
export function catalogOf(
  base: Catalog,
  expansion?: Partial<FleetSetup>,
  boxes: readonly string[] = [],
): Catalog {
  const box = withFleet(base, expansion);
  const added = boxes.flatMap((name): AddedBox[] => (base.boxes[name] ? [base.boxes[name]] : []));
  return {
    ...box,
    factions: [...box.factions, ...addedBoards(base, boxes)],
    cites: Object.assign({}, box.cites, ...added.map((one) => one.cites)) as Catalog["cites"],
  };
}

function withFleet(box: Catalog, expansion?: Partial<FleetSetup>): Catalog {
  const fleet = box.expansions.lost_fleet;
  if (!fleet || !expansion) return box;
  const levels = expansion.economy_side && fleet.economy_levels[expansion.economy_side];
  return {
    ...box,
    lost_fleet: fleet,
    automa: fleet.automa,
    planets: [...box.planets, ...fleet.planets],
    factions: fleet.factions,
    boosters: together(box.boosters, fleet.boosters),
    standard_tech: together(box.standard_tech, fleet.standard_tech),
    advanced_tech: together(box.advanced_tech, fleet.advanced_tech),
    tokens: together(box.tokens, fleet.tokens),
    round_scoring: together(box.round_scoring, fleet.round_scoring),
    final_scoring: together(box.final_scoring, fleet.final_scoring),
    actions: box.actions.filter((action) => fleet.actions.includes(action.move)),
    specials: fleet.specials,
    cites: { ...box.cites, ...fleet.cites },
    readings: fleet.readings,
    layouts: Object.fromEntries(fleet.layouts.map((name) => [name, fleet.players])),
    areas: box.areas.map((area) =>
      area.code === "eco" && levels
        ? { ...area, levels: area.levels.with(3, levels[0]).with(4, levels[1]) }
        : area,
    ),
  };
}
