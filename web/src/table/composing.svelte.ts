// Composing a turn: a draft of decisions, each looked at before the next, and back again.

import { parseMove, type Family } from "../lib/moves";
import { play } from "../lib/sound";
import type { Option, Table } from "../api/types";
import type { Backend } from "./backend";
import { TableState, type Step } from "./tableState.svelte";
import { prefs } from "./prefs.svelte";
import type { Reasons } from "./reasons.svelte";

/** The option of a move; one that says more than is listed, a federation as a whole, is of its kind. */
function optionOf(options: Option[], move: string): Option {
  const listed = options.find((one) => one.move === move);
  const short = options.find((one) => one.move === parseMove(move).verb);
  return listed ?? { ...short, move, changes: {} };
}

export abstract class Composing extends TableState {
  abstract readonly backend: Backend;
  abstract readonly reasons: Reasons;
  /** Counts the positions of the server: an answer to an older one is not used. */
  protected turnNumber = 0;
  private tapped: string | null = null; // a move taken while a look was on its way
  private looks = 0; // on their way: whoever turns layouts fast asks for the next before the last is there

  abstract confirm(): Promise<void>;
  protected abstract send(moves: string[]): Promise<boolean>;
  protected abstract undoOnServer(): Promise<void>;
  /** Take over what was heard while a request was under way. */
  protected abstract catchUp(): Promise<void>;
  /** Say what went wrong; true if the server could not be reached, so that it may be tried again. */
  abstract refuse(error: unknown): boolean;

  protected dropDraft(): void {
    this.steps = [];
    this.ahead = [];
    this.after = null;
    this.resetChoice();
  }

  protected resetChoice(): void {
    this.family = null;
    this.space = null;
    this.hoverMove = null;
    this.federation.close();
    this.convert.close();
  }

  choose(family: Family | null): void {
    if (this.replaying) return;
    this.notice = null;
    if (family !== null && this.family === family) family = null;
    const list = family ? this.families.get(family) : undefined;
    if (family && !list?.length) {
      void this.reasons.say({ action: family });
      return;
    }
    this.resetChoice();
    if (family === "federation") void this.federation.start();
    else if (family === "convert") this.convert.start();
    else if (list?.length === 1 && list[0] && family === "pass") void this.take(list[0].move);
    else this.family = family;
  }

  clickSpace(space: string): void {
    if (this.busy) return;
    if (this.federation.picking) {
      this.federation.toggle(space);
      return;
    }
    const list = this.lit.get(space) ?? [];
    this.notice = null;
    if (list.length === 1 && list[0]) void this.take(list[0].move);
    else if (list.length > 1) this.space = space;
    else {
      this.space = null;
      void this.reasons.sayAt(space);
    }
  }

  /** A move was chosen, wherever: map, boards, composer. */
  async take(move: string): Promise<void> {
    if (!this.mine) return;
    if (this.busy) {
      if (move !== this.ahead[0]) this.tapped = move; // a second tap on the same is none
      return;
    }
    this.notice = null;
    if (this.prompting) {
      await this.send([move]);
      return;
    }
    const option = this.options.find((one) => one.move === move);
    if (option?.family === "federation") {
      this.resetChoice();
      await this.federation.start();
      return;
    }
    if (this.atEnd && option?.declines) {
      await this.confirm();
      return;
    }
    if (!option && this.alternatives.some((option) => option.move === move)) this.pop();
    await this.push(move);
  }

  /** Add a move to the draft and look at the table after it. */
  push(move: string): Promise<boolean> {
    return this.pushAll([move]);
  }

  /** Add moves to the draft, as far as they can be played. */
  pushAll(moves: string[]): Promise<boolean> {
    this.ahead = moves;
    return this.lookingAhead(async () => {
      for (let next = this.ahead[0]; next; next = this.ahead[0]) {
        if (!(await this.add(next))) return false;
        this.ahead = this.ahead.slice(1);
      }
      return true;
    });
  }

  /** Look at a table to come; what is tapped meanwhile is taken afterwards, if it is offered then. */
  async lookingAhead<T>(look: () => Promise<T>): Promise<T> {
    this.tapped = null;
    this.looks += 1;
    this.busy = true;
    try {
      return await look();
    } finally {
      this.looks -= 1;
      if (!this.looks) {
        this.busy = false;
        void this.catchUp().then(() => this.takeTapped());
      }
    }
  }

  private takeTapped(): void {
    const move = this.tapped;
    this.tapped = null;
    if (move && this.options.some((option) => option.move === move)) void this.take(move);
  }

  private async add(move: string): Promise<boolean> {
    const base = this.base;
    const before = this.after ?? base;
    const decision = before?.view.decision;
    if (!base || !before || !decision) return false;
    const option = optionOf(before.view.options, move);
    const steps: Step[] = [...this.steps, { move, option, decision, before, auto: false }];
    const look = (): Promise<Table> =>
      this.backend.preview(
        base.ply,
        steps.map((step) => step.move),
      );
    const turn = this.turnNumber;
    try {
      let table = await look();
      // What a rule answers is never shown as a question.
      for (let next = this.stepByRule(table); next; next = this.stepByRule(table)) {
        steps.push(next);
        table = await look();
      }
      if (turn !== this.turnNumber) return false;
      this.steps = steps;
      this.after = table;
      this.resetChoice();
      play("select", prefs.volume);
      return true;
    } catch (error) {
      if (!this.refuse(error)) this.ahead = []; // else it is sent once the line is there again
      return false;
    }
  }

  /** Set the draft to moves whose tables are known already. */
  setDraft(steps: Step[], after: Table): void {
    this.steps = steps;
    this.after = after;
    this.hoverMove = null;
  }

  private pop(): void {
    let steps = this.steps;
    let last = steps.at(-1);
    while (last) {
      steps = steps.slice(0, -1);
      this.after = steps.length ? last.before : null;
      if (!last.auto) break;
      last = steps.at(-1);
    }
    this.steps = steps;
  }

  /** Back to the decision with this number. */
  rewind(index: number): void {
    const step = this.steps[index];
    if (!step || this.busy) return;
    this.notice = null;
    this.ahead = [];
    this.after = index > 0 ? step.before : null;
    this.steps = this.steps.slice(0, index);
    this.resetChoice();
  }

  async undo(): Promise<void> {
    if (this.busy || this.replaying) return;
    this.notice = null;
    this.ahead = [];
    if (this.federation.open) {
      this.federation.back();
    } else if (this.convert.open || this.space || this.family) {
      this.resetChoice();
    } else if (this.steps.length) {
      this.pop();
    } else if (this.canUndoOnServer) {
      await this.undoOnServer();
    }
  }

  undoAll(): void {
    if (!this.busy) this.dropDraft();
  }

  /** The one commit: of a conversion, of a free choice, of the turn. */
  commit(): void {
    if (this.convert.open) this.convert.apply();
    else if (this.federation.picking) void this.federation.accept();
    else void this.confirm();
  }

  /** The next step of a draft, if the seat's rules answer it. What comes out of turn the server answers itself. */
  stepByRule(table: Table): Step | null {
    const { decision, options } = table.view;
    if (!decision || table.complete || decision.seat !== this.mySeat || decision.apart) return null;
    const option = options.find((one) => one.move === table.by_rule);
    return option ? { move: option.move, option, decision, before: table, auto: true } : null;
  }
}
