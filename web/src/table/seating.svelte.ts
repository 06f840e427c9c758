// Seats and bots: a bot goes on for somebody who is away or leaves, and a person comes back.

import { t } from "../lib/i18n";
import type { Seat, Table } from "../lib/types";
import { botNames, usualBot } from "../pages/bots";
import { errorText } from "../pages/words";
import type { TableStore } from "./table.svelte";

export class Seating {
  private readonly store: TableStore;
  private chosen = $state("");
  open = $state(false);
  problem = $state("");

  constructor(store: TableStore) {
    this.store = store;
  }

  bots: string[] = $derived.by(() => botNames(this.store.catalog));
  bot: string = $derived(this.chosen || usualBot(this.bots));
  /** The seats of the reader that bots play meanwhile. */
  returnable: Seat[] = $derived.by(() => this.store.base?.seats.filter((seat) => seat.can_return) ?? []);

  /** What the button says; with several seats each says whose it is. */
  returnText(seat: number): string {
    return this.returnable.length > 1 ? t("bots.return.of", { name: this.store.name(seat) }) : t("bots.return");
  }

  choose(bot: string): void {
    this.chosen = bot;
  }

  show(): void {
    this.problem = "";
    this.open = true;
  }

  /** May a bot be asked to play this seat? Whether its person was away for long enough the server knows. */
  offered(seat: Seat | undefined): boolean {
    if (!seat || this.store.spectator || this.store.base?.view.over) return false;
    return seat.kind === "here" || seat.kind === "open" || (seat.kind === "taken" && !seat.online);
  }

  handOver(seat: number): Promise<void> {
    return this.change(() => this.store.backend.handOver(seat, this.bot));
  }

  comeBack(seat: number): Promise<void> {
    return this.change(() => this.store.backend.comeBack(seat));
  }

  private async change(run: () => Promise<Table>): Promise<void> {
    this.problem = "";
    try {
      await this.store.bring(run);
    } catch (error) {
      this.problem = errorText(error);
    }
  }
}
