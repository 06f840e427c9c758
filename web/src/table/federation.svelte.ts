// Choosing a federation: sets of planets, cheapest first, each with its routes for the satellites, or
// planets and spaces picked freely.

import { ApiError } from "../lib/api";
import type { Changes } from "../lib/amounts";
import type { Option, Table } from "../lib/types";
import type { Step } from "./looking.svelte";
import type { TableStore } from "./table.svelte";

export interface Layout {
  steps: Step[];
  after: Table | null; // asked for when it is shown
  planets: string[]; // spaces with a structure that newly belong to a federation
  satellites: string[];
}

/** One set of planets; its routes are asked for when it is shown. */
interface Plan {
  steps: Step[];
  planets: string[];
  value: number | null;
  routes: Layout[] | null;
}

export class FederationChoice {
  private readonly store: TableStore;
  open = $state(false);
  picking = $state(false);
  loading = $state(false);
  plans = $state.raw<Plan[]>([]);
  index = $state(0);
  route = $state(0);
  picked = $state.raw<Set<string>>(new Set());
  verdict = $state<string | null>(null); // null: not asked yet, "": legal
  bill = $state.raw<Changes>({}); // what the picked federation costs
  private start_: { steps: Step[]; after: Table | null } = { steps: [], after: null };
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.store = store;
  }

  plan: Plan | null = $derived(this.plans[this.index] ?? null);
  routes: number = $derived(this.plan?.routes?.length ?? 1);
  layout: Layout | null = $derived(this.plan?.routes?.[this.route] ?? null);

  /** What is formed: planets, satellites, and the power value where the engine has told it. */
  parts: { planets: string[]; satellites: string[]; value: number | null } | null = $derived.by(
    () => {
      if (!this.open) return null;
      if (!this.picking) return this.layout && { ...this.layout, value: this.plan?.value ?? null };
      const own = new Set(
        this.store.base?.view.board.filter((one) => this.isOwn(one)).map((one) => one.space),
      );
      const planets = [...this.picked].filter((space) => own.has(space));
      const satellites = [...this.picked].filter((space) => !own.has(space));
      const same = this.plans.find(
        (plan) =>
          plan.planets.length === planets.length &&
          plan.planets.every((one) => this.picked.has(one)),
      );
      return { planets, satellites, value: same?.value ?? null };
    },
  );

  private isOwn(space: Table["view"]["board"][number]): boolean {
    const seat = this.store.mySeat;
    return space.owner === seat || space.guest === seat || !!space.stations?.includes(seat);
  }

  close(): void {
    this.asked++; // answers still on the way are for nobody
    this.open = false;
    this.picking = false;
    this.plans = [];
    this.index = 0;
    this.route = 0;
    this.picked = new Set();
    this.verdict = null;
    this.bill = {};
    clearTimeout(this.timer);
  }

  /** The sets of planets come with one question, their routes when they are shown. */
  async start(): Promise<void> {
    const store = this.store;
    if (!store.base) return;
    this.close();
    this.start_ = { steps: store.steps, after: store.after };
    this.open = true;
    this.loading = true;
    const run = ++this.asked;
    try {
      const steps = this.then(this.start_.steps, store.after ?? store.base, "federate");
      const table = await this.look(steps);
      if (run !== this.asked) return;
      if (this.asks(table) === "federation-planets") {
        this.plans = table.view.options.map((one) => ({
          steps: this.then(steps, table, one.move),
          planets: spacesOf(one.move),
          value: one.facts?.value ?? null,
          routes: null,
        }));
      } else {
        const routes = this.routesOf(steps, table, []);
        this.plans = [
          {
            steps,
            planets: routes[0]?.planets ?? [],
            value: table.view.options[0]?.facts?.value ?? null,
            routes,
          },
        ];
      }
      await this.show(0);
    } catch {
      this.close();
    } finally {
      this.loading = false;
    }
  }

  private asks(table: Table): string {
    const decision = table.view.decision;
    return decision?.seat === this.store.mySeat ? decision.kind : "";
  }

  private then(steps: Step[], before: Table, move: string): Step[] {
    const decision = before.view.decision;
    const option: Option = before.view.options.find((one) => one.move === move) ?? {
      move,
      changes: {},
    };
    return decision ? [...steps, { move, option, decision, before, auto: false }] : steps;
  }

  /** The routes after some steps: a choice, or the one that the engine took. */
  private routesOf(steps: Step[], table: Table, planets: string[]): Layout[] {
    if (this.asks(table) === "federation-satellites") {
      return table.view.options.map((one) => ({
        steps: this.then(steps, table, one.move),
        after: null,
        planets,
        satellites: spacesOf(one.move),
      }));
    }
    const old = new Set(this.store.base?.view.players[this.store.mySeat]?.satellites ?? []);
    const now = table.view.players[this.store.mySeat]?.satellites ?? [];
    const known = planets.length
      ? planets
      : newlyFederated(this.store.base, table, this.store.mySeat);
    return [
      { steps, after: table, planets: known, satellites: now.filter((space) => !old.has(space)) },
    ];
  }

  /** Put a layout into the draft. */
  async show(index: number, route = 0): Promise<void> {
    const plan = this.plans[index];
    if (!plan || !this.store.base) return;
    this.index = index;
    this.route = route;
    const store = this.store;
    store.busy = true;
    try {
      if (!plan.routes) {
        const routes = this.routesOf(plan.steps, await this.look(plan.steps), plan.planets);
        this.plans = this.plans.map((one) => (one === plan ? { ...plan, routes } : one));
      }
      const layout = this.plans[index]?.routes?.[route];
      if (!layout) return;
      const after = layout.after ?? (await this.look(layout.steps));
      layout.after = after;
      // Planets without an alternative were chosen by the engine: the table knows them now.
      if (!layout.planets.length) layout.planets = newlyFederated(store.base, after, store.mySeat);
      this.charge(layout.steps, after);
      await this.payByRule(layout);
      if (this.layout === layout && this.open && !this.picking)
        store.setDraft(layout.steps, layout.after);
    } catch {
      // The table says what is wrong.
    } finally {
      store.busy = false;
    }
  }

  /** The engine tells what the whole federation costs only by the table after it. */
  private charge(steps: Step[], after: Table): void {
    const last = steps.at(-1);
    if (!last) return;
    const earlier = steps.slice(this.start_.steps.length, -1);
    for (const step of earlier) step.option = { ...step.option, changes: {} };
    last.option = { ...last.option, changes: this.cost(after) };
  }

  private cost(after: Table): Changes {
    const seat = this.store.mySeat;
    const from = (this.start_.after ?? this.store.base)?.view.players[seat];
    const to = after.view.players[seat];
    if (!from || !to) return {};
    const areas = ["area1", "area2", "area3"];
    const changes: Changes = { qic: to.qic - from.qic, vp: to.vp - from.vp };
    areas.forEach((area, i) => (changes[area] = (to.power[i] ?? 0) - (from.power[i] ?? 0)));
    return Object.fromEntries(Object.entries(changes).filter(([, n]) => n));
  }

  private look(steps: Step[]): Promise<Table> {
    return this.store.backend.preview(
      this.store.base?.ply ?? 0,
      steps.map((step) => step.move),
    );
  }

  /** Which tokens pay for the satellites, if the player has a rule for it. */
  private async payByRule(layout: Layout): Promise<void> {
    const next = layout.after && this.store.stepByRule(layout.after);
    if (!next) return;
    layout.steps = [...layout.steps, next];
    layout.after = await this.look(layout.steps);
  }

  /** To the next set of planets; if there is one only, to its next route. */
  turn(by: number): void {
    const n = this.plans.length;
    if (n > 1) void this.show((this.index + by + n) % n);
    else this.turnRoute(by);
  }

  turnRoute(by: number): void {
    void this.show(this.index, (this.route + by + this.routes) % this.routes);
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
    void this.show(this.index, this.route);
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
    this.bill = {};
    if (!this.picked.size) return;
    const run = ++this.asked;
    this.timer = setTimeout(() => void this.judge(run), 80);
  }

  private async judge(run: number): Promise<void> {
    const store = this.store;
    let reason = "";
    let bill: Changes = {};
    try {
      const moves = [...store.steps.map((step) => step.move), this.text];
      const look = (all: string[]): Promise<Table> =>
        store.backend.preview(store.base?.ply ?? 0, all);
      const formed = await look(moves);
      const paid = store.stepByRule(formed); // which tokens pay, if the player has a rule for it
      bill = this.cost(paid ? await look([...moves, paid.move]) : formed);
    } catch (error) {
      reason = error instanceof ApiError ? error.message : String(error);
    }
    if (run !== this.asked) return;
    this.verdict = reason;
    this.bill = bill;
  }

  /** The picked spaces are legal: on to the token. */
  async accept(): Promise<void> {
    if (this.verdict === "") await this.store.push(this.text);
  }

  /** One step back: from free choice to layouts, from layouts out. */
  back(): void {
    if (this.picking && this.plans.length) {
      this.backToLayouts();
      return;
    }
    this.store.steps = this.start_.steps;
    this.store.after = this.start_.after;
    this.close();
  }
}

function spacesOf(move: string): string[] {
  return (
    move
      .split(" ")[1]
      ?.split(",")
      .filter((one) => one !== "-") ?? []
  );
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
