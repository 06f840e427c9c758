// Free conversions: the resource wanted, what can pay for it, how often.

import { parseAmounts, type Unit } from "../lib/amounts";
import { parseMove } from "../lib/moves";
import type { Option } from "../lib/types";
import type { TableStore } from "./table.svelte";

export type Wanted = "c" | "o" | "k" | "q" | "t" | "burn";

export interface Way {
  option: Option;
  from: { unit: Unit; n: number };
  to: { unit: Unit; n: number } | null; // null: burning power
  most: number;
}

export class Convert {
  private readonly store: TableStore;
  open = $state(false);
  wanted = $state<Wanted>("c");
  counts = $state<Record<string, number>>({});

  constructor(store: TableStore) {
    this.store = store;
  }

  ways: Way[] = $derived.by(() => {
    const store = this.store;
    const me = store.me;
    if (!this.open || !me) return [];
    const ways: Way[] = [];
    for (const option of store.families.get("convert") ?? []) {
      const { verb, args } = parseMove(option.move);
      if (verb === "burn") {
        ways.push({
          option,
          from: { unit: "t", n: 1 },
          to: null,
          most: Math.floor((me.power[1] + (me.brainstone === 2 ? 1 : 0)) / 2),
        });
        continue;
      }
      const from = parseAmounts(args[0] ?? "")[0];
      const to = parseAmounts(args[1] ?? "")[0];
      if (!from || !to) continue;
      ways.push({ option, from, to, most: Math.max(1, Math.floor(this.stock(from.unit) / from.n)) });
    }
    return ways;
  });
  kinds: Wanted[] = $derived(
    [...new Set(this.ways.map((way) => (way.to ? (way.to.unit as Wanted) : "burn")))],
  );
  shown: Way[] = $derived(
    this.ways.filter((way) => (way.to ? way.to.unit : "burn") === this.wanted),
  );
  moves: string[] = $derived(
    Object.entries(this.counts).flatMap(([move, n]) => Array.from({ length: n }, () => move)),
  );

  private stock(unit: Unit): number {
    const me = this.store.me;
    if (!me) return 0;
    switch (unit) {
      case "c":
        return me.credits;
      case "o":
        return me.ore;
      case "k":
        return me.knowledge;
      case "q":
        return me.qic;
      case "pw":
        return me.power[2] + (me.brainstone === 3 ? 3 : 0);
      default:
        return me.power[0] + me.power[1] + me.power[2];
    }
  }

  /** How often a way may still be taken, with what the others use up. */
  room(way: Way): number {
    const used = this.ways
      .filter((other) => other !== way && other.from.unit === way.from.unit && other.to)
      .reduce((sum, other) => sum + (this.counts[other.option.move] ?? 0) * other.from.n, 0);
    if (!way.to) return way.most;
    return Math.max(0, Math.floor((this.stock(way.from.unit) - used) / way.from.n));
  }

  start(wanted?: Wanted): void {
    this.open = true;
    this.counts = {};
    const kinds = this.kinds;
    this.wanted = wanted && kinds.includes(wanted) ? wanted : (kinds[0] ?? "c");
    const only = this.shown;
    if (wanted && only.length === 1 && only[0]) this.step(only[0], 1);
  }

  close(): void {
    this.open = false;
    this.counts = {};
  }

  step(way: Way, by: number): void {
    const n = Math.min(this.room(way), Math.max(0, (this.counts[way.option.move] ?? 0) + by));
    this.counts = { ...this.counts, [way.option.move]: n };
  }

  /** All conversions into the draft, one after the other. */
  async apply(): Promise<void> {
    if (await this.store.pushAll(this.moves)) this.close();
  }
}
