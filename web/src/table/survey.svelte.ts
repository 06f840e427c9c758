// What the engine says about the map from one seat, for the overlays: asked anew with every move.

import { untrack } from "svelte";
import type { Survey } from "../api/types";
import { prefs } from "./prefs.svelte";
import type { TableStore } from "./table.svelte";

export class Surveying {
  private readonly store: TableStore;
  private chosen = $state<number | null>(null); // whose; the own one without a choice
  private readers = $state(0); // of the map as a list
  told = $state.raw<Survey | null>(null);

  constructor(store: TableStore) {
    this.store = store;
  }

  seat: number = $derived.by(() => this.chosen ?? this.store.mySeat);

  choose(seat: number): void {
    this.chosen = seat;
  }

  /** To be run as an effect: as long as it lasts, the map is surveyed without an overlay too. */
  read = (): (() => void) => {
    untrack(() => (this.readers += 1));
    return () => untrack(() => (this.readers -= 1));
  };

  /** To be run as an effect: it asks again whenever something has changed. */
  follow = (): (() => void) | undefined => {
    const { store, seat } = this;
    const faction = store.viewed;
    void store.base?.ply;
    if (!(prefs.overlay || this.readers) || !store.base) {
      this.told = null;
      return undefined;
    }
    const asking = new AbortController();
    store.backend.survey(seat, faction, asking.signal).then(
      (told) => asking.signal.aborted || (this.told = told),
      () => undefined, // the map is there all the same
    );
    return () => asking.abort();
  };
}
