// Choosing a federation: all layouts, cheapest first, or planets and spaces picked freely.

import { ApiError } from "../lib/api";
import type { Table } from "../lib/types";
import type { Step } from "./looking.svelte";
import type { TableStore } from "./table.svelte";

export interface Layout {
  steps: Step[];
  after: Table;
  planets: string[]; // spaces with a structure that newly belong to a federation
  satellites: string[];
}

const MOST_PLANET_SETS = 24; // previews asked for; more are reachable by picking freely

export class FederationChoice {
  private readonly store: TableStore;
  open = $state(false);
  picking = $state(false);
  loading = $state(false);
  layouts = $state.raw<Layout[]>([]);
  index = $state(0);
  picked = $state.raw<Set<string>>(new Set());
  verdict = $state<string | null>(null); // null: not asked yet, "": legal
  private start_: { steps: Step[]; after: Table | null } = { steps: [], after: null };
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.store = store;
  }

  layout: Layout | null = $derived(this.layouts[this.index] ?? null);

  close(): void {
    this.open = false;
    this.picking = false;
    this.layouts = [];
    this.index = 0;
    this.picked = new Set();
    this.verdict = null;
    clearTimeout(this.timer);
  }

  /** Find every layout by looking at the tables after each choice. */
  async start(): Promise<void> {
    const store = this.store;
    if (!store.base) return;
    this.close();
    this.start_ = { steps: store.steps, after: store.after };
    this.open = true;
    this.loading = true;
    const run = ++this.asked;
    try {
      const found = await this.explore(this.start_.steps, store.after ?? store.base, ["federate"]);
      if (run !== this.asked || !this.open) return;
      found.sort((a, b) => a.satellites.length - b.satellites.length || a.planets.length - b.planets.length);
      this.layouts = found;
      this.show(0);
    } catch {
      this.close();
    } finally {
      this.loading = false;
    }
  }

  private async explore(steps: Step[], before: Table, moves: string[]): Promise<Layout[]> {
    const store = this.store;
    const ply = store.base?.ply ?? 0;
    const found: Layout[] = [];
    const visit = async (done: Step[], from: Table, move: string): Promise<void> => {
      const decision = from.view.decision;
      if (!decision) return;
      const option = from.view.options.find((one) => one.move === move) ?? { move, changes: {} };
      const next = [...done, { move, option, decision, before: from, auto: false }];
      const table = await store.backend.preview(ply, next.map((step) => step.move));
      const asks = table.view.decision;
      if (asks?.seat === store.mySeat && asks.kind === "federation-planets") {
        const sets = table.view.options.slice(0, MOST_PLANET_SETS);
        await Promise.all(sets.map((one) => visit(next, table, one.move)));
      } else if (asks?.seat === store.mySeat && asks.kind === "federation-satellites") {
        for (const one of table.view.options) {
          found.push(this.planned(next, table, one.move));
        }
      } else {
        found.push(this.described(next, table));
      }
    };
    for (const move of moves) await visit(steps, before, move);
    return found;
  }

  /** A layout whose satellites are still a choice: its table is asked for when it is shown. */
  private planned(steps: Step[], table: Table, move: string): Layout {
    const decision = table.view.decision;
    const option = table.view.options.find((one) => one.move === move) ?? { move, changes: {} };
    const step: Step | null = decision ? { move, option, decision, before: table, auto: false } : null;
    return {
      steps: step ? [...steps, step] : steps,
      after: table,
      planets: planetsOf(steps),
      satellites: move.split(" ")[1]?.split(",").filter((one) => one !== "-") ?? [],
    };
  }

  private described(steps: Step[], table: Table): Layout {
    const before = this.store.base?.view.players[this.store.mySeat];
    const after = table.view.players[this.store.mySeat];
    const old = new Set(before?.satellites ?? []);
    const planets = planetsOf(steps);
    return {
      steps,
      after: table,
      planets: planets.length ? planets : newlyFederated(this.store.base, table, this.store.mySeat),
      satellites: (after?.satellites ?? []).filter((space) => !old.has(space)),
    };
  }

  /** Put a layout into the draft. */
  show(index: number): void {
    const layout = this.layouts[index];
    if (!layout) return;
    this.index = index;
    void this.put(layout);
  }

  private async put(layout: Layout): Promise<void> {
    const store = this.store;
    if (!store.base) return;
    const last = layout.steps.at(-1);
    store.busy = true;
    try {
      if (last && last.before === layout.after) layout.after = await this.look(layout.steps);
      // Planets without an alternative were chosen by the engine: the table knows them now.
      if (!layout.planets.length) layout.planets = newlyFederated(store.base, layout.after, store.mySeat);
      await this.payByRule(layout);
    } catch {
      return;
    } finally {
      store.busy = false;
    }
    if (this.layouts[this.index] === layout) store.setDraft(layout.steps, layout.after);
  }

  private look(steps: Step[]): Promise<Table> {
    return this.store.backend.preview(this.store.base?.ply ?? 0, steps.map((step) => step.move));
  }

  /** Which tokens pay for the satellites, if the player has a rule for it. */
  private async payByRule(layout: Layout): Promise<void> {
    const next = this.store.stepByRule(layout.after);
    if (!next) return;
    layout.steps = [...layout.steps, next];
    layout.after = await this.look(layout.steps);
  }

  turn(by: number): void {
    const n = this.layouts.length;
    if (n) this.show((this.index + by + n) % n);
  }

  /** Leave layouts for free choice, starting from the layout shown. */
  pickFreely(): void {
    const layout = this.layout;
    this.store.steps = this.start_.steps;
    this.store.after = this.start_.after;
    this.picking = true;
    this.picked = new Set(layout ? [...layout.planets, ...layout.satellites] : []);
    this.ask();
  }

  backToLayouts(): void {
    this.picking = false;
    this.verdict = null;
    this.show(this.index);
  }

  toggle(space: string): void {
    const picked = new Set(this.picked);
    if (!picked.delete(space)) picked.add(space);
    this.picked = picked;
    this.ask();
  }

  private get text(): string {
    return `federate ${[...this.picked].join(",")}`;
  }

  private ask(): void {
    clearTimeout(this.timer);
    this.verdict = null;
    if (!this.picked.size) return;
    const run = ++this.asked;
    this.timer = setTimeout(() => void this.judge(run), 80);
  }

  private async judge(run: number): Promise<void> {
    const { backend, base, steps } = this.store;
    let reason: string;
    try {
      reason = await backend.why({ moves: [this.text] }, base?.ply ?? 0, steps.map((step) => step.move));
    } catch (error) {
      reason = error instanceof ApiError ? error.message : String(error);
    }
    if (run === this.asked) this.verdict = reason;
  }

  /** The picked spaces are legal: on to the token. */
  async accept(): Promise<void> {
    if (this.verdict === "") await this.store.push(this.text);
  }

  /** One step back: from free choice to layouts, from layouts out. */
  back(): void {
    if (this.picking && this.layouts.length) {
      this.backToLayouts();
      return;
    }
    this.store.steps = this.start_.steps;
    this.store.after = this.start_.after;
    this.close();
  }
}

function planetsOf(steps: Step[]): string[] {
  const chosen = steps.find((step) => step.move.startsWith("planets "));
  return chosen?.move.split(" ")[1]?.split(",").filter((one) => one !== "-") ?? [];
}

function newlyFederated(base: Table | null, table: Table, seat: number): string[] {
  const old = new Set(
    base?.view.board.filter((one) => one.federated?.includes(seat)).map((one) => one.space),
  );
  return table.view.board
    .filter((one) => one.federated?.includes(seat) && !old.has(one.space))
    .filter((one) => !one.satellites?.includes(seat))
    .map((one) => one.space);
}
