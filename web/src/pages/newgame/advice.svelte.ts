// Advice on the setup that is drawn, and the search for a fair one.

import type { SetupAdvice } from "../../api/types";
import { api } from "../../lib/api";
import { errorText } from "../../lib/failures";
import { read, write } from "../../table/prefs.svelte";
import type { Choice } from "./choice.svelte";
import { HUNDRED, searchParts, type Fair } from "./fair";

const KEPT = "brainstone.setupAdvice";

export class Adviser {
  private readonly choice: Choice;
  private wanted = $state(read(KEPT, false));
  advice = $state.raw<SetupAdvice | null>(null);
  problem = $state("");
  order = $state<number | null>(null); // in the order of play; none: the mean
  pointed = $state(""); // the faction that is looked at
  chosen = $state(""); // the one that stays when nothing is pointed at
  tried = $state(0); // galaxies, while a search is on
  best = $state.raw<Fair | null>(null);
  searching = $state(false);
  private request: AbortController | null = null;
  private search: AbortController | null = null;

  constructor(choice: Choice) {
    this.choice = choice;
  }

  /** Values are known for the base game among people and bots. */
  possible: boolean = $derived.by(() => {
    const { fleet, automas, boxes } = this.choice;
    return !fleet && !automas.length && !boxes.length;
  });
  on: boolean = $derived(this.wanted && this.possible);
  lit = $derived(
    this.on
      ? this.advice?.factions.find((one) => one.faction === (this.pointed || this.chosen))
      : undefined,
  );

  toggle(on: boolean): void {
    this.wanted = on;
    write(KEPT, on);
  }

  /** Ask about what is drawn now. */
  async ask(): Promise<void> {
    this.request?.abort();
    const request = (this.request = new AbortController());
    try {
      const advice = await api.setupAdvice(this.choice.wish, request.signal);
      if (request.signal.aborted) return;
      this.advice = advice;
      this.problem = "";
      if (this.order !== null && this.order >= advice.players) this.order = null;
    } catch (error) {
      if (!request.signal.aborted) this.problem = errorText(error);
    }
  }

  /** The fairest of a hundred galaxies from the present seed on, some at a time. */
  async searchFair(): Promise<void> {
    this.search?.abort();
    const search = (this.search = new AbortController());
    const wish = this.choice.wish;
    this.searching = true;
    this.tried = 0;
    this.best = null;
    this.problem = "";
    try {
      const found = await searchParts(
        wish.seed ?? 0,
        HUNDRED,
        (seed, tries) => api.fairSetup({ ...wish, seed }, tries, search.signal),
        (tried, best) => {
          if (search.signal.aborted) return false;
          this.tried = tried;
          this.best = best;
          return true;
        },
      );
      if (!search.signal.aborted && found) {
        this.best = found;
        this.choice.seed = found.seed;
      }
    } catch (error) {
      if (!search.signal.aborted) this.problem = errorText(error);
    } finally {
      if (this.search === search) this.searching = false;
    }
  }

  /** Stop, and keep the galaxy as it is. */
  cancel(): void {
    this.search?.abort();
    this.searching = false;
    this.best = null;
  }
}
