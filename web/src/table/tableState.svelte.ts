// What is looked at: the positions, the draft, and everything that follows from them.

import { seatLabel, seatName } from "../boards/players";
import { marksSince, type Since } from "../boards/story";
import type { ApiError } from "../lib/api";
import type { Catalog } from "../lib/catalog";
import { seatColours, type Colour } from "../lib/colours";
import { shipOf } from "../lib/shipRows";
import { t } from "../lib/i18n";
import { groupByFamily, wordOf, type Family } from "../lib/moves";
import type { Decision, Option, Player, Space, Table, View } from "../api/types";
import { Aloud } from "./aloud.svelte";
import type { Convert } from "./convert.svelte";
import type { FederationChoice } from "./federation.svelte";
import { Playback } from "./playback.svelte";

/** One decision of the draft, with the table it was taken on. */
export interface Step {
  move: string;
  option: Option;
  decision: Decision;
  before: Table;
  auto: boolean;
}

export interface Notice {
  kind: "refused" | "conflict" | "info" | "error";
  text: string;
  rule: string;
}

/** The parts of the table of which a small screen shows one. */
export type Tab = "map" | "boards" | "research" | "scoring" | "log";

/** Families whose actions are listed, since not all of them are on the map. */
const LISTED: ReadonlySet<Family> = new Set<Family>([
  "research",
  "board",
  "special",
  "explore",
  "artifact",
]);

export abstract class TableState {
  abstract readonly federation: FederationChoice;
  abstract readonly convert: Convert;
  readonly playback = new Playback();
  readonly aloud = new Aloud();
  /** A lesson: only its coach helps, and between its steps nobody is waited for. */
  readonly taught: boolean = false;

  /** A branch of a game: nothing of it counts, and every seat is one's own. */
  readonly trying: boolean = false;

  catalog = $state.raw<Catalog | null>(null);
  base = $state.raw<Table | null>(null);
  after = $state.raw<Table | null>(null);
  steps = $state.raw<Step[]>([]);
  ahead = $state.raw<string[]>([]); // moves on their way into the draft: asked for, or not sent for want of a line
  replayed = $state.raw<Table | null>(null);

  family = $state<Family | null>(null);
  space = $state<string | null>(null); // a space with several moves, being chosen from
  hoverSpace = $state<string | null>(null);
  hoverMove = $state<string | null>(null);
  ringed = $state.raw<string[]>([]); // spaces of a hovered log line
  meant = $state.raw<string[]>([]); // spaces that a coach speaks of
  wanted = $state<Tab | null>(null); // the part that a coach speaks of

  busy = $state(false);
  sent = $state<number | null>(null); // the ply before the turn just confirmed, while it can be taken back
  queue = $state.raw({ at: 0, of: 0 }); // questions that one move brings to the people here
  connected = $state(true);
  notice = $state.raw<Notice | null>(null);
  failed = $state.raw<ApiError | null>(null); // the table could not be loaded
  thinking = $state<number | null>(null); // the seat of a bot that takes its time
  since = $state(Date.now()); // when the present question was asked, as seen from here

  table: Table | null = $derived(this.replayed ?? this.after ?? this.base);
  view: View | null = $derived(this.table?.view ?? null);
  title: string = $derived(this.base?.title || t("home.untitled"));
  replaying: boolean = $derived(this.replayed !== null);
  spectator: boolean = $derived((this.base?.yours.length ?? 0) === 0);
  mySeat: number = $derived.by(() => {
    const base = this.base;
    if (!base) return 0;
    const asked = base.view.decision?.seat;
    if (asked !== undefined && base.yours.includes(asked)) return asked;
    return base.yours[0] ?? 0;
  });
  me: Player | null = $derived(this.view?.players[this.mySeat] ?? null);
  /** What I have after this turn, conversions that are being chosen included. */
  own: Player | null = $derived.by(() => {
    const changed = this.convert.open && !this.replaying ? this.convert.after : null;
    return changed?.view.players[this.mySeat] ?? this.me;
  });
  /** What I had before the turn that is being composed; null while none is. */
  before: Player | null = $derived.by(() => {
    const begun = this.steps.length > 0 || this.convert.open;
    return begun && !this.replaying ? (this.base?.view.players[this.mySeat] ?? null) : null;
  });
  /** The power after what is asked or pointed at: areas I to III, and the Gaia area. */
  bowlsAfter: number[] | null = $derived.by(() => {
    const asked = this.prompting ? this.options.find((option) => !option.declines) : null;
    return (this.pointed ?? asked)?.power ?? null;
  });
  colours: (Colour | undefined)[] = $derived(
    this.view && this.catalog ? seatColours(this.view, this.catalog) : [],
  );
  /** Is the present question (before the draft) one of mine? */
  mine: boolean = $derived.by(() => {
    const asked = this.base?.view.decision;
    if (!asked || this.replaying || this.playback.on || this.base?.frozen) return false;
    return this.base?.yours.includes(asked.seat) ?? false;
  });
  /** In a lesson, between turns: there is nothing to compose and nobody to wait for. */
  resting: boolean = $derived.by(
    () => this.taught && !this.mine && !this.playback.on && !this.replaying,
  );
  /** The question to answer now, after the draft; null if it is not mine or nothing is left. */
  decision: Decision | null = $derived.by(() => {
    if (!this.mine) return null;
    return this.after?.complete ? null : (this.table?.view.decision ?? null);
  });
  options: Option[] = $derived(this.decision ? (this.view?.options ?? []) : []);
  atEnd: boolean = $derived(this.decision?.kind === "end-of-turn");
  complete: boolean = $derived(
    this.mine && ((this.steps.length > 0 && this.decision === null) || this.atEnd),
  );
  prompting: boolean = $derived(this.steps.length === 0 && !!this.decision?.apart);
  /** Answers off the map, the moves of a space with several, the actions of a family: chips, by number. */
  chips: Option[] = $derived.by(() => {
    if (this.prompting) return this.options;
    if (this.space) return this.lit.get(this.space) ?? [];
    const kind = this.decision?.kind;
    if (!kind || kind === "end-of-turn" || this.convert.open || this.federation.picking) return [];
    if (kind === "action") {
      const family = this.family;
      return family && LISTED.has(family) ? (this.families.get(family) ?? []) : [];
    }
    return this.options.filter((option) => !wordOf(option.move, "space", this.catalog));
  });
  families: Map<Family, Option[]> = $derived(groupByFamily(this.options));
  /** The factions that may be chosen now. */
  factions: Option[] = $derived(
    this.options.filter((option) => wordOf(option.move, "faction", this.catalog)),
  );
  /** The faction that is pointed at, or in the draft. */
  viewed: string = $derived.by(() => {
    const move = (this.factions.length && this.hoverMove) || this.steps.at(-1)?.move || "";
    return wordOf(move, "faction", this.catalog);
  });
  homes: string[] = $derived.by(() => {
    const home = this.catalog?.factions.find(({ name }) => name === this.viewed)?.home;
    if (!home) return [];
    return (this.view?.board ?? []).filter((one) => one.planet === home).map((one) => one.space);
  });
  /** Other targets the last decision could have had: a click changes the choice. */
  alternatives: Option[] = $derived.by(() => {
    const last = this.steps.at(-1);
    if (!last || !this.complete || !this.targetOf(last.move)) return [];
    const { family } = last.option;
    return last.before.view.options.filter(
      (option) => this.targetOf(option.move) && option.family === family,
    );
  });
  /** The moves by space that a click on the map would take. */
  lit: Map<string, Option[]> = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (this.federation.open || this.convert.open) return found;
    for (const option of [...this.options, ...this.alternatives]) {
      const at = this.placeOf(option.move);
      if (!at) continue;
      if (this.family && option.family !== this.family) continue;
      found.set(at, [...(found.get(at) ?? []), option]);
    }
    return found;
  });
  /** The move under the pointer, unless it is the one chosen already. */
  pointed: Option | null = $derived.by(() => {
    const all = [...this.options, ...this.alternatives];
    const here = this.hoverSpace ? this.lit.get(this.hoverSpace) : undefined;
    const found = this.hoverMove
      ? all.find((option) => option.move === this.hoverMove)
      : here?.length === 1
        ? here[0]
        : undefined;
    return found && found.move !== this.steps.at(-1)?.move ? found : null;
  });
  /** Soft light: nothing is chosen yet, everything that could be clicked shows a thin ring. */
  soft: boolean = $derived(this.decision?.kind === "action" && this.family === null && !this.space);
  spaces: Map<string, Space> = $derived(
    new Map((this.view?.board ?? []).map((space) => [space.space, space])),
  );
  /** What the others did since the last own turn, while nothing is composed. */
  news: Since[] = $derived.by(() => {
    const base = this.base;
    if (!base || !this.catalog || this.replaying || this.spectator || this.steps.length) return [];
    return marksSince(this.catalog, base.view, this.mySeat);
  });
  /** Spaces that the draft changes. */
  fresh: Set<string> = $derived.by(() => {
    const changed = new Set<string>();
    if (!this.after || !this.base || this.replaying) return changed;
    const before = new Map(this.base.view.board.map((space) => [space.space, space]));
    for (const space of this.after.view.board) {
      const old = before.get(space.space);
      if (
        space.owner !== old?.owner ||
        space.structure !== old?.structure ||
        space.gaiaformer !== old?.gaiaformer ||
        space.ring !== old?.ring ||
        space.guest !== old?.guest ||
        (space.satellites?.length ?? 0) !== (old?.satellites?.length ?? 0) ||
        (space.stations?.length ?? 0) !== (old?.stations?.length ?? 0)
      ) {
        changed.add(space.space);
      }
    }
    return changed;
  });

  /** The federation in the draft: its planets and its satellites. */
  formed: { planets: string[]; satellites: string[] } | null = $derived.by(() => {
    if (!this.base || this.replaying) return null;
    if (!this.steps.some((step) => step.option.family === "federation")) return null;
    const seat = this.mySeat;
    const old = new Map(this.base.view.board.map((space) => [space.space, space]));
    const planets: string[] = [];
    const satellites: string[] = [];
    for (const space of this.after?.view.board ?? []) {
      const before = old.get(space.space);
      if (space.satellites?.includes(seat) && !before?.satellites?.includes(seat))
        satellites.push(space.space);
      else if (space.federated?.includes(seat) && !before?.federated?.includes(seat))
        planets.push(space.space);
    }
    return planets.length + satellites.length ? { planets, satellites } : null;
  });

  /** Where on the map a click takes a move; what a ship offers is taken at the ship. */
  placeOf(move: string): string | null {
    const ship = shipOf(this.catalog, move);
    return (
      wordOf(move, "space", this.catalog) ||
      (this.view?.lost_fleet?.ships.find((one) => one.name === ship)?.space ?? null)
    );
  }

  /** What another click would replace: a space or a ship. */
  private targetOf(move: string): string {
    return wordOf(move, "space", this.catalog) || wordOf(move, "ship", this.catalog);
  }

  /** Nobody else plays at this screen: who is meant needs no name. */
  get alone(): boolean {
    return this.base?.yours.length === 1;
  }

  /** The name of a seat inside a sentence about it. */
  name(seat: number): string {
    return this.base ? seatName(this.base, seat) : "";
  }

  /** The name of a seat that stands alone or before a colon: as on its board. */
  label(seat: number): string {
    return this.base ? seatLabel(this.base, seat) : "";
  }

  canUndoOnServer: boolean = $derived(
    !!this.base && !this.spectator && this.base.can_undo_to < this.base.ply,
  );
  canUndo: boolean = $derived.by(
    () =>
      this.steps.length > 0 ||
      this.family !== null ||
      this.space !== null ||
      this.federation.open ||
      this.convert.open ||
      this.canUndoOnServer,
  );
}
