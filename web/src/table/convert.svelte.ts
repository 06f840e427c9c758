// Free conversions: the resource wanted, what can pay for it, how often. Each is looked at on the server
// as soon as it is chosen, so that the engine says what is still possible; the draft gets all or none.

import { parseAmounts, type Amount } from "../lib/amounts";
import { parseMove } from "../lib/moves";
import { play } from "../lib/sound";
import type { Option, Table } from "../api/types";
import type { Step } from "./tableState.svelte";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

export type Wanted = "c" | "o" | "k" | "q" | "t" | "burn";

export interface Way {
  move: string;
  kind: Wanted;
  from: Amount;
  to: Amount | null; // null: burning power
  times: number; // how often in a row, after what is chosen already
}

export class Convert {
  private readonly store: TableStore;
  open = $state(false);
  wanted = $state<Wanted>("c");
  /** What is chosen, with the answers to questions in between. */
  steps = $state.raw<Step[]>([]);
  private queue = $state.raw<string[]>([]); // chosen, and not looked at yet
  private looking = $state(false);
  private visit = 0; // an answer for a bar that was closed meanwhile is not used

  constructor(store: TableStore) {
    this.store = store;
  }

  /** The table after what is chosen. */
  after = $state.raw<Table | null>(null);
  private table: Table | null = $derived.by(() => this.after ?? this.store.table);
  /** The brainstone asks: its answers, while there is no other way on. */
  question: Option[] = $derived.by(() => {
    const decision = this.after?.view.decision;
    if (!this.after || !decision || decision.seat !== this.store.mySeat) return [];
    return decision.kind === "action" || decision.kind === "end-of-turn"
      ? []
      : this.after.view.options;
  });
  asked: string = $derived(this.question.length ? (this.after?.view.decision?.kind ?? "") : "");
  /** Every way that was open at first or has become so. */
  ways: Way[] = $derived.by(() => {
    if (!this.open) return [];
    const found = new Map<string, Way>();
    const tables = [this.store.table, ...this.steps.map((step) => step.before), this.table];
    for (const table of tables) {
      for (const option of table?.view.options ?? []) {
        if (option.family === "convert" && !found.has(option.move))
          found.set(option.move, wayOf(option.move));
      }
    }
    for (const option of this.table?.view.options ?? []) {
      const way = found.get(option.move);
      if (way) way.times = option.times ?? 0;
    }
    return [...found.values()];
  });
  kinds: Wanted[] = $derived([...new Set(this.ways.map((way) => way.kind))]);
  shown: Way[] = $derived(this.ways.filter((way) => way.kind === this.wanted));
  /** Nothing is left open: the draft may take it. */
  ready: boolean = $derived(this.steps.length > 0 && !this.looking && !this.question.length);

  private waiting(move: string): number {
    return this.queue.filter((one) => one === move).length;
  }

  count(way: Way): number {
    return this.steps.filter((step) => step.move === way.move).length + this.waiting(way.move);
  }

  /** How often a way can be taken in all. */
  limit(way: Way): number {
    return Math.max(this.count(way), this.count(way) - this.waiting(way.move) + way.times);
  }

  /** While others are being looked at, what is left for this one is not known. */
  canMore(way: Way): boolean {
    return this.count(way) < this.limit(way) && this.queue.every((move) => move === way.move);
  }

  start(wanted?: Wanted): void {
    this.close();
    this.open = true;
    const kinds = this.kinds;
    this.wanted = wanted && kinds.includes(wanted) ? wanted : (kinds[0] ?? "c");
    const only = this.shown;
    if (wanted && only.length === 1 && only[0]) this.more(only[0]);
  }

  close(): void {
    this.visit += 1;
    this.open = false;
    this.steps = [];
    this.after = null;
    this.queue = [];
    this.looking = false;
  }

  more(way: Way): void {
    if (this.canMore(way)) this.take(way.move);
  }

  /** A conversion, or the answer to a question in between. */
  take(move: string): void {
    this.queue = [...this.queue, move];
    void this.look();
  }

  /** One less: what was chosen after it stays as far as it can still be paid. */
  less(way: Way): void {
    if (this.waiting(way.move)) {
      const last = this.queue.lastIndexOf(way.move);
      this.queue = this.queue.filter((_, i) => i !== last || (i === 0 && this.looking));
      return;
    }
    if (this.looking) return;
    const at = this.steps.findLastIndex((step) => step.move === way.move);
    const gone = this.steps[at];
    if (!gone) return;
    const rest = this.steps.slice(at + 1);
    const next = rest.findIndex((step) => step.option.family === "convert"); // its own answers go with it
    this.steps = this.steps.slice(0, at);
    this.after = this.steps.length ? gone.before : null;
    this.queue = next < 0 ? [] : rest.slice(next).map((step) => step.move);
    void this.look();
  }

  /** Look at what is chosen, one after the other. */
  private async look(): Promise<void> {
    if (this.looking) return;
    const { store, visit } = this;
    this.looking = true;
    while (this.queue.length && visit === this.visit) {
      const move = this.queue[0] ?? "";
      const before = this.table;
      const decision = before?.view.decision;
      const option = before?.view.options.find((one) => one.move === move);
      if (before && decision && option) {
        const moves = [...store.steps, ...this.steps].map((step) => step.move);
        try {
          const after = await store.backend.preview(store.base?.ply ?? 0, [...moves, move]);
          if (visit !== this.visit) return;
          this.steps = [...this.steps, { move, option, decision, before, auto: false }];
          this.after = after;
          play("select", prefs.volume);
        } catch (error) {
          if (visit !== this.visit) return;
          this.queue = [];
          store.refuse(error);
        }
      }
      this.queue = this.question.length ? [] : this.queue.slice(1);
    }
    if (visit === this.visit) this.looking = false;
  }

  /** All of it into the draft. */
  apply(): void {
    const { after, steps, store } = this;
    if (!this.ready || !after) return;
    this.close();
    store.setDraft([...store.steps, ...steps], after);
  }
}

function wayOf(move: string): Way {
  const { args } = parseMove(move);
  const from = parseAmounts(args[0] ?? "")[0];
  const to = parseAmounts(args[1] ?? "")[0];
  if (!from || !to) return { move, kind: "burn", from: { unit: "t", n: 1 }, to: null, times: 0 };
  return { move, kind: to.unit === "t3" ? "t" : (to.unit as Wanted), from, to, times: 0 };
}
