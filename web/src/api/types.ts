// The JSON of the API (docs/api.md), made from the types of the server: `make types`.

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
  | "protoplanet";

export type Resource = "c" | "o" | "k" | "q" | "t" | "pw" | "vp" | "gf" | "t3";

export type ExtensionSide = "vp25" | "shuttles3";

export type EconomySide = "charge" | "vp";

export type Place = [string, number, number, number];

export type SwitchValue = string | number | boolean;

/** What a gain, a payment or an event comes from. */
export interface Source {
  kind: string;
  name: string;
}

export interface Paid {
  is: "paid";
  resource: Resource;
  n: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** `lost`: what exceeded the maximum. */
export interface Gained {
  is: "gained";
  resource: Resource;
  n: number;
  lost: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Charged {
  is: "charged";
  n: number;
  lost: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Spent {
  is: "spent";
  power: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Burnt {
  is: "burnt";
  kept: boolean;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TokensMoved {
  is: "tokens";
  n: number;
  from: "supply" | "area1" | "area2" | "area3" | "gaia" | "areas";
  to: "supply" | "area1" | "area2" | "area3" | "gaia" | "areas";
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** `each` so many `times`. */
export interface Scored {
  is: "scored";
  vp: number;
  each: number;
  times: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** `was`: the structure before it, "" for a new one. */
export interface Built {
  is: "built";
  space: string;
  structure: StructureCode;
  was: StructureCode | "";
  planet: string;
  guest: boolean;
  steps: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Swapped {
  is: "swapped";
  space: string;
  other: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Became {
  is: "became";
  space: string;
  planet: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface ProjectStarted {
  is: "project";
  space: string;
  tokens: number;
  instant: boolean;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Placed {
  is: "placed";
  space: string;
  piece: "ring" | "satellite" | "station";
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Federated {
  is: "federated";
  planets: string[];
  satellites: string[];
  paid: Resource;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TokenTaken {
  is: "token";
  token: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TokenFlipped {
  is: "flipped";
  token: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TileTaken {
  is: "tile";
  name: string;
  advanced: boolean;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TileCovered {
  is: "covered";
  name: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface TileRemoved {
  is: "removed";
  name: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Advanced {
  is: "advanced";
  area: AreaCode;
  level: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** The action space is the source. */
export interface SpaceUsed {
  is: "used";
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface SpaceBlocked {
  is: "blocked";
  space: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** `back`: the one given back, "" for the first. */
export interface BoosterTaken {
  is: "booster";
  name: string;
  back: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Passed {
  is: "passed";
  place: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface ChargeDeclined {
  is: "declined";
  power: number;
  price: number;
  space: string;
  own: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface RoundBegun {
  is: "round";
  n: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface PhaseBegun {
  is: "phase";
  phase: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** What follows is the final scoring. */
export interface GameEnded {
  is: "ended";
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** Of an Automa. */
export interface CardTurned {
  is: "card";
  action: number;
  support: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** With The Lost Fleet. */
export interface Explored {
  is: "explored";
  ship: string;
  place: number;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface ArtifactTaken {
  is: "artifact";
  name: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

export interface Tinkered {
  is: "tinkered";
  tile: string;
  ply: number;
  seat: number;
  source: Source;
  move?: string;
}

/** A flat-topped hex: x = 1.5 q, y = sqrt(3) (r + q / 2). Seats are numbers from 0. */
export interface Space {
  space: string;
  q: number;
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
  kind?: "space" | "deep_space" | "interspace";
  sector?: number;
  ship?: string;
  ring?: number; // seat with a power ring
}

export interface ResearchArea {
  area: AreaCode;
  tech: string;
  advanced: string;
  advanced_left: boolean;
  levels: number[];
}

export interface ActionSpace {
  name: string; // the move: "power 2ore"
  cost: number;
  used: boolean;
}

export interface Research {
  areas: ResearchArea[];
  free_tech: string[];
  level_5_token: string;
  actions: ActionSpace[];
}

export interface Supply {
  boosters: string[];
  tokens: Record<string, number>;
}

export interface FinalStanding {
  name: string;
  neutral: number | null;
  neutral_vp: number;
  counts: number[];
  vp: number[];
}

export interface Scoring {
  rounds: string[];
  final: FinalStanding[];
}

export interface Gaiaformers {
  free: number;
  gaia_area: number;
  map: number;
}

export interface OwnTech {
  name: string;
  covered: boolean;
}

export interface OwnToken {
  name: string;
  green: boolean;
}

/** An action space of a ship: the name is the move. */
export interface OnceARound {
  name: string;
  used: boolean;
}

/** One thing that is given: amounts, perhaps for each of what is counted, or a word. */
export interface What {
  word: string; // "gain" for amounts; said by effect.<word>
  gain: string;
  per: string;
  slots: Record<string, string | number>;
  drawn: string[]; // symbols, and plain characters between them
}

/** A special action; where nothing is drawn on it, clients write a word. */
export interface SpecialSpace {
  name: string;
  used: boolean;
  home: "board" | "institute" | "academy" | "booster" | "tech"; // where it lies
  gives: What[];
}

/** `text`: the source in English. */
export interface Income {
  source: Source;
  text: string;
  gain: string; // such as "2c 1pw"
}

/** VP of one source; `group` is what stands for it in charts. */
export interface Points {
  source: Source;
  group: string;
  text: string;
  vp: number;
}

/** What a player owns of The Lost Fleet. */
export interface FleetPlayer {
  shuttles: number; // still on the exploration board
  ships: string[]; // explored
  artifacts: string[];
  spent_gaiaformers: number; // lost on asteroids
  virtual_mines: number; // by artifacts, nowhere on the map
  explore_vp?: number; // what a shuttle costs, once a faction is chosen
  expensive_types?: PlanetType[]; // three steps
  rings?: string[]; // spaces
  rings_left?: number;
  tinkering_tile?: string; // "" before it is chosen
  tinkering_left?: string[];
}

/** One spaceship; `shuttles` are seats in the order of its spaces. */
export interface FleetShip {
  name: string;
  title: string;
  space: string;
  shuttles: number[];
  tech: string; // "" if there is none
  token: string; // "" once it is taken
  actions: OnceARound[];
}

export interface Extension {
  side: ExtensionSide;
  tile: string;
  left: boolean;
}

export interface EconomyTile {
  side: EconomySide;
  income: [string, string]; // of levels 3 and 4
}

/** What The Lost Fleet adds to the table (docs/lost-fleet.md). */
export interface FleetView {
  ships: FleetShip[];
  artifacts: string[]; // left on Twilight
  extension: Extension;
  economy: EconomyTile;
  terraforming_board: PlanetType[]; // on spaces 1-7
}

export interface Player {
  seat: number;
  automa: boolean;
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
  gaiaformers: Gaiaformers;
  levels: number[]; // terra nav ai gaia eco sci
  structures: Record<StructureCode, number>; // on the map
  satellites: string[];
  stations: string[];
  tech: OwnTech[];
  advanced: string[];
  tokens: OwnToken[];
  booster: string;
  specials: SpecialSpace[];
  passed: boolean;
  federations_formed: number;
  vp_sources: Points[];
  range?: number;
  in_range?: string[]; // spaces that need no Q.I.C.
  charges_near?: string[]; // where others may not build without offering power
  ore_per_step?: number;
  next_income?: Income[];
  lost_fleet?: FleetPlayer;
}

export interface AutomaDeck {
  draw: number;
  reserve: number;
  discard: number[];
  support: number | null;
  action: number | null;
}

export interface AutomaGain {
  vp: number;
  source: Source;
  text: string;
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

export interface FailedUpgrade {
  do: string;
  from: StructureCode;
  to: StructureCode;
  why: string;
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
  failed?: FailedUpgrade[]; // better lines of an upgrade
  support?: number; // the card that names the booster
  marked?: string[]; // spaces of ships used already when it explores
  slot?: number;
  card?: number;
  shuttle?: number; // the space of a ship it takes
  also?: string; // the space to the left that is blocked too
}

/** One turn and why (docs/automa.md, section 15). */
export interface AutomaTurn {
  ply: number;
  kind: "setup" | "turn" | "pass";
  round: number;
  steps: AutomaStep[];
  turn?: number;
  support?: number; // 0: none
  action?: number;
  from_last_three?: boolean;
  cards_left?: number;
  gains?: AutomaGain[];
}

export interface AutomaShip {
  ship: string;
  side: "ship" | "action";
  spaces: OnceARound[];
}

export interface Automa {
  seat: number;
  faction: string;
  level: string;
  switches: Record<string, string | number | boolean>;
  deck: AutomaDeck;
  pass_vp: number[]; // for passing, round by round
  turns: AutomaTurn[]; // of this round and the last one
  ship_tiles?: AutomaShip[]; // with The Lost Fleet
}

/** Who built what and where, and which structure of the one who is asked is near. */
export interface Cause {
  seat: number;
  space: string;
  structure: StructureCode;
  own: string;
  own_structure: StructureCode;
}

export interface Decision {
  kind: string;
  seat: number;
  prompt: string;
  code: string; // D-20
  rule: string; // R-TURN-6
  apart: boolean; // it comes outside of a turn, and is answered at once
  cause?: Cause;
}

export interface Offer {
  seat: number;
  power: number;
  price: number;
}

/** From the nearest own structure; range beyond `basic` and `bonus` takes Q.I.C. */
export interface Way {
  from: string;
  distance: number;
  basic: number;
  bonus: number;
  qic: number;
}

/** Terraforming: `ore_each` is paid for those that are not `free`. */
export interface Steps {
  needed: number;
  free: number;
  ore_each: number;
}

/** Why a move is probably unwise, and how much of it. */
export interface Warn {
  id: string;
  n: number;
}

/**
 * A legal move with what it would change at once.
 * `power`: the tokens in areas I to III and the Gaia area after it, if they change. `facts` of a
 * federation: its `satellites` and its power `value`. `price`, `range` and `steps`: what is done at
 * a place; `wasted`: what is lost at a maximum. `ends`: families of actions that are possible now,
 * and would no longer be after this free action.
 */
export interface Option {
  move: string;
  changes: Record<string, number>;
  family?: string; // of a main or free action
  declines?: boolean; // it takes nothing of what is offered, or nothing more
  power?: number[];
  offers?: Offer[];
  times?: number; // of a free action: how often in a row
  facts?: Record<string, number>;
  price?: Record<string, number>;
  range?: Way;
  steps?: Steps;
  wasted?: Record<string, number>;
  warns?: Warn[];
  ends?: string[];
}

/** What it would take to do something at a place, and what of that is missing. */
export interface Bill {
  price: Record<string, number>;
  lacks: Record<string, number>;
  range?: Way;
  steps?: Steps;
}

/** A disputed point, and how this game is played there. */
export interface PlayedReading {
  reading: string;
  ruling: string;
  usual: boolean;
  text: string;
}

export interface LogEntry {
  seat: number;
  move: string;
  minor: boolean; // a detail of what led to it
  turn: number; // the number of the turn it belongs to
  free: boolean; // a free action
  apart: boolean; // the answer to a question outside of the own turn
  rule: string; // the one that tells of it
  declines?: boolean;
}

export interface Score {
  seat: number;
  faction: string;
  total: number;
  sources: Points[];
}

export interface BoxPiece {
  name: string; // of a tile of the box
  seat: number; // who has it, -1: nobody yet
}

/** What a box of another package has on the table. */
export interface BoxView {
  tiles: BoxPiece[];
}

/**
 * The position; `options`, the legal moves, only for the one who is asked.
 * `unshown` legal moves are left out where there are hundreds: places for satellites.
 */
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
  research: Research;
  supply: Supply;
  scoring: Scoring;
  players: Player[];
  changed: string[][]; // by seat: the spaces of its latest turn
  readings: PlayedReading[];
  decision: Decision | null;
  options: Option[];
  unshown: number;
  log: LogEntry[];
  events: GameEvent[];
  scores?: Score[];
  winners?: number[];
  automas?: Automa[];
  lost_fleet?: FleetView;
  boxes?: Record<string, BoxView>; // of other packages, by name
}

export interface AutomaSetup {
  faction: string;
  level: string;
  switches?: Record<string, string | number | boolean>; // where they are not the usual ones
  seed?: number; // of its cards: told when the game is over
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
  extension_side: ExtensionSide;
  economy_side: EconomySide;
  terraforming_board: PlanetType[];
  automa_ship?: string; // where the Automa's first shuttle stands
}

/** How a game was set up (`brainstone.Setup`). */
export interface Setup {
  rules: number; // their version
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
  rotate_sectors: boolean;
  rotate_after_factions: boolean;
  layout: string;
  seed: number;
  start_player: number; // the seat that begins
  automas?: AutomaSetup[];
  expansion?: FleetSetup;
  readings?: string[]; // of disputed points, where they are not the usual ones
  boxes?: Record<string, string>; // of other packages: names and versions
}

/** What is given on one occasion. */
export interface Part {
  when: "now" | "income" | "action" | "pass" | "on" | "always" | "gaia" | "end";
  event: string; // with "on"
  what: What[];
}

/** A row of the language in which everything printed says what it gives. */
export interface Gives {
  price: string;
  parts: Part[];
}

export interface Area {
  code: AreaCode;
  name: string;
  levels: Gives[]; // 0 to 5
}

export interface FactionBoard {
  name: string;
  title: string;
  home: PlanetType;
  colour: string; // of one colour only one faction is played
  start: string;
  power: [number, number];
  base_income: string;
  research: AreaCode[]; // that start on level 1
  trading_stations: string[];
  research_labs: string[];
  academy_left: string;
  academy_right: string;
  planetary_institute: string;
  brainstone: boolean;
  mines: number; // at the start
  ability: Gives[]; // as far as it can be said so; what has a price is a free action
  with_institute: Gives[];
  gaia_cost: number; // Q.I.C.
  difficulty: number; // for whoever begins with it: 1 easy, 3 demanding
}

export interface Booster {
  name: string;
  gives: Gives;
  space: string; // what notation calls its orange action space
}

export interface TechTile {
  name: string;
  gives: Gives;
}

export interface FederationToken {
  name: string;
  gives: Gives;
  green: boolean;
  copies: number;
}

export interface RoundTile {
  name: string;
  gives: Gives;
  automa_vp: [number, number];
}

export interface FinalTile {
  name: string;
  gives: Gives;
  neutral: number;
}

export interface BoardAction {
  move: string; // "power 2ore"
  name: string;
  kind: string;
  gives: Gives;
}

/** A disputed point of the rules: `name` is what setups call the other reading. */
export interface Reading {
  name: string;
  ruling: string; // "RUL-28"
  about: string[]; // what it concerns: "faction itars", "count sector", "effect free_mine"
  usual: string; // in English
  other: string;
  usual_since: number; // the version of the rules from which on it is the usual one
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
  first_booster: number;
}

export interface AutomaFactionStep {
  do: string;
  range?: number;
  prefers?: "transdim" | "near_human";
  area?: AreaCode;
}

export interface AutomaFaction {
  faction: string;
  start_area: AreaCode | "";
  mines: number;
  steps: AutomaFactionStep[];
  vp: number;
  doubles_power_qic: boolean;
  trading_station_vp: number;
  new_type_vp: number;
  researches_with_lab: boolean;
  downgrades: boolean;
  mine_instead_of_upgrade: number; // its range
}

export interface AutomaLevel {
  level: string;
  title: string;
  vp: number;
  added: number[];
  left_out: number[];
  bonus: number;
}

export interface AutomaSwitch {
  switch: string;
  values: (string | number | boolean)[];
  question: string;
}

export interface AutomaShipTile {
  ship: string;
  spaces: string[];
}

export interface AutomaBox {
  planet_steps: Record<string, number>; // of planets that are nobody's home
  cards: AutomaCard[];
  factions: AutomaFaction[];
  levels: AutomaLevel[];
  switches: AutomaSwitch[];
  ship_tiles?: AutomaShipTile[]; // with The Lost Fleet
  shuttles?: number;
}

export interface Artifact {
  name: string;
  gives: Gives;
}

export interface ShipAction {
  move: string; // "ship eclipse-power"
  kind: "qic" | "power" | "knowledge" | "credit"; // colour of the space
  gives: Gives;
}

export interface ShipBoard {
  name: string;
  title: string;
  has_tech: boolean;
  artifacts: number;
  actions: ShipAction[];
}

export interface TinkeringTile {
  name: string;
  gives: Gives;
  half: 1 | 2; // of the game
}

/** The box of The Lost Fleet (docs/lost-fleet.md, section "For clients"). */
export interface FleetBox {
  title: string;
  players: number[];
  planets: PlanetType[];
  factions: FactionBoard[]; // all eighteen
  boosters: Booster[];
  standard_tech: TechTile[];
  advanced_tech: TechTile[];
  tokens: FederationToken[];
  round_scoring: RoundTile[];
  final_scoring: FinalTile[]; // with the revised tile of the base game
  artifacts: Artifact[];
  artifact_tokens: number; // what examining one costs
  ships: ShipBoard[];
  ships_in_play: Record<string, string[]>; // by number of players
  shuttles: Record<string, number>;
  shuttle_charges: number[];
  economy_levels: Record<EconomySide, [Gives, Gives]>; // 3 and 4
  extension_sides: ExtensionSide[];
  tinkering_tiles: TinkeringTile[];
  power_rings: number;
  readings: Reading[]; // those of the base game included
  protoplanet: Gives;
  actions: string[]; // those of the research board that stay
  specials: string[];
  cites: Record<string, string[]>;
  layouts: string[];
  automa: AutomaBox;
  setup_fields: string[];
}

export interface Expansions {
  lost_fleet?: FleetBox;
}

/** A tile of a kind that only its box knows; its name is said by `name.BOX.NAME`. */
export interface BoxTile {
  name: string;
  gives: Gives;
}

/** What another package adds: clients know no more of it than this. */
export interface AddedBox {
  title: string;
  version: string;
  factions: FactionBoard[];
  tiles: BoxTile[];
  rules: Record<string, string>; // sentences by id, in English
  cites: Record<string, string[]>;
  texts: Record<string, Record<string, string>>; // by language and key
}

/**
 * What the words after a verb are, as slots of its text.
 * `own`: what they name lies before the player, and not on the table to be taken.
 */
export interface MoveShape {
  slots: string[];
  own: boolean;
}

/** The printed tables. Names are those of notation and views. */
export interface Catalog {
  planets: PlanetType[];
  wheel: PlanetType[];
  structures: StructureCode[];
  areas: Area[];
  every_area: Gives[]; // by level: what it gives besides, in whichever area
  free_actions: Gives[];
  factions: FactionBoard[];
  mine_income: string[];
  pieces: Record<StructureCode | "satellites" | "stations", number>;
  costs: Record<StructureCode | "ts_lonely", string>;
  boosters: Booster[];
  standard_tech: TechTile[];
  advanced_tech: TechTile[];
  tokens: FederationToken[];
  round_scoring: RoundTile[];
  final_scoring: FinalTile[];
  final_vp: number[]; // by rank
  actions: BoardAction[];
  specials: string[];
  layouts: Record<string, number[]>;
  turn_orders: string[];
  readings: Reading[];
  setup_fields: string[];
  cites: Record<string, string[]>;
  moves: Record<string, MoveShape>; // by verb
  boxes: Record<string, AddedBox>; // of other packages
  expansions: Expansions;
  automa: AutomaBox;
  bots: string[]; // weakest first
  characters: Record<string, string[]>; // that bots may have: a seat is played by "strong:builder"
}

/** A name or a sentence within a sentence; `key` and `values` say it in other languages. */
export interface Phrase {
  text: string;
  key: string;
  values: Record<string, string | number | boolean | Phrase>;
}

/** `key` and `values` say the message in other languages, if a client knows the key. */
export interface ErrorBody {
  code: string;
  message: string;
  rule: string;
  key: string;
  values: Record<string, string | number | boolean | Phrase>;
}

/**
 * `charge`: ask, take what costs no VP, take up to `up_to` power, or never take any.
 * `income` takes the income in the best order if nothing is lost by it; `tokens` lets power tokens
 * leave from the lowest areas.
 */
export interface RuleAnswers {
  charge: "ask" | "free" | "upto" | "never";
  up_to: number;
  income: boolean;
  tokens: boolean;
}

/** How many play, and whatever of the setup is chosen; the rest is drawn. */
export interface SetupWish {
  players: number;
  rules?: number; // of a setup that is given back; drawn is by the present ones
  seed?: number | null;
  layout?: string;
  factions?: string[] | string; // or "random"
  board?: Place[];
  round_scoring?: string[];
  final_scoring?: string[];
  boosters?: string[];
  standard_tech?: string[];
  advanced_tech?: string[];
  terraforming_token?: string;
  faction_pool?: string[];
  turn_order?: string;
  start_player?: number | null;
  rotate_sectors?: boolean;
  rotate_after_factions?: boolean;
  automas?: Record<string, unknown>[];
  automa_level?: string;
  automa_faction?: string;
  automa_switches?: Record<string, unknown>;
  expansion?: string;
  deep_space?: [string, number][];
  interspace?: string[];
  ship_tech?: string[];
  ship_tokens?: string[];
  artifacts?: string[];
  extension_tile?: string;
  extension_side?: string;
  economy_side?: string;
  terraforming_board?: string[];
  automa_ship?: string;
  readings?: string[];
  boxes?: string[];
}

export interface NewSeat {
  kind: "here" | "open" | "bot";
  name?: string;
  bot?: string;
}

/**
 * When a bot takes over the seat of somebody who does not move, and which.
 * After `minutes` of one turn, 0: only when all others vote for it; in the setup only if
 * `in_setup`.
 */
export interface Away {
  minutes: number;
  in_setup: boolean;
  bot: string;
}

/** `hints`: whether people who play with each other may ask the coach. */
export interface NewGame {
  setup: Record<string, unknown>;
  seats: NewSeat[];
  title?: string;
  undo?: "free" | "turn";
  away?: Away;
  listed?: boolean;
  hints?: "off" | "counted";
}

/**
 * Moves to be played at the position after `ply` moves.
 * `known` is the mark of the table that the caller has: the answer may be its difference.
 */
export interface Moves {
  ply: number;
  moves: string[];
  known?: string;
}

/**
 * A federation after the moves of a draft: the first that is listed, or one that is named.
 * `spaces` may name one as a whole, `planets` and `satellites` one of those that were listed, by
 * their moves. `known`: see `Moves`.
 */
export interface FederationWish {
  ply: number;
  moves: string[];
  known?: string;
  spaces?: string[];
  planets?: string;
  satellites?: string;
}

/** Moves in a lesson, from where its step begins: composed, or `confirmed`. */
export interface LessonMoves {
  moves: string[];
  confirmed?: boolean;
}

/** Of somebody who solves puzzles: a rating (Glicko), how sure it is, after how many answers. */
export interface PuzzleStanding {
  rating: number;
  deviation: number;
  answers: number;
}

/**
 * What somebody has made of the puzzles: the grade of the first answer to each, the last ratings,
 * the days on which the one of the day was answered.
 */
export interface PuzzleProgress {
  standing?: PuzzleStanding | null;
  first?: Record<string, "found" | "good" | "solid" | "tempting">;
  curve?: number[];
  days?: string[];
}

/** What a browser has kept of somebody: of the account `whose`, or of a guest. */
export interface PuzzlesBrought {
  progress: PuzzleProgress;
  whose?: string;
}

/** Moves from where a puzzle begins; an answer may count for a `standing`. */
export interface PuzzleMoves {
  moves: string[];
  standing?: PuzzleStanding | null;
}

export interface GoBack {
  ply: number;
  to: number;
  known?: string;
}

export interface TakebackAnswer {
  yes: boolean;
}

/** Yes, or no longer. */
export interface Wish {
  yes?: boolean;
}

/** How some of one's own seats answer by themselves. */
export interface SeatRules {
  seats: number[];
  answers: RuleAnswers;
}

export interface SeatName {
  name?: string;
}

export interface Listing {
  listed: boolean;
}

/** What a visitor finds wrong with a game. */
export interface Report {
  text?: string;
}

export interface SeatBot {
  bot: string;
}

/** A hint for the position after `ply` moves and the moves of a draft; "" asks the coach. */
export interface HintWish {
  ply: number;
  moves?: string[];
  bot?: string;
}

/**
 * A position that somebody tries: the game after `ply` moves, then moves of one's own for whatever
 * seat, and the moves of a draft. `played`: the last of them just now, so that what seats answer by
 * rule is answered. `known`: see `Moves`.
 */
export interface BranchWish {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
}

/** See `FederationWish`. */
export interface BranchFederation {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
  spaces?: string[];
  planets?: string;
  satellites?: string;
}

/** What is asked about: one of moves, a thing, a space, an action (`GET /why`). */
export interface BranchWhy {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
  move?: string[];
  thing?: string;
  own?: boolean;
  space?: string;
  action?: string;
}

export interface BranchSurvey {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
  seat?: number;
  faction?: string;
}

export interface BranchHint {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
  bot?: string;
}

/** A game of its own that begins at the position. */
export interface BranchGame {
  ply: number;
  moves?: string[];
  played?: boolean;
  draft?: string[];
  known?: string;
  seats?: NewSeat[];
  title?: string;
  hints?: "off" | "counted";
}

/** A branch that is kept under a name. */
export interface NewVariation {
  name: string;
  ply: number;
  moves: string[];
}

export interface AnalysisWish {
  depth?: "quick" | "standard" | "deep";
}

/** Of how many galaxies, beginning with that of the wish's seed, the fairest is asked for. */
export interface FairWish {
  setup: SetupWish;
  tries?: number;
}

/**
 * Who plays on, if it is not the caller at every seat: those whose game it was, and bots.
 * The record may be a game of boardgamers.space; with `keep` the moves before the first one that
 * cannot be read are enough.
 */
export interface NewRecord {
  record: Record<string, unknown>;
  seats?: NewSeat[];
  title?: string;
  keep?: boolean;
}

export interface Credentials {
  name: string;
  password: string;
}

export interface PasswordOnly {
  password: string;
}

export interface PasswordChange {
  password: string;
  new: string;
}

export interface Reported {
  reported: boolean;
}

export interface Drawn {
  setup: Setup;
  board: Space[];
  map_turn: number;
}

/**
 * `bot` names the bot that plays it; `can_return`: it was the reader's and can be again.
 * `left_at` is the ply at which a bot took over from the person last, -1 if none did; `failed`: the
 * bot could not be asked, and any move was played for it. `answers` are what the reader's own seat
 * answers by itself, null if that was never chosen. `account`: its person is the account of this
 * name; other names are anybody's. `hinted`: the plies at which the coach was asked, where that is
 * counted.
 */
export interface TableSeat {
  seat: number;
  kind: "here" | "open" | "taken" | "bot";
  name: string;
  online: boolean;
  bot: string;
  can_return: boolean;
  left_at: number;
  failed: boolean;
  answers: RuleAnswers | null;
  account: boolean;
  hinted: number[];
}

export interface TableTakeback {
  by: number;
  to: number;
  waiting: number[];
}

/**
 * Who is for a bot on a seat, for ending the game, or for the other rule about hints; and who is
 * still asked.
 */
export interface TableVote {
  kind: "replace" | "cancel" | "hints";
  seat: number;
  by: number[];
  waiting: number[];
}

/** A family of actions that the moves of a draft have made impossible, and why. */
export interface Ended {
  family: string;
  message: string;
  rule: string;
  key: string;
  values: Record<string, string | number | boolean | Phrase>;
}

/**
 * What is told about a table beside the position.
 * `by_rule` is what the rules of the reader's own seat would answer, "" if they ask; `complete`:
 * the moves of a preview leave nothing to choose of the turn, or of the question that was asked
 * outside of one; `ends`: what was possible before a draft, and no longer is while the same turn
 * goes on. `frozen`: the moves after this ply cannot be played by the rules of this program.
 * `host`: the reader made it. `listed`: everybody is shown it. `hints`: the rule between people;
 * `on` where one plays alone or with bots. `mark` names the position as it is shown.
 */
export interface TableFacts {
  id: string;
  title: string;
  created: string;
  ply: number;
  seats: TableSeat[];
  yours: number[];
  hotseat: boolean;
  host: boolean;
  listed: boolean;
  hints: "on" | "off" | "counted";
  undo: string;
  can_undo_to: number;
  takeback: TableTakeback | null;
  votes: TableVote[];
  away: Away;
  frozen: boolean;
  by_rule: string;
  ends: Ended[];
  complete: boolean;
  mark: string;
}

/** A game as one person sees it. */
export interface Table {
  is: "table";
  id: string;
  title: string;
  created: string;
  ply: number;
  seats: TableSeat[];
  yours: number[];
  hotseat: boolean;
  host: boolean;
  listed: boolean;
  hints: "on" | "off" | "counted";
  undo: string;
  can_undo_to: number;
  takeback: TableTakeback | null;
  votes: TableVote[];
  away: Away;
  frozen: boolean;
  by_rule: string;
  ends: Ended[];
  complete: boolean;
  mark: string;
  setup: Setup;
  view: View;
}

/** What is new of a view: log and events after a ply, and what the asked seat may do. */
export interface News {
  options: Option[];
  unshown: number;
  log: LogEntry[];
  events: GameEvent[];
}

/**
 * A table for whoever knows the one with the mark `base`.
 * `change` makes the rest of its view the present one (docs/api.md, Differences); the log and the
 * events in `view` belong behind those up to `since`. The setup is told at the end, when nothing of
 * it is secret any more.
 */
export interface TableChange {
  is: "change";
  id: string;
  title: string;
  created: string;
  ply: number;
  seats: TableSeat[];
  yours: number[];
  hotseat: boolean;
  host: boolean;
  listed: boolean;
  hints: "on" | "off" | "counted";
  undo: string;
  can_undo_to: number;
  takeback: TableTakeback | null;
  votes: TableVote[];
  away: Away;
  frozen: boolean;
  by_rule: string;
  ends: Ended[];
  complete: boolean;
  mark: string;
  base: string;
  since: number;
  change: Record<string, unknown>;
  view: News;
  setup?: Setup;
}

/**
 * What a seat has more of, or less: by letters, and the power it has `charged` and `spent`.
 * `spaces`: where it has put or changed a piece.
 */
export interface SeatChanges {
  seat: number;
  amounts: Record<string, number>;
  spaces: string[];
}

/** What has happened to each seat from one moment of a game to another. */
export interface ChangesSince {
  since: number;
  ply: number;
  seats: SeatChanges[];
}

/** A set of planets, or places of satellites for one, by the move that takes it. */
export interface FederationChoice {
  move: string;
  spaces: string[];
  satellites: number;
  value: number;
}

/**
 * What can be formed (a list is empty where there is no choice), and one of it as a whole.
 * `moves` form it, `changes` is what it costs; the table is as it is after them.
 */
export interface FederationLook {
  sets: FederationChoice[];
  routes: FederationChoice[];
  moves: string[];
  planets: string[];
  satellites: string[];
  changes: Record<string, number>;
  table: Table | TableChange;
}

/**
 * One thing to do, `at` a ply of the lesson's record, with `begins` composed already.
 * By its kind: read on; point at one of each group of `things`; choose the kind of action `action`;
 * compose `moves` (none: take back); play them. `lit` is what the coach speaks of. `wrong` are the
 * texts that answer something else, and the things each is about ("*": any).
 */
export interface LessonStep {
  kind: "read" | "point" | "choose" | "draft" | "play";
  at: number;
  begins: string[];
  moves: string[];
  things: string[][];
  action: string;
  lit: string[];
  by_heart: boolean; // nothing is lit unless somebody is lost
  wrong: Record<string, string[]>;
}

/** A lesson; its words are the texts `lesson.NAME.*`. */
export interface LessonShown {
  name: string;
  box: string; // the expansion it teaches, "" for the base game
  minutes: number;
  covered: Record<string, number>; // panels not taught yet, and the numbers of the lessons that do
  steps: LessonStep[];
}

/** The lessons, and the game that a coach looks on at after them, against `opponent`. */
export interface Course {
  lessons: LessonShown[];
  first_game: Setup;
  opponent: string;
  bot: string;
}

/** What the coach says to moves: `answer` is the key of a text, "" for none of its own. */
export interface LessonLook {
  accepted: boolean;
  done: boolean;
  answer: string;
  table: Table;
}

export interface SummarySeat {
  name: string;
  kind: "here" | "open" | "taken" | "bot";
  faction: string;
  vp: number;
  account: boolean;
}

export interface Summary {
  id: string;
  title: string;
  players: number;
  round: number;
  over: boolean;
  ply: number;
  to_move: number[];
  your_turn: boolean;
  seats: SummarySeat[];
  updated: string;
  listed: boolean;
  hints: "off" | "counted";
}

/** `seen` is right to the day; `current`: the one that asks. */
export interface SessionShown {
  id: string;
  device: string;
  created: string;
  seen: string;
  current: boolean;
}

export interface Me {
  name: string;
  guest: boolean;
  games: Summary[];
}

export interface Pages {
  open: number;
  live: number;
}

/** `open` and `live` are one page of them; `pages` says how many there are. */
export interface GameLists {
  mine: Summary[];
  open: Summary[];
  live: Summary[];
  pages: Pages;
}

/** Every error; `table` comes with a conflict at a table. */
export interface ErrorAnswer {
  error: ErrorBody;
  table?: Table;
}

/**
 * A sentence with its rule in brackets; and taken apart as in errors.
 * `bill`: of a space that would do if more were there to pay with.
 */
export interface Why {
  reason: string;
  message: string;
  rule: string;
  key: string;
  values: Record<string, string | number | boolean | Phrase>;
  bill?: Bill;
}

/** `distance` from the nearest own structure; `qic` is what it takes to get there. */
export interface Reached {
  space: string;
  qic: number;
  distance: number;
  from?: string;
}

/** What something built at a space would take, and what of that is missing. */
export interface Priced {
  space: string;
  price: Record<string, number>;
  lacks: Record<string, number>;
  range?: Way;
  steps?: Steps;
}

/** Who would be offered power if `builder` built or upgraded something on a space. */
export interface Charging {
  space: string;
  builder: number;
  offers: Offer[];
}

export interface PossibleFederation {
  planets: string[];
  satellites: number;
  value: number;
}

/** The map as a seat sees it. `sectors` and `planets` are those it counts already. */
export interface Survey {
  seat: number;
  reach: Reached[];
  prices: Priced[];
  charges: Charging[];
  federations: PossibleFederation[];
  sectors: number[];
  planets: string[];
}

/** What a turn has more of than another, or less if negative (`coach.reason.KIND` says it). */
export interface HintReason {
  kind: string;
  amount: number;
}

/**
 * A whole turn, or an answer, with the plan that begins with it.
 * It is `behind` the best by so many VP, give or take `error`. The reasons of the best compare it
 * with the second, those of the others with the best. `twins` are turns just as good.
 */
export interface HintTurn {
  turn: string[];
  plan: string[][];
  behind: number;
  error: number;
  reasons: HintReason[];
  twins: string[][];
}

/** A draft beside the best turn; `found`: nobody can tell that it is worse. */
export interface HintDraft {
  behind: number;
  error: number;
  found: boolean;
  reasons: HintReason[];
}

/** A feature of a setup (`setup.feature.NAME` says it) and its part: VP, or of 1. */
export interface Share {
  feature: string;
  amount: number;
}

/**
 * What a faction may expect, by the order of play: VP and their error, what to bid for it, its best
 * home planets, cheap planets near them, and why, against the mean of all factions.
 */
export interface FactionWorth {
  faction: string;
  vp: number[];
  band: number[];
  bid: number;
  homes: string[];
  cheap: string[];
  reasons: Share[];
}

/**
 * What a setup is worth to every faction, the best first.
 * `fairness` is 100 if the faction boards are worth the same, 50 for the median galaxy; they differ
 * by `spread` VP, for the reasons in `unfair`, from `best` to `least`. It is made from `games`
 * games of bots, of which one differs by `noise` VP.
 */
export interface SetupAdvice {
  players: number;
  games: number;
  noise: number;
  fairness: number;
  spread: number;
  best: string;
  least: string;
  unfair: Share[];
  factions: FactionWorth[];
}

/** The seed of the fairest galaxy of those that were tried. */
export interface FairFound {
  seed: number;
  fairness: number;
}

/** Seats that began alike, the mean of their VP with its error, and of their ranks. */
export interface OpeningResult {
  seats: number;
  vp: number;
  error: number;
  rank: number;
}

export interface OpeningExample {
  game: number;
  seat: number;
}

/**
 * What was chosen: a turn in notation without its place, the name of a tile, a round, "never"; of
 * the subject `faction` the name of one.
 */
export interface OpeningRow {
  choice: string;
  bots: OpeningResult | null;
  people: OpeningResult | null;
  examples: OpeningExample[];
}

export interface OpeningSubject {
  subject: string;
  rows: OpeningRow[];
}

/** How games of bots began and ended, and those of people here, if they are enough. */
export interface Openings {
  games: number;
  seats: number;
  bot: string;
  people_games: number;
  players: string;
  faction: string;
  subjects: OpeningSubject[];
}

/**
 * What a bot would play, the turn as a whole, how it means to go on turn by turn, and the VP that
 * it expects; from the coach the best few turns, and what they make of a draft. Whoever chooses a
 * faction is told what all that are left are worth (`setup`).
 */
export interface Hint {
  bot: string;
  move: string;
  turn: string[];
  plan: string[][];
  expected_vp: number | null;
  turns: HintTurn[];
  draft: HintDraft | null;
  setup: SetupAdvice | null;
}

/** The final VP that a seat can expect; in four cases of five between `low` and `high`. */
export interface SeatExpectation {
  vp: number;
  low: number;
  high: number;
}

export interface Expected {
  seats: SeatExpectation[];
}

/** A branch of a game that its reader has kept. */
export interface Variation {
  name: string;
  ply: number;
  moves: string[];
  at: string;
}

export interface Variations {
  variations: Variation[];
}

/** What a seat would have where the plans end, before `round`; 7 is the end of the game. */
export interface AnalysisLater {
  round: number;
  vp: number;
  planets: number;
  types: number;
  gaia: number;
  levels: number;
  federations: number;
  tiles: number;
}

/**
 * A decision before the move `ply`: a turn, or an answer to an offer of power.
 * `expected` are the VP that each seat can expect in the end, with the band: value, low, high. What
 * was better, and why, is told where a `grade` says that VP were lost.
 */
export interface AnalysisTurn {
  number: number;
  ply: number;
  seat: number;
  round: number;
  is_turn: boolean;
  judged: boolean;
  expected: number[][];
  played: string[];
  loss: number;
  error: number;
  grade: string; // slip, mistake, miss
  theme: string;
  best: string[];
  plan: string[][];
  reasons: HintReason[];
  later_played: AnalysisLater | null;
  later_best: AnalysisLater | null;
}

/** The turn after which a seat could expect most more, nothing better being found. */
export interface AnalysisBest {
  number: number;
  raised: number;
}

/** The numbers of a seat whose turns were judged; `moments` are numbers of turns. */
export interface AnalysisPlayer {
  seat: number;
  turns: number;
  accuracy: number;
  lost: number;
  by_round: Record<string, number>;
  by_theme: Record<string, number>;
  classes: Record<string, number>;
  moments: number[];
  best: AnalysisBest | null;
}

/**
 * Since the turn `number` the winner was expected to win; without one, all the time.
 * `before` and `after` it the winner was expected to be so many VP ahead of `rival`.
 */
export interface AnalysisTurning {
  winner: number;
  number: number | null;
  rival: number;
  before: number;
  after: number;
}

/**
 * The closest race of a seat in final scoring: with `count`, beside those who had `their` (none:
 * the neutral player); `more` would have brought `gain` VP more.
 */
export interface AnalysisRace {
  tile: string;
  kind: string; // tied, behind, ahead
  count: number;
  vp: number;
  others: number[];
  their: number;
  more: number;
  gain: number;
}

/** Two numbers that tell the winner and another apart (`analysis.winner.KIND` says it). */
export interface AnalysisDifference {
  kind: string; // source, done, round
  name: string;
  winner: number;
  other: number;
}

/** What a seat chose, how bots did with that, and with the choice they did best with. */
export interface AnalysisOpeningLine {
  subject: string;
  choice: string;
  games: number;
  vp: number;
  best: string;
  best_games: number;
  best_vp: number;
}

export interface AnalysisOpening {
  games: number;
  vp: number;
  lines: AnalysisOpeningLine[];
}

/**
 * A measure round by round: the own numbers, and the middle half of strong games.
 * What a seat has when a round begins, and at the end; `actions` are those of the round.
 */
export interface AnalysisLine {
  measure: string;
  own: number[];
  low: number[];
  middle: number[];
  high: number[];
}

/** A seat beside so many `seats` of a bot, of its faction or ("") of all. */
export interface AnalysisStrong {
  bot: string;
  faction: string;
  seats: number;
  lines: AnalysisLine[];
}

/**
 * Of a seat: the winner beside it (or, if it has won, beside the second), its opening beside the
 * statistics.
 */
export interface AnalysisAbout {
  seat: number;
  winner: number | null;
  other: number | null;
  differences: AnalysisDifference[];
  opening: AnalysisOpening | null;
  race: AnalysisRace | null;
  strong: AnalysisStrong | null;
}

/**
 * An analysis of the first `ply` moves of a game, as far as it has come.
 * `done` of `total` decisions are judged; `turns` are those from `since` on, all else is of all
 * that are done. `others` are the states of other depths. `turning` is told of a whole game.
 */
export interface Analysis {
  state: string; // none, waiting, done, failed
  depth: string;
  ply: number;
  moves: number; // of the game as it is now
  total: number;
  done: number;
  since: number;
  turns: AnalysisTurn[];
  players: AnalysisPlayer[];
  about: AnalysisAbout[];
  others: Record<string, string>;
  turning: AnalysisTurning | null;
}

/** What is kept with the account of this name; of a guest ("") what was brought. */
export interface PuzzlesKept {
  account: string;
  progress: PuzzleProgress;
}

/** A puzzle without its answer; the words of its `theme` are `puzzle.theme.THEME`. */
export interface PuzzleShown {
  key: string;
  number: number;
  theme: string;
  level: number; // from 1 to 5
  rating: number;
  round: number;
  players: number;
  faction: string;
  box: string; // the expansion it is played with, "" for the base game
  turn: boolean; // that is asked for, not the answer to a question
  exact: boolean; // the VP are those of the end of the game, counted
}

/** All puzzles, the one of the day with its date, and where somebody new stands. */
export interface PuzzleBook {
  puzzles: PuzzleShown[];
  daily: string;
  date: string;
  standing: PuzzleStanding;
}

/**
 * What an answer is worth `less` than the best turn, give or take `error`, and why.
 * `right`: the action is that of the best turn, and only what belongs to it is not. `hint` has the
 * turns that are known, the best first. `played` is what was played in the game, by the bot `bot`
 * or, if that is "", by a person, who ended with `vp` and the rank `rank`. `standing` is the one
 * asked with, after this answer.
 */
export interface PuzzleVerdict {
  grade: "found" | "good" | "solid" | "tempting";
  less: number;
  error: number;
  margin: number;
  right: boolean;
  reasons: HintReason[];
  hint: Hint;
  played: string[];
  found: boolean; // whether that was the best turn
  bot: string;
  vp: number;
  rank: number;
  players: number;
  standing: PuzzleStanding | null;
}

/** The whole game of a puzzle, which begins after `ply` moves. */
export interface PuzzleGame {
  record: Record<string, unknown>;
  ply: number;
  seat: number;
}

/** What each seat had; `power` is what is ready in area III, `research` six levels each. */
export interface HistoryPly {
  ply: number;
  round: number;
  vp: number[];
  credits: number[];
  ore: number[];
  knowledge: number[];
  qic: number[];
  power: number[];
  research: number[][];
}

export interface History {
  plies: HistoryPly[];
}

/**
 * One rule in words: `text` as players tell it, in `language`, or if nobody does the same as
 * `full`, which is that of docs/rules.md and docs/rulings.md, in English.
 */
export interface RuleText {
  rule: string;
  text: string;
  language: string;
  full: string;
}

/**
 * What a seat got and paid of a resource in a phase of a round, from one source.
 * `lost` exceeded a maximum, `declined` is power that was offered; `group` as in `Points`.
 */
export interface LedgerLine {
  seat: number;
  round: number;
  phase: string;
  source: Source;
  group: string;
  resource: string;
  gained: number;
  paid: number;
  lost: number;
  declined: number;
}

/** How often a seat did something in a round; `name` says which of those things it was. */
export interface DeedCount {
  seat: number;
  round: number;
  what: string;
  name: string;
  n: number;
}

/** The numbers of a game: all lines of a resource together are what a seat holds. */
export interface Stats {
  ply: number;
  round: number;
  lines: LedgerLine[];
  deeds: DeedCount[];
}

export interface PlayedMove {
  ply: number;
  seat: number;
  text: string;
}

/**
 * Moves from `ply` on; the table is as it is after them.
 * It is a `Table` at first, then a `TableChange` to the one that was sent before.
 */
export interface MovesMessage {
  type: "moves";
  ply: number;
  moves: PlayedMove[];
  table: Table | TableChange;
}

/** Back to `ply`; for the table see `MovesMessage`. */
export interface UndoMessage {
  type: "undo";
  ply: number;
  table: Table | TableChange;
}

export interface SeatsMessage {
  type: "seats";
  seats: TableSeat[];
}

export interface TakebackMessage {
  type: "takeback";
  takeback: TableTakeback | null;
}

export interface VotesMessage {
  type: "votes";
  votes: TableVote[];
  hints: "on" | "off" | "counted";
}

/** The line is alive. */
export interface PingMessage {
  type: "ping";
}

export type GameEvent =
  | Paid
  | Gained
  | Charged
  | Spent
  | Burnt
  | TokensMoved
  | Scored
  | Built
  | Swapped
  | Became
  | ProjectStarted
  | Placed
  | Federated
  | TokenTaken
  | TokenFlipped
  | TileTaken
  | TileCovered
  | TileRemoved
  | Advanced
  | SpaceUsed
  | SpaceBlocked
  | BoosterTaken
  | Passed
  | ChargeDeclined
  | RoundBegun
  | PhaseBegun
  | GameEnded
  | CardTurned
  | Explored
  | ArtifactTaken
  | Tinkered;

export type LiveMessage =
  MovesMessage | UndoMessage | SeatsMessage | TakebackMessage | VotesMessage | PingMessage;
