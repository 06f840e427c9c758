// Answers that the server gives for one's own seats, whether or not the page is open.

import type { RuleAnswers, TableSeat } from "../api/types";
import type { TableStore } from "./table.svelte";

/** What a seat begins with. */
const USUAL: RuleAnswers = { charge: "ask", up_to: 2, income: true, tokens: true };

export class Answers {
  private readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
  }

  of(seat: number): RuleAnswers {
    return this.store.base?.seats[seat]?.answers ?? USUAL;
  }

  set(seat: number, change: Partial<RuleAnswers>): void {
    void this.send([seat], { ...this.of(seat), ...change });
  }

  /** Seats of one's own for which nothing was chosen yet. */
  begin(): void {
    const fresh =
      this.store.base?.seats.filter(({ kind, answers }) => kind === "here" && !answers) ?? [];
    if (fresh.length)
      void this.send(
        fresh.map(({ seat }) => seat),
        USUAL,
      );
  }

  private async send(seats: number[], answers: RuleAnswers): Promise<void> {
    try {
      await this.store.backend.setAnswers(seats, answers);
      const base = this.store.base; // perhaps newer than the answer: only what was sent is taken over
      const put = (seat: TableSeat): TableSeat =>
        seat.kind === "here" && seats.includes(seat.seat) ? { ...seat, answers } : seat;
      if (base) this.store.base = { ...base, seats: base.seats.map(put) };
    } catch {
      // offline, or no longer one's own: a person answers
    }
  }
}
