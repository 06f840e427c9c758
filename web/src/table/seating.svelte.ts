// Seats and bots: a bot goes on for somebody who is away or leaves, and a person comes back.

import { t } from "../lib/i18n";
import type { Table, TableSeat, TableVote } from "../api/types";
import { botNames, usualBot } from "../lib/bots";
import { errorText } from "../lib/failures";
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
  returnable: TableSeat[] = $derived.by(
    () => this.store.base?.seats.filter((seat) => seat.can_return) ?? [],
  );

  /** What the button says; with several seats each says whose it is. */
  returnText(seat: number): string {
    return this.returnable.length > 1
      ? t("bots.return.of", { name: this.store.name(seat) })
      : t("bots.return");
  }

  choose(bot: string): void {
    this.chosen = bot;
  }

  show(): void {
    this.problem = "";
    this.open = true;
  }

  /** May one choose a bot to play this seat? */
  offered(seat: TableSeat): boolean {
    if (this.store.spectator || this.store.base?.view.over) return false;
    return seat.kind === "here" || seat.kind === "open";
  }

  /** May one want the table's bot on this seat of another? Whether it is time the server knows. */
  replaceable(seat: TableSeat | undefined): boolean {
    const base = this.store.base;
    if (!base || !seat || this.store.spectator || base.view.decision?.seat !== seat.seat)
      return false;
    return seat.kind === "taken" && !this.voted("replace", seat.seat);
  }

  voted(kind: TableVote["kind"], seat = 0): boolean {
    const { votes = [], yours = [] } = this.store.base ?? {};
    return votes.some(
      (vote) =>
        vote.kind === kind && vote.seat === seat && vote.by.some((one) => yours.includes(one)),
    );
  }

  /** Where a bot began to play for the reader, if one may still ask to go back there. */
  leftAt(seat: TableSeat): number | null {
    const base = this.store.base;
    if (!base || base.takeback || seat.kind !== "here" || seat.left_at < 0) return null;
    return seat.left_at < base.ply ? seat.left_at : null;
  }

  handOver(seat: number): Promise<void> {
    return this.change(() => this.store.backend.handOver(seat, this.bot));
  }

  replace(seat: number, yes = true): Promise<void> {
    return this.change(() => this.store.backend.replace(seat, yes));
  }

  /** Be for the end of the game, or against it; whether it has ended. */
  async cancel(yes: boolean): Promise<boolean> {
    await this.change(() => this.store.backend.cancel(yes));
    return yes && !this.problem && !this.voted("cancel");
  }

  /** Be for the other rule about hints, or against it. */
  changeHints(yes: boolean): Promise<void> {
    return this.change(() => this.store.backend.changeHints(yes));
  }

  comeBack(seat: number): Promise<void> {
    return this.change(() => this.store.backend.comeBack(seat));
  }

  /** Who made the game may remove somebody who has not moved yet. */
  removable(seat: TableSeat): boolean {
    const table = this.store.base;
    return (
      !!table?.host &&
      seat.kind === "taken" &&
      !table.view.log.some((entry) => entry.seat === seat.seat)
    );
  }

  remove(seat: number): Promise<void> {
    return this.change(() => this.store.backend.remove(seat));
  }

  list(listed: boolean): Promise<void> {
    return this.change(() => this.store.backend.list(listed));
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
