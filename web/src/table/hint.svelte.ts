// A hint: the best turns as the coach sees them, or what a bot would play in one's place.

import { ApiError } from "../lib/api";
import { spacesOf, wordOf } from "../lib/moves";
import type { Hint, HintTurn } from "../api/types";
import { botNames, COACH } from "../lib/bots";
import { errorText } from "../lib/failures";
import { read, write } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

const KEPT = "brainstone.hint";

interface Asked {
  moment: string;
  answer: Hint | string | null; // or what went wrong; null while the bot thinks
}

export class Hinting {
  private readonly store: TableStore;
  private asked = $state.raw<Asked | null>(null);
  private chosen = $state(read(KEPT, ""));
  private request: AbortController | null = null;
  shown = $state(false); // its spaces are marked on the map
  folded = $state(false); // it is known, and its panel leaves the room to the map
  private at = $state(0); // which of the coach's turns

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Who can be asked: the coach, then the bots. */
  bots: string[] = $derived.by(() => [COACH, ...botNames(this.store.catalog)]);
  bot: string = $derived(this.bots.includes(this.chosen) ? this.chosen : COACH);
  /** A hint is for one position with its draft, and is seen only there. */
  private moment: string = $derived.by(() =>
    [this.store.base?.ply, ...this.store.steps.map((step) => step.move)].join("\n"),
  );
  private here: Asked | null = $derived.by(() =>
    this.store.mine && this.asked?.moment === this.moment ? this.asked : null,
  );
  told: boolean = $derived(this.here !== null);
  open: boolean = $derived(this.told && !this.folded);
  private answer: Hint | string | null = $derived(this.here?.answer ?? null);
  thinking: boolean = $derived(this.told && this.answer === null);
  problem: string | null = $derived(typeof this.answer === "string" ? this.answer : null);
  hint: Hint | null = $derived(typeof this.answer === "string" ? null : this.answer);
  possible: boolean = $derived.by(
    () =>
      this.allowed &&
      this.store.decision !== null &&
      !this.store.busy &&
      !this.store.taught &&
      !this.later,
  );
  /** About this turn one wants to be told when it is played. */
  later: boolean = $derived.by(
    () => this.store.afterwards.wanted && this.store.base?.view.decision?.kind === "action",
  );
  /** By the rule of the table: people who play with each other may have none. */
  allowed: boolean = $derived.by(() => this.store.base?.hints !== "off");

  turns: HintTurn[] = $derived(this.hint?.turns ?? []);
  /** The one of them that is looked at. */
  looked: number = $derived(Math.min(this.at, Math.max(0, this.turns.length - 1)));
  private best: Pick<HintTurn, "turn" | "plan"> | null = $derived.by(
    () => this.turns[this.looked] ?? this.hint,
  );
  /** The turn to play now, then those the bot has in mind. */
  turn: string[] = $derived(this.best?.turn ?? []);
  plan: string[][] = $derived(this.best?.plan ?? []);
  /** Nothing but the end of the turn: that needs no draft. */
  ends: boolean = $derived.by(
    () =>
      this.store.atEnd &&
      this.store.options.some((option) => option.declines && option.move === this.turn[0]),
  );
  /** A question of power is answered without a look at the end, and 0 says as much. */
  expected: number | null = $derived.by(() =>
    this.store.decision?.kind === "charge" ? null : this.hint?.expected_vp || null,
  );
  spaces: string[] = $derived([this.turn, ...this.plan].flat().flatMap(spacesOf));
  marked: string[] = $derived(this.shown ? this.turn.flatMap(spacesOf) : []);
  /** The steps of the plan that have a place, by their number. */
  steps: { number: number; spaces: string[] }[] = $derived.by(() =>
    this.shown
      ? [this.turn, ...this.plan].map((moves, i) => ({
          number: i + 1,
          spaces: moves.flatMap(spacesOf),
        }))
      : [],
  );

  choose(bot: string): void {
    this.chosen = bot;
    write(KEPT, bot);
    void this.ask();
  }

  /** What the coach says, whoever was chosen; the choice stays. */
  askCoach(): Promise<void> {
    return this.ask(COACH);
  }

  look(at: number): void {
    this.at = at;
  }

  /** What is known of a position already: shown with its plan on the map. */
  tell(answer: Hint, folded: boolean): void {
    this.request?.abort();
    this.at = 0;
    this.folded = folded;
    this.asked = { moment: this.moment, answer };
    this.shown = true;
  }

  /** The button and its key: ask, or put the hint away. */
  toggle(): void {
    if (!this.close()) void this.ask();
  }

  async ask(bot = this.bot): Promise<void> {
    const { base, steps, backend } = this.store;
    if (!base || !this.possible) return;
    this.request?.abort();
    const request = (this.request = new AbortController());
    const moment = this.moment;
    this.shown = false;
    this.at = 0;
    this.asked = { moment, answer: null };
    try {
      const answer = await backend.hint(
        base.ply,
        steps.map((step) => step.move),
        bot,
        request.signal,
      );
      if (!request.signal.aborted) this.asked = { moment, answer };
    } catch (error) {
      if (request.signal.aborted) return;
      const late = error instanceof ApiError && error.code === "busy";
      this.asked = { moment, answer: late ? error.message : errorText(error) };
    }
  }

  /** Stop thinking, or put away what was said; was there anything? */
  close(): boolean {
    const { open } = this;
    this.request?.abort();
    this.asked = null;
    this.shown = false;
    this.folded = false;
    return open;
  }

  /** The turn as a draft, as far as it can be followed, to be confirmed; a question is answered. */
  async play(): Promise<void> {
    const store = this.store;
    const { turn } = this;
    const anew = this.turns.length > 0; // the coach's turns begin where the own draft did
    this.close();
    if (anew) store.undoAll();
    if (store.prompting && turn[0]) return store.take(turn[0]);
    for (const [at, move] of turn.entries()) {
      if (at && store.complete) return;
      const known = store.options.some((option) => option.move === move);
      if (!known && wordOf(move, "bowls", store.catalog)) continue; // answered by a rule
      if (!known || !(await store.push(move))) return;
    }
  }
}
