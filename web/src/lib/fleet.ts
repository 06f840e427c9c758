// The box of The Lost Fleet (docs/lost-fleet.md, section "For clients"), and the catalog of a game with it.

import type {
  Booster, Catalog, FactionBoard, FederationToken, FinalTile, RoundTile, TechTile,
} from "./catalog"; // prettier-ignore
import type { FleetSetup, PlanetType, Setup, ShipName } from "./types";

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
  tinkering_tiles: { name: string; gain: string; steps: number; half: 1 | 2 }[];
  power_rings: number;
  protoplanet: { steps: number; vp: number };
  actions: string[]; // those of the research board that stay
  specials: string[];
  layouts: string[];
  setup_fields: string[];
}

/** Rows of the base game, those of the expansion in place of the ones with the same name. */
function together<Row extends { name: string }>(base: readonly Row[], more: readonly Row[]): Row[] {
  const changed = new Set(more.map((row) => row.name));
  return [...base.filter((row) => !changed.has(row.name)), ...more];
}

/** The catalog of a game with The Lost Fleet; the economy tile is that of its setup. */
export function withFleet(box: Catalog, economy?: FleetSetup["economy_side"]): Catalog {
  const fleet = box.expansions?.lost_fleet;
  if (!fleet) return box;
  const income = economy && fleet.economy_income[economy];
  return {
    ...box,
    fleet,
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
    layouts: Object.fromEntries(fleet.layouts.map((name) => [name, fleet.players])),
    areas: box.areas.map((area) =>
      area.code === "eco" && income ? { ...area, income: area.income.with(3, income[0]).with(4, income[1]) } : area,
    ),
  };
}

/** The catalog of a game with this setup. */
export function catalogOf(box: Catalog, setup: Setup): Catalog {
  return setup.expansion ? withFleet(box, setup.expansion.economy_side) : box;
}

export const shipTitle = (catalog: Catalog | null | undefined, ship: string): string =>
  catalog?.fleet?.ships.find((row) => row.name === ship)?.title ?? ship;

export const shipAction = (catalog: Catalog | null | undefined, move: string): ShipAction | undefined =>
  catalog?.fleet?.ships.flatMap((row) => row.actions).find((row) => row.move === move);

/** The ship of a move: "ship eclipse-power", "explore eclipse". Artifacts are on Twilight. */
export function shipOf(move: string): ShipName | null {
  const [verb, name = ""] = move.split(" ");
  if (verb === "artifact") return "twilight";
  if (verb === "explore") return name as ShipName;
  return verb === "ship" ? (name.slice(0, name.lastIndexOf("-")) as ShipName) : null;
}
