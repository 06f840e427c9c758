// Choosing a federation: sets of planets, cheapest first, each with its routes for the satellites, or
// planets and spaces picked freely.

import { ApiError } from "../lib/api";
import { bowlsOf } from "../lib/amounts";
import type { FederationLook, FederationWish, Option, Table } from "../api/types";
import type { Step } from "./tableState.svelte";
import type { TableStore } from "./table.svelte";

/** What can be formed, and one of it as a whole; its table is whole, too. */
export type Look = Omit<FederationLook, "table"> & { table: Table };

type Bill = Pick<Option, "changes" | "power">;
type Wish = Pick<FederationWish, "spaces" | "planets" | "satellites">;

export class FederationChoice {
  private readonly store: TableStore;
  open = $state(false);
  picking = $state(false);
  loading = $state(false);
  plans = $state.raw<Look["sets"]>([]);
  index = $state(0);
  route = $state(0);
  look = $state.raw<Look | null>(null);
  picked = $state.raw<Set<string>>(new Set());
  toggled = $state(""); // the space picked or left last
  verdict = $state<string | null>(null); // null: not asked yet, "": legal
  bill = $state.raw<Bill | null>(null); // what the picked federation costs
  private judged: Look | null = null; // the picked federation, if it is legal
  offered = $state(""); // the move that began the choice
  private start_: { steps: Step[]; after: Table | null } = { steps: [], after: null };
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: TableStore) {
    this.store = store;
  }

  routes: number = $derived(this.look?.routes.length || 1);

  /** What is formed: planets, satellites, and the power value where the engine has told it. */
  parts: { planets: string[]; satellites: string[]; value: number | null } | null = $derived.by(
    () => {
      if (!this.open) return null;
      if (!this.picking) {
        const one = this.plans[this.index] ?? this.look?.routes[this.route];
        return this.look && { ...this.look, value: one?.value ?? null };
      }
      const own = new Set(
        this.store.base?.view.board.filter((one) => this.isOwn(one)).map((one) => one.space),
      );
      const planets = [...this.picked].filter((space) => own.has(space));
      const satellites = [...this.picked].filter((space) => !own.has(space));
      const same = this.plans.find(
        (plan) =>
          plan.spaces.length === planets.length && plan.spaces.every((one) => this.picked.has(one)),
      );
      return { planets, satellites, value: same?.value ?? null };
    },
  );

  private isOwn(space: Table["view"]["board"][number]): boolean {
    const seat = this.store.mySeat;
    return space.owner === seat || space.guest === seat || !!space.stations?.includes(seat);
  }

  close(): void {
    this.open = false;
    this.picking = false;
    this.plans = [];
    this.index = 0;
    this.route = 0;
    this.look = null;
    this.picked = new Set();
    this.toggled = "";
    this.verdict = null;
    this.bill = null;
    this.judged = null;
    this.asked += 1; // what is still on its way comes too late
    clearTimeout(this.timer);
  }

  /** What can be formed comes with the first of it, in one request. */
  async start(): Promise<void> {
    const store = this.store;
    if (!store.base) return;
    this.close();
    this.start_ = { steps: store.steps, after: store.after };
    this.offered = store.families.get("federation")?.[0]?.move ?? "";
    this.open = true;
    this.loading = true;
    const run = ++this.asked;
    try {
      const look = await this.ask({});
      if (run !== this.asked) return; // closed, or begun anew
      this.plans = look.sets;
      this.take(look);
    } catch {
      this.close();
    } finally {
      this.loading = false;
    }
  }

  private ask(wish: Wish): Promise<Look> {
    const moves = this.start_.steps.map((step) => step.move);
    return this.store.backend.federations({ ply: this.store.base?.ply ?? 0, moves, ...wish });
  }

  /** Another set of planets, or another route for its satellites, into the draft. */
  private async show(index: number, route = 0): Promise<void> {
    const planets = this.plans[index]?.move ?? "";
    const satellites = (route && this.look?.routes[route]?.move) || "";
    this.index = index;
    this.route = route;
    await this.store.lookingAhead(async () => {
      try {
        const look = await this.ask({ planets, satellites });
        if (this.open && !this.picking && this.index === index && this.route === route)
          this.take(look);
      } catch {
        // The table says what is wrong.
      }
    });
  }

  private billOf(look: Look): Bill {
    const me = look.table.view.players[this.store.mySeat];
    return { changes: look.changes, power: me ? bowlsOf(me) : [] };
  }

  /** One step of the draft, and perhaps the tokens that the player's rule pays with. */
  private take(look: Look): void {
    const store = this.store;
    const before = this.start_.after ?? store.base;
    const decision = before?.view.decision;
    if (!before || !decision) return;
    this.look = look;
    const steps = look.moves.map((move, i): Step => {
      const option = i
        ? { move, changes: {} }
        : { move, family: "federation", ...this.billOf(look) };
      return { move, option, decision, before, auto: i > 0 };
    });
    store.setDraft([...this.start_.steps, ...steps], look.table);
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
    const look = this.look;
    this.store.steps = this.start_.steps;
    this.store.after = this.start_.after;
    this.picking = true;
    this.picked = new Set(look ? [...look.planets, ...look.satellites] : []);
    this.judgeSoon();
  }

  backToLayouts(): void {
    this.picking = false;
    this.verdict = null;
    void this.show(this.index, this.route);
  }

  toggle(space: string): void {
    this.toggled = space;
    const picked = new Set(this.picked);
    if (!picked.delete(space)) picked.add(space);
    this.picked = picked;
    this.judgeSoon();
  }

  private judgeSoon(): void {
    clearTimeout(this.timer);
    this.verdict = null;
    this.bill = null;
    this.judged = null;
    if (!this.picked.size) return;
    const run = ++this.asked;
    this.timer = setTimeout(() => void this.judge(run), 80);
  }

  private async judge(run: number): Promise<void> {
    let reason = "";
    let look: Look | null = null;
    try {
      look = await this.ask({ spaces: [...this.picked] });
    } catch (error) {
      reason = error instanceof ApiError ? error.message : String(error);
    }
    if (run !== this.asked) return;
    this.verdict = reason;
    this.judged = look;
    this.bill = look && this.billOf(look);
  }

  /** The picked spaces are legal: on to the token. */
  async accept(): Promise<void> {
    const move = this.judged?.moves[0];
    if (move) await this.store.push(move);
  }

  /** One step back: from free choice to layouts, from layouts out. */
  back(): void {
    if (this.picking && this.look) {
      this.backToLayouts();
      return;
    }
    this.store.steps = this.start_.steps;
    this.store.after = this.start_.after;
    this.close();
  }
}
