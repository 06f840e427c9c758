// A hint: what a bot would play in one's place, how it would go on, and the VP it expects.

import { ApiError } from "../lib/api";
import { spacesOf, wordOf } from "../lib/moves";
import type { Hint } from "../api/types";
import { bestBot, botNames } from "../lib/bots";
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

  constructor(store: TableStore) {
    this.store = store;
  }

  bots: string[] = $derived.by(() => botNames(this.store.catalog));
  bot: string = $derived(this.bots.includes(this.chosen) ? this.chosen : bestBot(this.bots));
  /** A hint is for one position with its draft, and is seen only there. */
  private moment: string = $derived.by(() =>
    [this.store.base?.ply, ...this.store.steps.map((step) => step.move)].join("\n"),
  );
  private here: Asked | null = $derived.by(() =>
    this.store.mine && this.asked?.moment === this.moment ? this.asked : null,
  );
  open: boolean = $derived(this.here !== null);
  private answer: Hint | string | null = $derived(this.here?.answer ?? null);
  thinking: boolean = $derived(this.open && this.answer === null);
  problem: string | null = $derived(typeof this.answer === "string" ? this.answer : null);
  hint: Hint | null = $derived(typeof this.answer === "string" ? null : this.answer);
  possible: boolean = $derived.by(
    () => this.store.decision !== null && !this.store.busy && !this.store.taught,
  );

  /** The turn to play now, then those the bot has in mind. */
  turn: string[] = $derived(this.hint?.turn ?? []);
  plan: string[][] = $derived(this.hint?.plan ?? []);
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
  spaces: string[] = $derived(this.turn.flatMap(spacesOf));
  marked: string[] = $derived(this.shown ? this.spaces : []);
  choose(bot: string): void {
    this.chosen = bot;
    write(KEPT, bot);
    void this.ask();
  }

  /** The button and its key: ask, or put the hint away. */
  toggle(): void {
    if (!this.close()) void this.ask();
  }

  async ask(): Promise<void> {
    const { base, steps, backend } = this.store;
    if (!base || !this.possible) return;
    this.request?.abort();
    const request = (this.request = new AbortController());
    const moment = this.moment;
    this.shown = false;
    this.asked = { moment, answer: null };
    try {
      const answer = await backend.hint(
        base.ply,
        steps.map((step) => step.move),
        this.bot,
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
    const open = this.open;
    this.request?.abort();
    this.asked = null;
    this.shown = false;
    return open;
  }

  /** The turn as a draft, as far as it can be followed, to be confirmed; a question is answered. */
  async play(): Promise<void> {
    const store = this.store;
    const { turn } = this;
    this.close();
    if (store.prompting && turn[0]) return store.take(turn[0]);
    for (const [at, move] of turn.entries()) {
      if (at && store.complete) return;
      const known = store.options.some((option) => option.move === move);
      if (!known && wordOf(move, "bowls", store.catalog)) continue; // answered by a rule
      if (!known || !(await store.push(move))) return;
    }
  }
}
