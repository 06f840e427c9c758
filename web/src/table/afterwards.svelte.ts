// After one's own turn: what the coach would have played instead, for whoever wants to be told then.

import type { Hint } from "../api/types";
import { errorText } from "../lib/failures";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

/** The turn that was confirmed: where it began, and its moves. */
interface Turn {
  ply: number;
  moves: string[];
}

export class Afterwards {
  private readonly store: TableStore;
  private turn = $state.raw<Turn | null>(null);
  private request: AbortController | null = null;
  hint = $state.raw<Hint | null>(null);
  problem = $state("");

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Whoever is told afterwards is not told before: by the table's rule, and by one's own choice. */
  wanted: boolean = $derived.by(() => {
    const { hint, taught, trying } = this.store;
    return prefs.coach === "after" && hint.allowed && !taught && !trying;
  });
  /** Until the next turn is begun; a turn that was taken back was none. */
  told: boolean = $derived.by(() => {
    const { turn, store } = this;
    return turn !== null && (store.base?.ply ?? 0) > turn.ply && store.steps.length === 0;
  });
  thinking: boolean = $derived(this.told && !this.hint && !this.problem);

  /** A turn was confirmed. */
  async say(ply: number, moves: string[]): Promise<void> {
    this.forget();
    if (!this.wanted) return;
    const request = (this.request = new AbortController());
    this.turn = { ply, moves };
    try {
      const hint = await this.store.backend.afterwards(ply, moves, request.signal);
      if (!request.signal.aborted) this.hint = hint;
    } catch (error) {
      if (!request.signal.aborted) this.problem = errorText(error);
    }
  }

  forget(): void {
    this.request?.abort();
    this.turn = null;
    this.hint = null;
    this.problem = "";
  }
}
