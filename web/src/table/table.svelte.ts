// The state of one table: what the server says, the turn being composed, what is looked at.

import { ApiError } from "../lib/api";
import { catalogOf } from "../lib/catalog";
import { tryAddress } from "../lib/address";
import { t } from "../lib/i18n";
import { navigate } from "../lib/router.svelte";
import type { Table } from "../api/types";
import type { Line, WholeMessage } from "../lib/live";
import { play } from "../lib/sound";
import { Answers } from "./answers.svelte";
import type { Backend } from "./backend";
import { Composing } from "./composing.svelte";
import { Convert } from "./convert.svelte";
import { Drafts, played, type Draft } from "./drafts";
import { FederationChoice } from "./federation.svelte";
import { Afterwards } from "./afterwards.svelte";
import { Hinting } from "./hint.svelte";
import { feel } from "./haptics";
import { prefs } from "./prefs.svelte";
import { Reasons } from "./reasons.svelte";
import { Seating } from "./seating.svelte";
import { Surveying } from "./survey.svelte";
import { Turning } from "./map/turning.svelte";

export class TableStore extends Composing {
  readonly backend: Backend;
  readonly answers = new Answers(this);
  readonly drafts: Drafts;
  readonly federation = new FederationChoice(this);
  readonly convert = new Convert(this);
  readonly hint = new Hinting(this);
  readonly afterwards = new Afterwards(this);
  readonly reasons = new Reasons(this);
  readonly seating = new Seating(this);
  readonly survey = new Surveying(this);
  readonly turning: Turning;

  private line: Line | null = null;
  private missed: Table | null = null; // what was heard while a request was under way
  private outdated = false; // seats, votes or a takeback were told meanwhile: its answer may be older

  constructor(backend: Backend, id: string) {
    super();
    this.backend = backend;
    this.drafts = new Drafts(id);
    this.turning = new Turning(id);
  }

  // --- loading and live ------------------------------------------------------------------------

  async load(ply?: number): Promise<void> {
    this.failed = null;
    try {
      const [catalog, table] = await Promise.all([this.backend.catalog(), this.backend.table()]);
      this.catalog = {
        ...catalogOf(catalog, table.setup.expansion, Object.keys(table.setup.boxes ?? {})),
        others: table.setup.readings ?? [],
      };
      const kept = this.drafts.kept();
      this.adopt(table);
      this.answers.begin();
      if (kept) await this.resume(kept);
      if (ply !== undefined && ply < table.ply) await this.showPly(ply);
    } catch (error) {
      this.failed = asApiError(error);
      return;
    }
    this.line ??= this.backend.live({
      since: () => this.base?.ply ?? 0,
      message: (message) => void this.heard(message),
      state: (connected) => (this.connected = connected),
      ended: () => (this.failed = new ApiError(404, "unknown", "")),
    });
  }

  close(): void {
    this.line?.close();
    this.line = null;
  }

  private async heard(message: WholeMessage): Promise<void> {
    if (!this.base) return;
    if (message.type === "moves" || message.type === "undo") {
      await this.moved(message.table);
      await this.afterOutage();
      return;
    }
    this.outdated ||= this.busy;
    if (message.type === "seats") this.base = { ...this.base, seats: message.seats };
    else if (message.type === "takeback") this.base = { ...this.base, takeback: message.takeback };
    else if (message.type === "votes")
      this.base = { ...this.base, votes: message.votes, hints: message.hints };
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
    const draft = this.draft;
    this.adopt(table);
    if (draft) await this.resume(draft);
  }

  /** What is being composed, as it could be composed again; null if there is nothing. */
  get draft(): Draft | null {
    const moves = [
      ...this.steps.filter((step) => !step.auto).map((step) => step.move),
      ...this.ahead,
    ];
    return this.base && moves.length ? { ply: this.base.ply, seat: this.mySeat, moves } : null;
  }

  /** Compose a draft again, or say that the table has moved on. */
  private async resume(draft: Draft): Promise<void> {
    const base = this.base;
    if (!base || played(draft, base)) return;
    const mine = base.yours.includes(draft.seat) && base.view.decision?.seat === draft.seat;
    if (mine && ((await this.pushAll(draft.moves)) || this.ahead.length)) return;
    this.dropDraft();
    this.notice = { kind: "conflict", text: "", rule: "" };
  }

  /** The line is there again, and what happened meanwhile is known: go on with what could not be sent. */
  private async afterOutage(): Promise<void> {
    if (this.notice?.rule !== "offline" || !this.connected || this.busy) return;
    this.notice = null;
    if (this.ahead.length) await this.pushAll(this.ahead);
    else if (this.complete)
      this.notice = { kind: "info", text: t("table.state.confirm"), rule: "" };
  }

  /** After our own request: somebody, a fast bot for instance, may have moved before its answer came. */
  protected async catchUp(): Promise<void> {
    const [base, missed, outdated] = [this.base, this.missed, this.outdated];
    this.missed = null;
    this.outdated = false;
    if (!base) return;
    if (outdated) await this.moved(await this.backend.table());
    else if (missed && !(missed.ply === base.ply && sameLog(missed, base)))
      await this.moved(missed.ply > base.ply ? missed : await this.backend.table());
  }

  /** Take a table of the server as the present one. */
  private adopt(table: Table): void {
    const asked = this.base?.view.decision;
    const asking = table.view.decision;
    if (asked?.seat !== asking?.seat || asked?.kind !== asking?.kind) this.since = Date.now();
    const before = this.base;
    this.dropDraft();
    this.notice = null;
    this.base = table;
    this.turnNumber += 1;
    if (before && this.catalog) this.playback.start(this.catalog, before, table);
    if (table.view.decision?.kind !== "charge") this.queue = { at: 0, of: 0 };
  }

  // --- sending ---------------------------------------------------------------------------------

  protected async undoOnServer(): Promise<void> {
    const base = this.base;
    if (!base) return;
    await this.request(() => this.backend.undo(base.ply, Math.max(base.can_undo_to, base.ply - 1)));
  }

  async confirm(): Promise<void> {
    if (!this.complete || this.busy) return;
    const moves = this.steps.map((step) => step.move);
    const { ply = 0, yours = [] } = this.base ?? {};
    const offers = this.steps.flatMap((step) => step.option.offers ?? []);
    this.queue = { at: 0, of: offers.filter((offer) => yours.includes(offer.seat)).length };
    const end = this.atEnd ? this.options.filter((option) => option.declines) : [];
    const turn = this.base?.view.decision?.kind === "action";
    if (!(await this.send([...moves, ...end.map((option) => option.move)]))) return;
    if (turn) void this.afterwards.say(ply, moves);
    play("commit", prefs.volume);
    feel();
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
    await this.request(() => this.backend.undo(base.ply, to));
  }

  protected async send(moves: string[]): Promise<boolean> {
    const base = this.base;
    if (!base) return false;
    this.sent = null;
    this.queue = { ...this.queue, at: this.queue.at + 1 };
    return this.request(() => this.backend.play(base.ply, moves));
  }

  private async request(run: () => Promise<Table>): Promise<boolean> {
    this.busy = true;
    try {
      const table = await run();
      this.busy = false;
      this.adopt(table);
      return true;
    } catch (error) {
      this.busy = false;
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
    await this.request(() => this.backend.answerTakeback(yes));
  }

  async askTakeback(to: number): Promise<void> {
    const base = this.base;
    if (base) await this.request(() => this.backend.takeback(base.ply, to));
  }

  refuse(error: unknown): boolean {
    const problem = asApiError(error);
    if (problem.code === "conflict" && problem.table) {
      this.adopt(problem.table);
      this.notice = { kind: "conflict", text: "", rule: "" };
    } else if (problem.offline) {
      this.line?.doubt();
      this.notice = { kind: "error", text: "", rule: "offline" };
    } else {
      this.notice = { kind: "refused", text: problem.message, rule: problem.rule };
    }
    return problem.offline;
  }

  /** Can something be tried from the moment that is shown? */
  get triable(): boolean {
    return !this.taught && !!this.base && (!this.trying || this.replaying);
  }

  /** Try something from the moment that is shown. */
  tryHere(): void {
    const { base, replayed } = this;
    if (base && this.triable) navigate(tryAddress(base.id, (replayed ?? base).ply));
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
