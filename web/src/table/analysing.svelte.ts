// The analysis of a game as a page shows it: asked for, and looked at again until it is done.

import type { AnalysisAbout, AnalysisPlayer, AnalysisTurn, Analysis, Table } from "../api/types";
import { api, ApiError } from "../lib/api";
import { catalogOf, type Catalog } from "../lib/catalog";
import { isHere } from "../lib/engine.svelte";
import { errorText } from "../lib/failures";
import { loadCatalog } from "../lib/box";

const LOOK = 1000; // milliseconds until it is looked at again
const LOOK_HIDDEN = 5000; // in a window that nobody sees, or for a deeper one
const LOOK_HERE = 30; // the engine of this browser judges one decision whenever it is asked

export const STANDARD = "standard";
export const DEEP = "deep";
export const QUICK = "quick";

export class Analysing {
  readonly id: string;
  readonly here: boolean;
  table = $state.raw<Table | null>(null);
  catalog = $state.raw<Catalog | null>(null);
  told = $state.raw<Analysis | null>(null);
  turns = $state.raw<AnalysisTurn[]>([]);
  refused = $state(""); // this game may not be analysed, or not by whoever asks
  failed = $state("");
  begun = $state(false); // by whoever looks at this page
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(id: string) {
    this.id = id;
    this.here = isHere(id);
  }

  /** Where the expected VP are known: before every turn. */
  curve: AnalysisTurn[] = $derived(this.turns.filter((turn) => turn.is_turn));
  players: AnalysisPlayer[] = $derived(this.told?.players ?? []);
  working: boolean = $derived(this.told?.state === "waiting");
  /** The game has gone on since. */
  stale: boolean = $derived.by(() => {
    const { told } = this;
    return !!told && told.state !== "none" && told.state !== "waiting" && told.ply < told.moves;
  });

  player(seat: number): AnalysisPlayer | undefined {
    return this.players.find((one) => one.seat === seat);
  }

  about(seat: number): AnalysisAbout | undefined {
    return this.told?.about.find((one) => one.seat === seat);
  }

  moments(seat: number): AnalysisTurn[] {
    const numbers = this.player(seat)?.moments ?? [];
    return numbers.flatMap((number) => this.turns[number] ?? []);
  }

  /** One's own game is analysed at once; of others one sees what there is. */
  async load(): Promise<void> {
    this.failed = "";
    try {
      const [table, box] = await Promise.all([api.table(this.id), loadCatalog()]);
      const { expansion, boxes } = table.setup;
      this.catalog = catalogOf(box, expansion ?? undefined, Object.keys(boxes ?? {}));
      this.table = table;
      this.take(await api.analysis(this.id));
      if (this.told?.state === "none" && table.yours.length) await this.begin();
    } catch (error) {
      this.wrong(error);
    }
  }

  /** What there is of a game that is on the table: nothing is begun. */
  async look(table: Table): Promise<void> {
    this.table = table;
    try {
      this.take(await api.analysis(this.id));
    } catch (error) {
      this.wrong(error);
    }
  }

  async begin(depth = this.here ? QUICK : STANDARD): Promise<void> {
    this.failed = "";
    this.begun = true;
    try {
      this.take(await api.analyse(this.id, depth));
    } catch (error) {
      this.wrong(error);
    }
  }

  /** A deeper look takes minutes: what is there stays until it is done. */
  async deepen(): Promise<void> {
    this.failed = "";
    try {
      await api.analyse(this.id, DEEP);
      this.take(await api.analysis(this.id));
    } catch (error) {
      this.wrong(error);
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private take(told: Analysis): void {
    const same = this.told?.depth === told.depth && this.told.ply === told.ply;
    const known = same && told.since ? this.turns.slice(0, told.since) : [];
    if (told.since > known.length) {
      this.again(0, told.depth); // another one has begun meanwhile
      return;
    }
    this.turns = [...known, ...told.turns];
    this.told = told;
    if (told.state === "waiting") this.again(this.turns.length, told.depth);
    else if (told.others[DEEP] === "waiting") this.again(this.turns.length, "", LOOK_HIDDEN);
  }

  private again(since: number, depth: string, pause = this.pause): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.lookAgain(since, depth), pause);
  }

  private get pause(): number {
    if (this.here) return LOOK_HERE;
    return document.hidden ? LOOK_HIDDEN : LOOK;
  }

  private async lookAgain(since: number, depth: string): Promise<void> {
    try {
      const told = await api.analysis(this.id, depth, since);
      this.failed = "";
      if (!this.closed) this.take(told);
    } catch (error) {
      this.wrong(error);
      if (error instanceof ApiError && (error.offline || error.status >= 500))
        this.again(since, depth);
    }
  }

  private wrong(error: unknown): void {
    const refused = error instanceof ApiError && [403, 404, 409].includes(error.status);
    if (refused) this.refused = error.message;
    else this.failed = errorText(error);
  }
}
