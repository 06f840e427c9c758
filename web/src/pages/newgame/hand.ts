// Sectors, deep space tiles and what lies between them, moved by clicks on the preview.

import type { Choice } from "./choice.svelte";
import { swapped, turned } from "./draw";
import { flippedDeep, holeOf, swapped as exchanged, swappedDeep, turnedDeep } from "./fleetByHand";

export type Kind = "sector" | "deep" | "hole";

const SECTORS = 10;

/** What is picked: "7" is a sector, "14" a deep space tile, "I3" a space between sectors. */
export function kindOf(name: string): Kind {
  if (name.startsWith("I")) return "hole";
  return Number(name) > SECTORS ? "deep" : "sector";
}

/** The first click picks, the second swaps the two, if they are of a kind. */
export function pick(choice: Choice, name: string): void {
  const one = choice.sector;
  if (!one || one === name || kindOf(one) !== kindOf(name)) {
    choice.sector = one === name ? "" : name;
    return;
  }
  const fleet = choice.drawn?.setup.expansion;
  const kind = kindOf(name);
  if (kind === "sector") choice.lay(swapped(choice.places, one, name));
  else if (fleet && kind === "deep")
    choice.change({ deep_space: swappedDeep(fleet.deep_space, one, name) });
  else if (fleet)
    choice.change({ interspace: exchanged(fleet.interspace, holeOf(one), holeOf(name)) });
  choice.sector = "";
}

export function turn(choice: Choice, by: 1 | -1): void {
  const fleet = choice.drawn?.setup.expansion;
  const kind = kindOf(choice.sector);
  if (kind === "sector") choice.lay(turned(choice.places, choice.sector, by));
  else if (fleet && kind === "deep")
    choice.change({ deep_space: turnedDeep(fleet.deep_space, choice.sector, by) });
}

export function flip(choice: Choice): void {
  const fleet = choice.drawn?.setup.expansion;
  if (fleet) choice.change({ deep_space: flippedDeep(fleet.deep_space, choice.sector) });
}
