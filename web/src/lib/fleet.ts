// The box of The Lost Fleet (docs/lost-fleet.md, section "For clients"), and the catalog of a game with it.

import type {
  AutomaBox,
  Booster,
  Catalog,
  FactionBoard,
  FederationToken,
  FinalTile,
  Reading,
  RoundTile,
  TechTile,
} from "./catalog";
import type { PlanetType } from "./types";

export type ShipName = "twilight" | "rebellion" | "tf-mars" | "eclipse";

/** What a player owns of The Lost Fleet. */
export interface FleetPlayer {
  shuttles: number; // still on the exploration board
  ships: ShipName[]; // explored
  artifacts: string[];
  spent_gaiaformers: number; // lost on asteroids
  virtual_mines: number; // by artifacts, nowhere on the map
  explore_vp?: number; // what a shuttle costs, once a faction is chosen
  expensive_types?: PlanetType[]; // Tinkeroids, Moweyds: three steps
  rings?: string[]; // Moweyds: spaces
  rings_left?: number;
  tinkering_tile?: string; // Tinkeroids: "" before it is chosen
  tinkering_left?: string[];
}

export interface FleetShip {
  name: ShipName;
  title: string;
  space: string;
  shuttles: number[]; // seats, in the order of its spaces
  tech: string; // "" if there is none
  token: string; // "" once it is taken
  actions: { name: string; used: boolean }[]; // name is the move: "ship eclipse-power"
}

/** What The Lost Fleet adds to a view. */
export interface FleetView {
  ships: FleetShip[];
  artifacts: string[]; // left on Twilight
  extension: { side: "vp25" | "shuttles3"; tile: string; left: boolean };
  economy: { side: "charge" | "vp"; income: [string, string] }; // of levels 3 and 4
  terraforming_board: PlanetType[]; // on spaces 1-7
}

/** The part of a setup that The Lost Fleet adds. */
export interface FleetSetup {
  name: "lost_fleet";
  deep_space: [string, number][]; // tile side and turns, for each slot of the layout
  interspace: string[]; // for each hole a ship, asteroid, protoplanet or empty
  ship_tech: string[];
  ship_tokens: string[];
  artifacts: string[];
  extension_tile: string;
  extension_side: "vp25" | "shuttles3";
  economy_side: "charge" | "vp";
  terraforming_board: PlanetType[];
  automa_ship?: ShipName; // where the Automa's first shuttle stands
}

/** A side may be left to chance. */
export type FleetSide<Field extends "extension_side" | "economy_side"> =
  FleetSetup[Field] | "random";

export interface Artifact {
  name: string;
  now: string;
  per: string;
  vp: number;
  income: string;
  mine: string; // "asteroid", "protoplanet": a mine nowhere on the map
  rescore: boolean;
}

export interface ShipAction {
  move: string; // "ship eclipse-power"
  kind: "qic" | "power" | "knowledge" | "credit"; // colour of the space
  cost: string;
  effect: string; // rescore lab range tech trading-station gaiaform step advance asteroid
  gain: string;
  per: string; // 1 VP for each of these
}

export interface ShipBoard {
  name: ShipName;
  title: string;
  has_tech: boolean;
  artifacts: number;
  actions: ShipAction[];
}

export interface TinkeringTile {
  name: string;
  gain: string;
  steps: number;
  half: 1 | 2; // of the game
}

export interface FleetBox {
  title: string;
  players: number[];
  planets: PlanetType[];
  factions: FactionBoard[]; // all eighteen
  sides: [string, string][]; // the two new ones
  boosters: Booster[];
  standard_tech: TechTile[];
  advanced_tech: TechTile[];
  tokens: FederationToken[];
  round_scoring: RoundTile[];
  final_scoring: FinalTile[]; // with the revised tile of the base game
  artifacts: Artifact[];
  artifact_tokens: number; // what examining one costs
  ships: ShipBoard[];
  ships_in_play: Record<string, ShipName[]>; // by number of players
  shuttles: Record<string, number>;
  shuttle_charges: number[];
  economy_income: Record<FleetSetup["economy_side"], [string, string]>;
  extension_sides: FleetSetup["extension_side"][];
  tinkering_tiles: TinkeringTile[];
  power_rings: number;
  readings: Reading[]; // those of the base game included
  protoplanet: { steps: number; vp: number };
  actions: string[]; // those of the research board that stay
  specials: string[];
  layouts: string[];
  setup_fields: string[];
  automa?: AutomaBox; // its levels and switches differ
}

/** Rows of the base game, those of the expansion in place of the ones with the same name. */
function together<Row extends { name: string }>(base: readonly Row[], more: readonly Row[]): Row[] {
  const changed = new Set(more.map((row) => row.name));
  return [...base.filter((row) => !changed.has(row.name)), ...more];
}

/** Everything in the box of a game: with The Lost Fleet, its tiles are added to those of the base game. */
export function boxOf(box: Catalog, expansion?: Partial<FleetSetup>): Catalog {
  const fleet = box.expansions?.lost_fleet;
  if (!fleet || !expansion) return box;
  const income = expansion.economy_side && fleet.economy_income[expansion.economy_side];
  return {
    ...box,
    lost_fleet: fleet,
    automa: fleet.automa ?? box.automa,
    planets: [...box.planets, ...fleet.planets],
    factions: fleet.factions,
    sides: [...box.sides, ...fleet.sides],
    boosters: together(box.boosters, fleet.boosters),
    standard_tech: together(box.standard_tech, fleet.standard_tech),
    advanced_tech: together(box.advanced_tech, fleet.advanced_tech),
    tokens: together(box.tokens, fleet.tokens),
    round_scoring: together(box.round_scoring, fleet.round_scoring),
    final_scoring: together(box.final_scoring, fleet.final_scoring),
    actions: box.actions.filter((action) => fleet.actions.includes(action.move)),
    specials: fleet.specials,
    readings: fleet.readings,
    layouts: Object.fromEntries(fleet.layouts.map((name) => [name, fleet.players])),
    areas: box.areas.map((area) =>
      area.code === "eco" && income
        ? { ...area, income: area.income.with(3, income[0]).with(4, income[1]) }
        : area,
    ),
  };
}

export const shipTitle = (catalog: Catalog | null | undefined, ship: string): string =>
  catalog?.lost_fleet?.ships.find((row) => row.name === ship)?.title ?? ship;

export const shipAction = (
  catalog: Catalog | null | undefined,
  move: string,
): ShipAction | undefined =>
  catalog?.lost_fleet?.ships.flatMap((row) => row.actions).find((row) => row.move === move);

/** The ship of a move: "ship eclipse-power", "explore eclipse". Artifacts are on Twilight. */
export function shipOf(move: string): ShipName | null {
  const [verb, name = ""] = move.split(" ");
  if (verb === "artifact") return "twilight";
  if (verb === "explore") return name as ShipName;
  return verb === "ship" ? (name.slice(0, name.lastIndexOf("-")) as ShipName) : null;
}
