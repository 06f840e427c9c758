// The JSON of the API (docs/api.md). Names are those of the rule book and of notation.

import type { GameEvent, Points, Source } from "./events";
import type { FleetPlayer, FleetSetup, FleetView, ShipName } from "./fleet";

export type AreaCode = "terra" | "nav" | "ai" | "gaia" | "eco" | "sci";
export type StructureCode = "m" | "ts" | "lab" | "pi" | "ac1" | "ac2";
export type PlanetType =
  | "terra"
  | "oxide"
  | "volcanic"
  | "desert"
  | "swamp"
  | "titanium"
  | "ice"
  | "gaia"
  | "transdim"
  | "lost"
  | "asteroid"
  | "protoplanet"; // The Lost Fleet

export interface Space {
  space: string;
  q: number; // flat-topped hexes: x = 1.5 q, y = sqrt(3) (r + q / 2)
  r: number;
  planet?: PlanetType;
  owner?: number;
  structure?: StructureCode;
  value?: number; // power value
  guest?: number; // seat with a guest mine (Lantids)
  gaiaformer?: number;
  satellites?: number[];
  stations?: number[];
  federated?: number[]; // seats with a federation here
  kind?: "space" | "deep_space" | "interspace"; // The Lost Fleet, as the three below
  sector?: number;
  ship?: ShipName;
  ring?: number; // seat with a power ring
}

export interface Player {
  seat: number;
  automa?: boolean;
  faction: string; // "" before it is chosen
  title: string;
  vp: number;
  credits: number;
  ore: number;
  knowledge: number;
  qic: number;
  power: [number, number, number]; // areas I, II, III without the brainstone
  gaia_area: number;
  brainstone: number; // 0 none, 1-3 area, 4 Gaia area, 5 removed
  gaiaformers: { free: number; gaia_area: number; map: number };
  levels: number[]; // terra nav ai gaia eco sci
  structures: Record<StructureCode, number>; // on the map
  satellites: string[];
  stations: string[];
  tech: { name: string; covered: boolean }[];
  advanced: string[];
  tokens: { name: string; green: boolean }[];
  booster: string;
  specials: { name: string; used: boolean }[];
  passed: boolean;
  federations_formed: number;
  vp_sources: Points[];
  range?: number;
  ore_per_step?: number;
  next_income?: { source: Source; text: string; gain: string }[]; // gain such as "2c 1pw"
  lost_fleet?: FleetPlayer;
}

export interface Option {
  move: string; // notation, see docs/notation.md
  changes: Record<string, number>; // credits ore knowledge qic vp area1 area2 area3 gaia_area gaiaformers
  offers?: { seat: number; power: number; price: number }[]; // passive charging it would cause
  times?: number; // of a free action: how often in a row
  facts?: Record<string, number>; // of a federation: satellites, value
  price?: Record<string, number>; // of what is done at a place, as are the next two
  range?: Way;
  steps?: Steps;
  wasted?: Record<string, number>; // lost at a maximum
  warns?: { id: string; n: number }[]; // why it is probably unwise
}

/** From the nearest own structure; what is beyond basic range and bonus takes Q.I.C. */
export interface Way {
  from: string;
  distance: number;
  basic: number;
  bonus: number;
  qic: number;
}

/** Terraforming steps; those that are not free take ore. */
export interface Steps {
  needed: number;
  free: number;
  ore_each: number;
}

/** What it would take to do something at a place, and what of that is missing. */
export interface Bill {
  price: Record<string, number>;
  lacks: Record<string, number>;
  range?: Way;
  steps?: Steps;
}

export interface Decision {
  kind: string; // action, end-of-turn, mine-target, range-target, tech, advance, cover, flip-token,
  // federation-planets, federation-satellites, federation-token, rescore, lost-planet, station, swap,
  // downgrade, lowest-area, choose-tokens, charge, charge-brainstone, burn-brainstone,
  // spend-brainstone, income, gaia-conversion, gaia-tech, booster, place, faction, rotate
  seat: number;
  prompt: string;
  code: string; // D-20
  rule: string; // R-TURN-6
  // Out of turn: who built what and where, and which structure of the one who is asked is near.
  cause?: {
    seat: number;
    space: string;
    structure: StructureCode;
    own: string;
    own_structure: StructureCode;
  };
}

export interface LogEntry {
  seat: number;
  move: string;
}

export interface AutomaTiebreaker {
  rule: string;
  code: string;
  kept: string[];
  removed: string[];
  values?: Record<string, number | number[]>;
  card?: number;
  count?: number;
  rows?: Record<string, number>; // where "row by row" decides
  none?: boolean; // no option has what is preferred
  skipped?: boolean; // it does not apply
  tile?: string; // the final tile it would be about
}

export interface AutomaStep {
  do: string;
  rule: string;
  options?: string[];
  choice?: string;
  impossible?: string;
  tiebreakers?: AutomaTiebreaker[];
  range?: number;
  from?: StructureCode;
  to?: StructureCode;
  area?: AreaCode;
  planet?: PlanetType;
  level?: number;
  removes?: string;
  satellite?: string;
  satellite_asked?: boolean; // a person chooses its space
  failed?: { from: StructureCode; to: StructureCode; why: string }[]; // better lines of an upgrade
  support?: number; // the card that names the booster
  marked?: string[]; // The Lost Fleet: spaces used already when it explores
  slot?: number;
  card?: number;
  shuttle?: number; // The Lost Fleet: the space it takes
  also?: string; // the space to the left that is blocked too
}

/** One turn of the Automa and why (docs/automa.md, section 15). */
export interface AutomaTurn {
  ply: number;
  kind: "setup" | "turn" | "pass";
  round: number;
  turn?: number;
  support?: number; // 0: none
  action?: number;
  from_last_three?: boolean;
  cards_left?: number;
  steps: AutomaStep[];
  gains?: { vp: number; source: Source; text: string }[];
  lines: string[]; // in English
}

export interface Automa {
  seat: number;
  faction: string;
  level: string;
  switches: Record<string, unknown>;
  pass_vp: number[]; // what it gains for passing, round by round
  deck: {
    draw: number;
    last_three_left: number;
    reserve: number;
    discard: number[];
    support: number | null;
    action: number | null;
  };
  turns: AutomaTurn[]; // of this round and the last one
  ship_tiles?: {
    ship: ShipName;
    side: "ship" | "action";
    spaces: { name: string; used: boolean }[];
  }[];
}

export interface View {
  ply: number;
  round: number;
  phase: "setup" | "income" | "gaia" | "actions" | "over";
  over: boolean;
  turn: number;
  order: number[];
  passed: number[];
  map_turn: number; // degrees by which the map is drawn turned, clockwise
  board: Space[];
  research: {
    areas: {
      area: AreaCode;
      tech: string;
      advanced: string;
      advanced_left: boolean;
      levels: number[];
    }[];
    free_tech: string[];
    level_5_token: string;
    actions: { name: string; cost: number; used: boolean }[]; // name is the move: "power 2ore"
  };
  supply: { boosters: string[]; tokens: Record<string, number> };
  scoring: {
    rounds: string[];
    final: { name: string; neutral: number | null; counts: number[]; vp: number[] }[];
  };
  players: Player[];
  changed: string[][]; // by seat: the spaces of its latest turn
  decision: Decision | null;
  legal_moves: string[];
  options: Option[];
  unshown: number; // legal moves left out where there are hundreds
  log: LogEntry[];
  events: GameEvent[];
  readings: { reading: string; ruling: string; usual: boolean; text: string }[]; // every disputed point
  automas?: Automa[];
  lost_fleet?: FleetView;
  scores?: { seat: number; faction: string; total: number; sources: Points[] }[];
  winners?: number[];
}

export type Place = [string, number, number, number];

export interface Setup {
  players: number;
  board: Place[];
  round_scoring: string[];
  final_scoring: string[];
  boosters: string[];
  standard_tech: string[];
  advanced_tech: string[];
  terraforming_token: string;
  factions: string[];
  faction_pool: string[];
  turn_order: "variable" | "clockwise";
  start_player: number; // the seat that begins
  rotate_sectors: boolean;
  rotate_after_factions: boolean;
  layout: string;
  seed: number;
  automas?: { faction: string; level: string; seed?: number; switches: Record<string, unknown> }[]; // the seed when the game is over
  expansion?: FleetSetup;
  rules: number; // their version
  readings?: string[]; // of disputed points, where they are not the usual ones
}

export interface Seat {
  seat: number;
  kind: "here" | "open" | "taken" | "bot";
  name: string;
  online: boolean;
  bot: string; // the name of the bot that plays it
  can_return: boolean; // a bot took over the reader's seat: sitting down again brings it back
  left_at: number; // the ply at which a bot took over last, -1 if none did
  failed: boolean; // the bot could not be asked, and any move was played for it
  answers: RuleAnswers | null; // of the reader's own seat; null if never chosen
  account: boolean; // it is the account of this name
}

export type ChargeRule = "ask" | "free" | "upto" | "never";

/** Answers that the server gives for a seat. */
export interface RuleAnswers {
  charge: ChargeRule;
  up_to: number; // power taken without asking, with "upto"
  income: boolean; // in the best order if nothing is lost
  tokens: boolean; // power tokens leave the lowest areas first
}

/** Who is for a bot on a seat, or for ending the game, and who is still asked. */
export interface Vote {
  kind: "replace" | "cancel";
  seat: number;
  by: number[];
  waiting: number[];
}

/** When a bot takes over from somebody who does not move; 0 minutes: only by a vote. */
export interface Away {
  minutes: number;
  in_setup: boolean;
  bot: string;
}

/** What a bot would play, how it means to go on, and the VP it expects to end with. */
export interface Hint {
  bot: string;
  move: string;
  turn: string[];
  plan: string[];
  expected_vp: number | null;
}

export interface Table {
  is: "table";
  id: string;
  title: string;
  created: string;
  ply: number;
  seats: Seat[];
  yours: number[];
  hotseat: boolean;
  host: boolean; // the reader made the game
  listed: boolean; // everybody is shown it; else it is found by its link
  undo: "free" | "turn";
  can_undo_to: number;
  takeback: null | { by: number; to: number; waiting: number[] };
  votes: Vote[];
  away: Away;
  frozen: boolean; // the moves after this ply cannot be played by these rules
  mark: string; // names the position as it is shown
  by_rule: string; // in a preview: what the reader's rules answer to the question, "" if they ask
  setup: Setup;
  view: View;
}

export interface Summary {
  id: string;
  title: string;
  players: number;
  round: number;
  over: boolean;
  ply: number;
  to_move: number[]; // seats
  your_turn: boolean;
  seats: { name: string; kind: string; faction: string; vp: number; account: boolean }[];
  updated: string;
  listed: boolean;
}

/** A sentence with the key and the values to say it in another language. */
export interface Said {
  key: string;
  values: Record<string, SaidValue>;
}
export type SaidValue = string | number | boolean | (Said & { text: string });

export interface ApiError {
  error: { code: string; message: string; rule: string } & Said;
  table?: Table;
}
