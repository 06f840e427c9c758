// What is in the box (GET /api/catalog), as the engine prints it.

import type { FleetBox } from "./fleet";
import type { AreaCode, PlanetType, StructureCode } from "./types";

export interface Area {
  code: AreaCode;
  name: string;
  now: string[]; // gain on reaching levels 0..5
  income: string[];
}

export interface FactionBoard {
  name: string;
  title: string;
  home: PlanetType;
  start: string;
  power: [number, number];
  base_income: string;
  research: string;
  trading_stations: string[];
  research_labs: string[];
  academy_left: string;
  academy_right: string;
  planetary_institute: string;
  brainstone: boolean;
  gaia_cost?: number; // Q.I.C.
  explore_vp?: number;
}

export interface Booster {
  name: string;
  income: string;
  special: string;
  pass_vp: number;
  per: string;
}

export interface TechTile {
  name: string;
  now: string;
  per: string;
  income: string;
  event: string;
  event_vp: number;
  special: string;
  pass_vp: number;
  big_value: number;
  range?: number;
  grant?: string; // a mine
}

export interface FederationToken {
  name: string;
  gain: string;
  green: boolean;
  copies: number;
  grant?: string; // a tech tile or a mine
}

export interface RoundTile {
  name: string;
  event: string;
  vp: number;
  automa_vp: number[];
}

export interface FinalTile {
  name: string;
  counts: string;
  neutral: number;
}

export interface BoardAction {
  move: string; // "power 2ore"
  name: string;
  kind: string;
  cost: number;
  gain: string;
  steps: number;
  effect: string;
}

export interface AutomaCard {
  card: number;
  starter: boolean;
  action: string;
  vp: number;
  final_tile: "top" | "bottom" | "none";
  range: number;
  direction: "forward" | "backward";
  arrow: "left" | "right";
  count: number;
  red_x: boolean;
  booster: 1 | 2 | 3; // left, middle or right when it passes
}

export interface AutomaFaction {
  faction: string;
  start_area: AreaCode | "";
  mines: number;
  steps: { do: string; range?: number; prefers?: "transdim" | "near_human"; area?: AreaCode }[];
  vp: number;
  doubles_power_qic: boolean;
  trading_station_vp: number;
  new_type_vp: number;
  researches_with_lab: boolean;
  downgrades: boolean;
  mine_instead_of_upgrade: number; // its range
}

export interface AutomaBox {
  planet_steps: Record<string, number>; // of planets that are nobody's home
  cards: AutomaCard[];
  factions: AutomaFaction[];
  levels: { level: string; title: string; vp: number }[];
  switches: { switch: string; values: (string | number | boolean)[]; question: string }[];
}

/** A disputed point of the rules: `name` is what setups call the other reading. */
export interface Reading {
  name: string;
  ruling: string; // "RUL-28"
  usual: string; // in English
  other: string;
}

export interface Catalog {
  planets: PlanetType[];
  wheel: PlanetType[];
  structures: StructureCode[];
  areas: Area[];
  ore_per_step: number[];
  range: number[];
  project_tokens: number[];
  factions: FactionBoard[];
  sides: [string, string][];
  mine_income: string[];
  pieces: Record<StructureCode | "satellites" | "stations", number>;
  costs: Record<StructureCode | "ts_lonely", string>;
  boosters: Booster[];
  standard_tech: TechTile[];
  advanced_tech: TechTile[];
  tokens: FederationToken[];
  round_scoring: RoundTile[];
  final_scoring: FinalTile[];
  actions: BoardAction[];
  specials: string[];
  layouts: Record<string, number[]>;
  turn_orders: string[];
  readings: Reading[];
  others?: string[]; // the readings of a game that are not the usual ones
  setup_fields: string[];
  automa: AutomaBox;
  expansions?: { lost_fleet?: FleetBox };
  lost_fleet?: FleetBox; // in the box of a game with it: see boxOf
  bots?: string[]; // weakest first
}
