// What a coach says while somebody plays a first game: two rounds long, then only when asked.

import { amountsWords, sourceWords } from "../boards/explain";
import { explain } from "../explain";
import { has, list, t, type Slots } from "../lib/i18n";
import { parseAmounts, sum, type Amount, type Unit } from "../lib/amounts";
import type { Family } from "../lib/moves";
import type { View } from "../api/types";
import type { TableStore } from "../table/table.svelte";

const ROUNDS = 2; // the coach explains so many
/** What a turn may be about, the best ideas of a beginning first. */
const IDEAS: Family[] = ["federation", "upgrade", "mine", "research", "board", "gaia"];

export class Guide {
  private readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
  }

  /** The first rounds are over: the coach only answers. */
  aside: boolean = $derived.by(() => (this.store.view?.round ?? 0) > ROUNDS && !this.over);
  over: boolean = $derived.by(() => !!this.store.base?.view.over);

  private topic: string = $derived.by(() => {
    const { store } = this;
    const view = store.view;
    if (!view || this.over) return "over";
    if (this.aside) return "aside";
    if (!store.mine) return view.round ? "waiting" : "setup";
    if (store.complete) return "confirm";
    const kind = store.decision?.kind ?? "";
    if (kind === "booster" && !view.round) return "first-booster";
    if (kind !== "action") return has(`guide.${kind}.say`) ? kind : "choice";
    const turns = turnsOf(view, store.mySeat);
    if (store.steps.length || store.family) return "composing";
    if (!turns) return view.round === 1 ? "round-1" : "round";
    const ideas = IDEAS.filter((family) => store.families.has(family));
    const idea = ideas[(turns - 1) % Math.max(1, ideas.length)];
    return idea ? `turn-${idea}` : "turn-pass";
  });

  private slots: Slots = $derived.by(() => {
    const { store } = this;
    const { view, catalog } = store;
    if (!view || !catalog) return {};
    const tile = view.scoring.rounds[view.round - 1];
    const charge = store.prompting ? store.options[0] : undefined;
    return {
      n: view.round,
      income: incomeWords(view, store.mySeat),
      tile: tile ? explain("round", tile, catalog) : "",
      next: nextWords(view, store.mySeat),
      vp: -(charge?.changes["vp"] ?? 0),
    };
  });

  /** What it speaks of: things on the table, as lessons call them. */
  get lit(): string[] {
    if (this.topic === "round-1") return ["action:mine", "action:upgrade"];
    if (this.topic === "confirm") return ["button:confirm"];
    const [, idea] = /^turn-(.+)$/.exec(this.topic) ?? [];
    return idea ? [`action:${idea}`] : [];
  }

  get say(): string {
    return t(`guide.${this.topic}.say`, this.slots);
  }

  get why(): string {
    const key = `guide.${this.topic}.why`;
    return has(key) ? t(key, this.slots) : "";
  }
}

/** How many turns somebody has taken in the present round. */
export function turnsOf(view: View, seat: number): number {
  const began = view.events.findLast((event) => event.is === "round")?.ply ?? 0;
  const own = view.log.slice(began).filter((entry) => entry.seat === seat && !entry.apart);
  return new Set(own.map((entry) => entry.turn)).size;
}

/** What came in at the beginning of the round, and from where. */
export function incomeWords(view: View, seat: number): string {
  const from = view.events.findLastIndex((event) => event.is === "round");
  const later = view.events.slice(from);
  const to = later.findIndex((event) => event.is === "phase" && event.phase === "gaia");
  const by = new Map<string, Amount[]>();
  for (const event of to < 0 ? later : later.slice(0, to)) {
    if (event.seat !== seat || (event.is !== "gained" && event.is !== "charged")) continue;
    const unit: Unit = event.is === "gained" ? event.resource : "pw";
    const source = sourceWords(event.source);
    by.set(source, [...(by.get(source) ?? []), { unit, n: event.n }]);
  }
  return list(
    [...by].map(([source, amounts]) =>
      t("boards.source-gives", { source, amounts: amountsWords(sum(amounts)) }),
    ),
  );
}

/** What the next income will be without the booster, which is chosen anew. */
export function nextWords(view: View, seat: number): string {
  const rows = view.players[seat]?.next_income ?? [];
  const kept = rows.filter((row) => row.source.kind !== "booster");
  return amountsWords(sum(kept.flatMap((row) => parseAmounts(row.gain))));
}
