// The state of one table: what the server says, the turn being composed, what is looked at.

import { ApiError } from "../lib/api";
import { boxOf } from "../lib/fleet";
import type { LiveMessage } from "../lib/live";
import { play } from "../lib/sound";
import { orientation } from "../lib/orientation.svelte";
import type { Table } from "../lib/types";
import type { Backend } from "./backend";
import { Composing } from "./composing.svelte";
import { Convert } from "./convert.svelte";
import { FederationChoice } from "./federation.svelte";
import { Hinting } from "./hint.svelte";
import { prefs, Rules } from "./prefs.svelte";
import { automatic, PROMPTS } from "./rules";
import { Seating } from "./seating.svelte";

export class TableStore extends Composing {
  readonly backend: Backend;
  readonly rules: Rules;
  readonly federation = new FederationChoice(this);
  readonly convert = new Convert(this);
  readonly hint = new Hinting(this);
  readonly seating = new Seating(this);

  private line: { close(): void } | null = null;
  private missed: Table | null = null; // what was heard while a request was under way

  constructor(backend: Backend, id: string) {
    super();
    this.backend = backend;
    this.rules = new Rules(id);
  }

  // --- loading and live ------------------------------------------------------------------------

  async load(ply?: number): Promise<void> {
    this.failed = null;
    try {
      const [catalog, table] = await Promise.all([this.backend.catalog(), this.backend.table()]);
      this.catalog = { ...boxOf(catalog, table.setup.expansion), others: table.setup.readings ?? [] };
      this.adopt(table);
      if (ply !== undefined && ply < table.ply) await this.showPly(ply);
    } catch (error) {
      this.failed = asApiError(error);
      return;
    }
    this.line ??= this.backend.live({
      since: () => this.base?.ply ?? 0,
      message: (message) => void this.heard(message),
      state: (connected) => (this.connected = connected),
    });
  }

  close(): void {
    this.line?.close();
    this.line = null;
  }

  private async heard(message: LiveMessage): Promise<void> {
    if (!this.base) return;
    if (message.type === "moves" || message.type === "undo") await this.moved(message.table);
    else if (message.type === "seats") this.base = { ...this.base, seats: message.seats };
    else if (message.type === "takeback") this.base = { ...this.base, takeback: message.takeback };
  }

  /** The table has changed elsewhere: the draft is kept if it still can be played. */
  private async moved(table: Table): Promise<void> {
    const base = this.base;
    if (!base || (table.ply === base.ply && sameLog(table, base) && sameSeats(table, base))) {
      if (base) this.base = { ...table, view: base.view };
      return;
    }
    if (this.busy) {
      this.missed = table; // the answer to our own request may be older, or newer
      return;
    }
    const draft = this.steps.map((step) => step.move);
    this.adopt(table);
    if (!draft.length) return;
    try {
      await this.replayDraft(draft);
    } catch {
      this.dropDraft();
      this.notice = { kind: "conflict", text: "", rule: "" };
    }
  }

  /** After our own request: somebody, a fast bot for instance, may have moved before its answer came. */
  private async catchUp(): Promise<void> {
    const [base, missed] = [this.base, this.missed];
    this.missed = null;
    if (!base || !missed || (missed.ply === base.ply && sameLog(missed, base))) return;
    await this.moved(missed.ply > base.ply ? missed : await this.backend.table());
  }

  private async replayDraft(draft: string[]): Promise<void> {
    for (const move of draft) {
      if (!(await this.push(move))) throw new Error("conflict");
    }
  }

  /** Take a table of the server as the present one. */
  private adopt(table: Table): void {
    const asked = this.base?.view.decision;
    const asking = table.view.decision;
    if (asked?.seat !== asking?.seat || asked?.kind !== asking?.kind) this.since = Date.now();
    const before = this.base;
    const move = this.ruled(table);
    this.dropDraft();
    this.notice = null;
    this.answering = move !== null;
    this.base = table;
    orientation.turn = table.view.map_turn;
    this.turnNumber += 1;
    if (before && this.catalog) this.playback.start(this.catalog, before, table);
    if (table.view.decision?.kind !== "charge") this.queue = { at: 0, of: 0 };
    if (move !== null) void this.send([move]);
  }

  // --- sending ---------------------------------------------------------------------------------

  protected async undoOnServer(): Promise<void> {
    const base = this.base;
    if (!base) return;
    await this.request(() => this.backend.undo(base.ply, Math.max(base.can_undo_to, base.ply - 1)), false);
  }

  async confirm(): Promise<void> {
    if (!this.complete || this.busy) return;
    const moves = this.steps.map((step) => step.move);
    const { ply = 0, yours = [] } = this.base ?? {};
    const offers = this.steps.flatMap((step) => step.option.offers ?? []);
    this.queue = { at: 0, of: offers.filter((offer) => yours.includes(offer.seat)).length };
    if (!(await this.send(this.atEnd ? [...moves, "end"] : moves))) return;
    play("commit", prefs.volume);
    if (this.base && this.base.can_undo_to <= ply) this.sent = ply;
  }

  forgetSent(): void {
    this.sent = null;
  }

  /** Undo the turn that was just confirmed. */
  async takeBack(): Promise<void> {
    const [base, to] = [this.base, this.sent];
    if (!base || to === null) return;
    this.sent = null;
    await this.request(() => this.backend.undo(base.ply, to), false);
  }

  protected async send(moves: string[]): Promise<boolean> {
    const base = this.base;
    if (!base) return false;
    this.sent = null;
    this.queue = { ...this.queue, at: this.queue.at + 1 };
    return this.request(() => this.backend.play(base.ply, moves), true);
  }

  private async request(run: () => Promise<Table>, automation: boolean): Promise<boolean> {
    this.busy = true;
    try {
      const table = await run();
      this.busy = false;
      if (!automation) this.paused = table.ply;
      this.adopt(table);
      return true;
    } catch (error) {
      this.busy = false;
      this.answering = false; // then a person answers
      this.refuse(error);
      return false;
    } finally {
      void this.catchUp();
    }
  }

  /** Take the table that another part asks for; what goes wrong is for that part to say. */
  async bring(run: () => Promise<Table>): Promise<void> {
    this.busy = true;
    try {
      this.adopt(await run());
    } finally {
      this.busy = false;
      void this.catchUp();
    }
  }

  async answerTakeback(yes: boolean): Promise<void> {
    await this.request(() => this.backend.answerTakeback(yes), true);
  }

  async askTakeback(to: number): Promise<void> {
    const base = this.base;
    if (base) await this.request(() => this.backend.takeback(base.ply, to), false);
  }

  protected refuse(error: unknown): void {
    const problem = asApiError(error);
    if (problem.code === "conflict" && problem.table) {
      this.adopt(problem.table);
      this.notice = { kind: "conflict", text: "", rule: "" };
    } else if (problem.offline) {
      this.connected = false;
      this.notice = { kind: "error", text: "", rule: "offline" };
    } else {
      this.notice = { kind: "refused", text: problem.message, rule: problem.rule };
    }
  }

  // --- answers by rule -------------------------------------------------------------------------

  /** After an undo the same question is asked again: then a person answers it. */
  private paused = -1;

  private ruled(table: Table): string | null {
    const asked = table.view.decision;
    if (!asked || !table.yours.includes(asked.seat) || table.ply === this.paused) return null;
    if (!PROMPTS.has(asked.kind)) return null;
    return automatic(asked, table.view.options, this.rules.of(asked.seat));
  }

  // --- replay ----------------------------------------------------------------------------------

  async showPly(ply: number | null): Promise<void> {
    if (!this.base) return;
    if (ply === null || ply >= this.base.ply) {
      this.replayed = null;
      return;
    }
    const wanted = Math.max(0, ply);
    try {
      this.replayed = await this.backend.table(wanted);
    } catch (error) {
      this.refuse(error);
    }
  }
}

function sameLog(a: Table, b: Table): boolean {
  return a.view.log.at(-1)?.move === b.view.log.at(-1)?.move;
}

/** Whoever gets or loses a seat also gets or loses what may be played there. */
function sameSeats(a: Table, b: Table): boolean {
  return a.yours.join() === b.yours.join();
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, "error", String(error));
}
