// Which part of the table is looked at, where not all of them are on the screen.

import type { Arrangement } from "./arrangement";
import type { Tab } from "./tableState.svelte";

/** The parts among which one chooses; a desk shows all of them. */
const CHOICE: Record<Arrangement, readonly Tab[]> = {
  desk: [],
  laptop: ["research", "scoring", "boards"],
  bench: ["research", "scoring", "boards", "log"],
  tower: ["research", "scoring", "boards", "log"],
  side: ["research", "scoring", "log"],
  stack: ["map", "boards", "research", "scoring", "log"],
};

export class Parts {
  tab = $state<Tab>("map");
  seat = $state<number | null>(null); // whose board was asked for
  charts = $state(false); // the numbers of the game

  of(arrangement: Arrangement): readonly Tab[] {
    return CHOICE[arrangement];
  }

  /** The part that is on the screen now; on a small one that may be the map. */
  shown(arrangement: Arrangement): Tab {
    const small = arrangement === "stack" || arrangement === "side";
    return small || CHOICE[arrangement].includes(this.tab) ? this.tab : "research";
  }

  showsLog(arrangement: Arrangement): boolean {
    if (arrangement === "desk" || arrangement === "laptop") return true;
    return this.shown(arrangement) === "log" && !this.charts;
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.seat = null;
  }

  /** Somebody's board; again, and the map is back. */
  look(seat: number): void {
    const again = this.tab === "boards" && this.seat === seat;
    this.tab = again ? "map" : "boards";
    this.seat = again ? null : seat;
  }
}
