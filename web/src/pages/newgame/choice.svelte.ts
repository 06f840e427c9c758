// Everything chosen for a new game, and what the server draws from it.

import { api } from "../../lib/api";
import type {
  Drawn,
  EconomySide,
  ExtensionSide,
  Me,
  NewGame,
  NewSeat,
  Place,
  Setup,
  SetupWish,
  Space,
  SwitchValue,
  Table,
} from "../../api/types";
import { t } from "../../lib/i18n";
import { botName, botNames, usualBot } from "../../lib/bots";
import { errorText, starName } from "../../lib/failures";
import { catalogOf, type Catalog } from "../../lib/catalog";
import {
  arranged,
  fillFactions,
  newSeed,
  placed,
  usualFirst,
  type Chosen,
  type TileField,
} from "./draw";
import { isFleetField } from "./fleetByHand";

export type SeatKind = NewSeat["kind"];
export type FactionMode = "choose" | "random" | "hand";

export const MOST_SEATS = 4;
const USUAL_LEVEL = "automa";
export const FIRST_GAME = "first-game"; // brings factions and turn order, and no sector is turned

export class Choice {
  me = $state<Me | null>(null);
  box = $state.raw<Catalog | null>(null);
  fleet = $state(false); // with The Lost Fleet
  boxes = $state<string[]>([]); // of other packages
  extension = $state<"" | "random" | ExtensionSide>(""); // none: the usual one
  economy = $state<EconomySide | "random">("random");
  readings = $state<string[]>([]); // of disputed points, where they are not the usual ones
  automaShip = $state(""); // none: a random one
  title = $state(starName());
  people = $state(2); // and bots: every seat that is asked for moves
  seats = $state<{ kind: SeatKind; name: string; bot: string }[]>([]);
  automas = $state<{ level: string; faction: string }[]>([]); // no faction: a random one
  switches = $state.raw<Record<string, SwitchValue>>({}); // only what is not usual
  layout = $state("method-3");
  seed = $state(newSeed());
  mode = $state<FactionMode>("choose");
  named = $state<string[]>([]);
  pool = $state<string[]>([]); // empty: all
  order = $state<"" | Setup["turn_order"]>(""); // none: the usual one of the layout
  first = $state<"" | "random" | number>(""); // who begins; none: the usual way
  rotate = $state<"no" | "before" | "after">("no");
  freeUndo = $state(true);
  here = $state(false); // the game stays in this browser
  away = $state(0); // minutes until a bot may take over; 0: only if all others agree
  listed = $state(false); // a game with open seats that everybody is shown
  hints = $state<NonNullable<NewGame["hints"]>>("off"); // between people: whether they may ask the coach
  byHand = $state(false); // tiles and sectors can be clicked
  chosen = $state.raw<Chosen>({});
  sector = $state("");
  picking = $state<{ field: TileField; at: number } | null>(null);

  drawn = $state.raw<Drawn | null>(null);
  private drawnFrom = $state.raw<SetupWish | null>(null);
  board = $state.raw<Space[]>([]);
  refused = $state(""); // the server's refusal of this setup
  notMade = $state("");
  busy = $state(false);
  made = $state(""); // the game with open seats that waits for guests
  private asked = 0;

  constructor(query: URLSearchParams) {
    const wish = query.get("seats");
    const others: SeatKind = wish === "open" || wish === "bot" ? wish : "here";
    this.seats = Array.from({ length: MOST_SEATS }, (_, i) => ({
      kind: i ? others : "here",
      name: "",
      bot: "",
    }));
    const number = Number(query.get("players"));
    if (number === 1 || number === 3 || number === 4) this.people = number;
    if (this.people === 1)
      this.automas = [{ level: query.get("automa") ?? USUAL_LEVEL, faction: "" }];
    this.layout = query.get("layout") ?? this.layout;
    this.fleet = query.get("expansion") === "lost_fleet";
    if (query.has("seed")) this.seed = Math.abs(Number(query.get("seed"))) || 0;
  }

  /** The same people and options as in another game, newly drawn. */
  like({ setup, seats, undo, away, listed, hints }: Table): void {
    this.hints = hints === "counted" ? hints : "off";
    this.away = away.minutes;
    this.people = setup.players;
    this.automas = (setup.automas ?? []).map(({ level }) => ({ level, faction: "" }));
    this.switches = setup.automas?.[0]?.switches ?? {};
    for (const [at, seat] of seats.slice(0, setup.players).entries()) {
      const kind = seat.kind === "here" || seat.kind === "bot" ? seat.kind : at ? "open" : "here";
      this.seats[at] = { kind, name: kind === "open" ? "" : seat.name, bot: seat.bot };
    }
    this.layout = setup.layout;
    this.fleet = !!setup.expansion;
    this.boxes = Object.keys(setup.boxes ?? {});
    this.readings = setup.readings ?? [];
    this.order = setup.turn_order;
    this.rotate = setup.rotate_after_factions ? "after" : setup.rotate_sectors ? "before" : "no";
    this.mode = setup.factions.length ? "random" : "choose";
    this.pool = setup.layout === FIRST_GAME ? [] : setup.faction_pool;
    this.freeUndo = undo === "free";
    this.listed = listed;
  }

  // --- derived -----------------------------------------------------------------------------------

  /** What is in the box, that of the expansion included if it is played. */
  catalog: Catalog | null = $derived(
    this.box && catalogOf(this.box, this.fleet ? {} : undefined, this.boxes),
  );
  table = $derived(this.seats.slice(0, this.people));
  all = $derived(this.people + this.automas.length);
  openSeats = $derived(this.table.filter((seat) => seat.kind === "open").length);
  /** The official solo game is one person and one Automa. */
  houseRule = $derived(this.automas.length > (this.people === 1 ? 1 : 0));
  places: Place[] = $derived(this.chosen.board ?? this.drawn?.setup.board ?? []);
  changed = $derived(Object.keys(this.chosen).length > 0);
  bots = $derived(botNames(this.catalog));
  layouts = $derived(
    Object.entries(this.catalog?.layouts ?? {})
      .filter(([, counts]) => counts.includes(this.all))
      .map(([name]) => name),
  );
  shownLayout = $derived(
    this.chosen.board
      ? "custom"
      : this.layouts.includes(this.layout)
        ? this.layout
        : this.fleet
          ? "lost-fleet"
          : "method-3",
  );

  firstGame = $derived(this.shownLayout === FIRST_GAME);
  shownFirst = $derived(
    this.first === "" || (typeof this.first === "number" && this.first >= this.people)
      ? usualFirst(this.table)
      : this.first,
  );
  shownExtension = $derived(
    this.extension || this.drawn?.setup.expansion?.extension_side || "random",
  );
  shownOrder = $derived(this.order || this.drawn?.setup.turn_order || "variable");

  /** The other readings of what is in the box: those of the expansion only with it. */
  played = $derived(
    this.readings.filter((name) => this.catalog?.readings.some((row) => row.name === name)),
  );
  wish: SetupWish = $derived({
    players: this.people,
    ...(this.automas.length
      ? {
          automas: this.automas.map(({ level, faction }) => ({
            level,
            faction,
            switches: this.switches,
          })),
        }
      : {}),
    seed: this.seed,
    layout: this.shownLayout,
    factions: this.mode === "hand" ? this.named.slice(0, this.people) : this.mode,
    ...(this.order ? { turn_order: this.order } : {}),
    ...(typeof this.shownFirst === "number" ? { start_player: this.shownFirst } : {}),
    rotate_sectors: this.rotate !== "no",
    rotate_after_factions: this.rotate === "after",
    ...(this.mode === "choose" && this.pool.length ? { faction_pool: this.pool } : {}),
    ...(this.boxes.length ? { boxes: this.boxes } : {}),
    ...(this.fleet ? { expansion: "lost_fleet", economy_side: this.economy } : {}),
    ...(this.fleet && this.extension && this.all > 2 ? { extension_side: this.extension } : {}),
    ...(this.played.length ? { readings: this.played } : {}),
    ...(this.fleet && this.automas.length && this.automaShip
      ? { automa_ship: this.automaShip }
      : {}),
    ...this.chosen,
  });

  /** The faction of a seat as drawn; people first, then Automas. */
  faction(at: number): string {
    const setup = this.drawn?.setup;
    return (
      (at < this.people ? setup?.factions[at] : setup?.automas?.[at - this.people]?.faction) ?? ""
    );
  }

  /** The factions named by hand, those of Automas included; the seat's own is left out. */
  taken(except: number): string[] {
    const people = this.mode === "hand" ? this.named.slice(0, this.people) : [];
    const all = [
      ...people,
      ...Array<string>(this.people - people.length).fill(""),
      ...this.automas.map((one) => one.faction),
    ];
    return all.filter((name, at) => name && at !== except);
  }

  seatName(at: number): string {
    const seat = this.seats[at];
    if (seat?.kind === "bot") return `${botName(this.botOf(at))} ${at + 1}`;
    if (!at && this.me?.name) return this.me.name;
    return t("new.playerName", { n: at + 1 });
  }

  botOf(at: number): string {
    return this.seats[at]?.bot || usualBot(this.bots);
  }

  row(field: TileField): string[] {
    const setup = this.drawn?.setup;
    const value =
      setup && isFleetField(field)
        ? setup.expansion?.[field]
        : setup?.[field as keyof Setup & TileField];
    return typeof value === "string" ? [value] : (value ?? []);
  }

  // --- choosing ----------------------------------------------------------------------------------

  setPeople(count: number): void {
    const solo = this.people === 1;
    this.people = count;
    this.setAutomas(count === 1 ? 1 : solo ? 0 : Math.min(this.automas.length, MOST_SEATS - count));
  }

  setAutomas(count: number): void {
    const more = Math.max(0, count - this.automas.length);
    this.automas = [
      ...this.automas.slice(0, count),
      ...Array.from({ length: more }, () => ({ level: USUAL_LEVEL, faction: "" })),
    ];
    this.reset();
    if (this.catalog)
      this.named = fillFactions(
        this.catalog,
        this.named,
        this.people,
        this.automas.map((one) => one.faction),
      );
  }

  setMode(mode: FactionMode): void {
    this.mode = mode;
    if (mode !== "hand" || !this.catalog) return;
    const automas = this.automas.map((one) => one.faction);
    this.named = fillFactions(this.catalog, this.drawn?.setup.factions ?? [], this.people, automas);
  }

  setSwitch(name: string, value: SwitchValue, usual: SwitchValue | undefined): void {
    const { [name]: _, ...rest } = this.switches;
    this.switches = value === usual ? rest : { ...rest, [name]: value };
  }

  setReading(name: string, other: boolean): void {
    const rest = this.readings.filter((one) => one !== name);
    this.readings = other ? [...rest, name] : rest;
  }

  togglePool(name: string): void {
    if (!this.catalog) return;
    const all = this.catalog.factions.map((faction) => faction.name);
    const now = this.pool.length ? this.pool : all;
    const next = now.includes(name) ? now.filter((other) => other !== name) : [...now, name];
    this.pool = next.length === all.length ? [] : all.filter((other) => next.includes(other));
  }

  /** With a box of another package or without. */
  setBox(name: string, on: boolean): void {
    const rest = this.boxes.filter((one) => one !== name);
    this.boxes = on ? [...rest, name] : rest;
    this.pool = [];
    this.setAutomas(this.automas.length);
  }

  /** With the expansion or without: everything is drawn anew. */
  setFleet(on: boolean): void {
    this.fleet = on;
    this.pool = [];
    this.switches = {};
    this.setAutomas(this.automas.length);
  }

  setLayout(name: string): void {
    this.layout = name;
    this.order = "";
    if (name === FIRST_GAME) {
      this.rotate = "no";
      this.pool = [];
      if (this.mode === "hand") this.mode = "choose";
    }
    const { board: _, ...rest } = this.chosen;
    this.chosen = rest;
  }

  /** Everything as drawn. */
  reset(): void {
    this.chosen = {};
    this.sector = "";
  }

  reroll(): void {
    this.reset();
    if (this.mode === "hand") this.mode = "random";
    this.seed = newSeed();
  }

  take(tile: string): void {
    if (!this.picking) return;
    const { field, at } = this.picking;
    if (this.fleet && (field === "advanced_tech" || field === "extension_tile")) {
      // The seven advanced tiles are one row: the last of them lies on the extension.
      const row = placed(
        [...this.row("advanced_tech"), ...this.row("extension_tile")],
        field === "extension_tile" ? 6 : at,
        tile,
      );
      this.chosen = {
        ...this.chosen,
        advanced_tech: row.slice(0, 6),
        extension_tile: row[6] ?? tile,
      };
    } else {
      const next = placed(this.row(field), at, tile);
      this.chosen = { ...this.chosen, [field]: field === "terraforming_token" ? next[0] : next };
    }
    this.picking = null;
  }

  change(chosen: Chosen): void {
    this.chosen = { ...this.chosen, ...chosen };
  }

  lay(next: Place[]): void {
    this.board = arranged(this.board, this.places, next);
    this.chosen = { ...this.chosen, board: next };
  }

  // --- the server --------------------------------------------------------------------------------

  /** What is shown is not yet what was chosen. */
  get late(): boolean {
    return this.drawnFrom !== this.wish && !this.refused;
  }

  /** Whether this was the first draw. */
  async draw(): Promise<boolean> {
    const turn = ++this.asked;
    const wish = this.wish;
    try {
      const answer = await api.setup(wish);
      if (turn !== this.asked) return false;
      const first = !this.drawn;
      this.drawn = answer;
      this.drawnFrom = wish;
      this.board = answer.board;
      this.refused = "";
      return first;
    } catch (error) {
      if (turn === this.asked) this.refused = errorText(error);
      return false;
    }
  }

  /** The id of the game, or "" if it was not made. */
  async start(): Promise<string> {
    if (!this.drawn || this.refused || this.busy) return "";
    this.busy = true;
    this.notMade = "";
    try {
      while (this.late) await this.draw(); // a change of the last moment counts
      if (this.refused) return "";
      const make = this.here && !this.openSeats ? api.createHere : api.create;
      const table = await make({
        title: this.title.trim() || starName(),
        setup: { ...this.drawn.setup },
        undo: this.freeUndo && !this.openSeats ? "free" : "turn",
        away: { minutes: this.openSeats ? this.away : 0, in_setup: false, bot: "" },
        listed: this.listed && this.openSeats > 0,
        hints: this.hints,
        seats: this.table.map((seat, at) => ({
          kind: seat.kind,
          ...(seat.kind === "open"
            ? {}
            : { name: seat.name.trim() || (seat.kind === "bot" ? this.seatName(at) : "") }),
          ...(seat.kind === "bot" ? { bot: this.botOf(at) } : {}),
        })),
      });
      if (this.openSeats) this.made = table.id;
      return table.id;
    } catch (error) {
      this.notMade = errorText(error);
      return "";
    } finally {
      this.busy = false;
    }
  }
}
