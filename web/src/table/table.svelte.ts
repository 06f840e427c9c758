// The state of one table: what the server says, the turn being composed, what is looked at.

import { ApiError } from "../lib/api";
import type { Catalog } from "../lib/catalog";
import { seatColours, type Colour } from "../lib/colours";
import type { LiveMessage } from "../lib/live";
import { familyOf, groupByFamily, spaceOf, type Family } from "../lib/moves";
import { play } from "../lib/sound";
import type { Decision, Option, Player, Space, Table, View } from "../lib/types";
import type { Backend } from "./backend";
import { Convert } from "./convert.svelte";
import { FederationChoice } from "./federation.svelte";
import { Playback } from "./playback.svelte";
import { prefs, Rules } from "./prefs.svelte";
import { automatic, closes, PROMPTS } from "./rules";

/** One decision of the draft, with the table it was taken on. */
export interface Step {
  move: string;
  option: Option;
  decision: Decision;
  before: Table;
  auto: boolean;
}

export interface Notice {
  kind: "refused" | "conflict" | "info" | "error";
  text: string;
  rule: string;
}

export class TableStore {
  readonly backend: Backend;
  readonly rules: Rules;
  readonly federation = new FederationChoice(this);
  readonly convert = new Convert(this);
  readonly playback = new Playback();

  catalog = $state.raw<Catalog | null>(null);
  base = $state.raw<Table | null>(null);
  after = $state.raw<Table | null>(null);
  steps = $state.raw<Step[]>([]);
  replayed = $state.raw<Table | null>(null);

  family = $state<Family | null>(null);
  space = $state<string | null>(null); // a space with several moves, being chosen from
  hoverSpace = $state<string | null>(null);
  hoverMove = $state<string | null>(null);
  ringed = $state.raw<string[]>([]); // spaces of a hovered log line

  busy = $state(false);
  answering = $state(false); // a question is being answered by a rule: nobody needs to see it
  sent = $state<number | null>(null); // the ply before the turn just confirmed, while it can be taken back
  queue = $state.raw({ at: 0, of: 0 }); // questions that one move brings to the people here
  connected = $state(true);
  notice = $state.raw<Notice | null>(null);
  failed = $state.raw<ApiError | null>(null); // the table could not be loaded
  since = $state(Date.now()); // when the present question was asked, as seen from here

  private line: { close(): void } | null = null;
  private turnNumber = 0;

  constructor(backend: Backend, id: string) {
    this.backend = backend;
    this.rules = new Rules(id);
  }

  // --- derived ---------------------------------------------------------------------------------

  table: Table | null = $derived(this.replayed ?? this.after ?? this.base);
  view: View | null = $derived(this.table?.view ?? null);
  replaying: boolean = $derived(this.replayed !== null);
  spectator: boolean = $derived((this.base?.yours.length ?? 0) === 0);
  mySeat: number = $derived.by(() => {
    const base = this.base;
    if (!base) return 0;
    const asked = base.view.decision?.seat;
    if (asked !== undefined && base.yours.includes(asked)) return asked;
    return base.yours[0] ?? 0;
  });
  me: Player | null = $derived(this.view?.players[this.mySeat] ?? null);
  colours: (Colour | undefined)[] = $derived(
    this.view && this.catalog ? seatColours(this.view, this.catalog) : [],
  );
  /** Is the present question (before the draft) one of mine? */
  mine: boolean = $derived.by(() => {
    const asked = this.base?.view.decision;
    if (!asked || this.replaying || this.playback.on || this.answering) return false;
    return this.base?.yours.includes(asked.seat) ?? false;
  });
  /** The question to answer now, after the draft; null if it is not mine or nothing is left. */
  decision: Decision | null = $derived.by(() => {
    if (!this.mine) return null;
    const asked = this.table?.view.decision ?? null;
    const last = this.steps.at(-1);
    if (last && closes(last.move, this.mySeat, asked) && asked?.kind !== "end-of-turn") return null;
    return asked;
  });
  options: Option[] = $derived(this.decision ? (this.view?.options ?? []) : []);
  atEnd: boolean = $derived(this.decision?.kind === "end-of-turn");
  complete: boolean = $derived(
    this.mine && ((this.steps.length > 0 && this.decision === null) || this.atEnd),
  );
  prompting: boolean = $derived(
    this.steps.length === 0 && !!this.decision && PROMPTS.has(this.decision.kind),
  );
  /** Answers off the map, the moves of a space with several, the actions of a family: chips, by number. */
  chips: Option[] = $derived.by(() => {
    if (this.prompting) return this.options;
    if (this.space) return this.lit.get(this.space) ?? [];
    const kind = this.decision?.kind;
    if (!kind || kind === "end-of-turn" || this.convert.open || this.federation.picking) return [];
    if (kind === "action") {
      const family = this.family;
      return family === "research" || family === "board" || family === "special" ? (this.families.get(family) ?? []) : [];
    }
    return this.options.filter((option) => !spaceOf(option.move));
  });
  families: Map<Family, Option[]> = $derived(groupByFamily(this.options));
  /** Other targets the last decision could have had: a click changes the choice. */
  alternatives: Option[] = $derived.by(() => {
    const last = this.steps.at(-1);
    if (!last || !this.complete || !spaceOf(last.move)) return [];
    const family = familyOf(last.move);
    return last.before.view.options.filter(
      (option) => spaceOf(option.move) && familyOf(option.move) === family,
    );
  });
  /** The moves by space that a click on the map would take. */
  lit: Map<string, Option[]> = $derived.by(() => {
    const found = new Map<string, Option[]>();
    if (this.federation.open || this.convert.open) return found;
    for (const option of [...this.options, ...this.alternatives]) {
      const at = spaceOf(option.move);
      if (!at) continue;
      if (this.family && familyOf(option.move) !== this.family) continue;
      found.set(at, [...(found.get(at) ?? []), option]);
    }
    return found;
  });
  /** The move under the pointer, unless it is the one chosen already. */
  pointed: Option | null = $derived.by(() => {
    const all = [...this.options, ...this.alternatives];
    const here = this.hoverSpace ? this.lit.get(this.hoverSpace) : undefined;
    const found = this.hoverMove
      ? all.find((option) => option.move === this.hoverMove)
      : here?.length === 1
        ? here[0]
        : undefined;
    return found && found.move !== this.steps.at(-1)?.move ? found : null;
  });
  /** Soft light: nothing is chosen yet, everything that could be clicked shows a thin ring. */
  soft: boolean = $derived(this.decision?.kind === "action" && this.family === null && !this.space);
  spaces: Map<string, Space> = $derived(
    new Map((this.view?.board ?? []).map((space) => [space.space, space])),
  );
  /** Spaces that the draft changes. */
  fresh: Set<string> = $derived.by(() => {
    const changed = new Set<string>();
    if (!this.after || !this.base || this.replaying) return changed;
    const before = new Map(this.base.view.board.map((space) => [space.space, space]));
    for (const space of this.after.view.board) {
      const old = before.get(space.space);
      if (
        space.owner !== old?.owner ||
        space.structure !== old?.structure ||
        space.gaiaformer !== old?.gaiaformer ||
        space.guest !== old?.guest ||
        (space.satellites?.length ?? 0) !== (old?.satellites?.length ?? 0) ||
        (space.stations?.length ?? 0) !== (old?.stations?.length ?? 0)
      ) {
        changed.add(space.space);
      }
    }
    return changed;
  });

  /** The federation in the draft: its planets and its satellites. */
  formed: { planets: string[]; satellites: string[] } | null = $derived.by(() => {
    if (!this.base || this.replaying) return null;
    if (!this.steps.some((step) => step.move.startsWith("federate"))) return null;
    const seat = this.mySeat;
    const old = new Map(this.base.view.board.map((space) => [space.space, space]));
    const planets: string[] = [];
    const satellites: string[] = [];
    for (const space of this.after?.view.board ?? []) {
      const before = old.get(space.space);
      if (space.satellites?.includes(seat) && !before?.satellites?.includes(seat)) satellites.push(space.space);
      else if (space.federated?.includes(seat) && !before?.federated?.includes(seat)) planets.push(space.space);
    }
    return planets.length + satellites.length ? { planets, satellites } : null;
  });

  name(seat: number): string {
    return this.base?.seats[seat]?.name || (this.view?.players[seat]?.title ?? "");
  }

  // --- loading and live ------------------------------------------------------------------------

  async load(ply?: number): Promise<void> {
    this.failed = null;
    try {
      const [catalog, table] = await Promise.all([this.backend.catalog(), this.backend.table()]);
      this.catalog = catalog;
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
    if (!base || (table.ply === base.ply && sameLog(table, base))) {
      if (base) this.base = { ...table, view: base.view };
      return;
    }
    if (this.busy) return; // the answer to our own request brings the table
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
    this.turnNumber += 1;
    if (before && this.catalog) this.playback.start(this.catalog, before, table);
    if (table.view.decision?.kind !== "charge") this.queue = { at: 0, of: 0 };
    if (move !== null) void this.send([move]);
  }

  private dropDraft(): void {
    this.steps = [];
    this.after = null;
    this.resetChoice();
  }

  private resetChoice(): void {
    this.family = null;
    this.space = null;
    this.hoverMove = null;
    this.federation.close();
    this.convert.close();
  }

  // --- composing -------------------------------------------------------------------------------

  choose(family: Family | null): void {
    if (this.replaying) return;
    this.notice = null;
    if (family !== null && this.family === family) family = null;
    const list = family ? this.families.get(family) : undefined;
    if (family && !list?.length) {
      void this.explainFamily(family);
      return;
    }
    this.resetChoice();
    if (family === "federation") void this.federation.start();
    else if (family === "convert") this.convert.start();
    else if (list?.length === 1 && list[0] && family === "pass") void this.take(list[0].move);
    else this.family = family;
  }

  /** Why an action is not possible now, in the engine's words. */
  private async explainFamily(family: Family): Promise<void> {
    const move = { federation: "federate", pass: "pass", research: "research terra" }[
      family as string
    ];
    let text = "";
    if (move && this.steps.length === 0) {
      text = await this.backend.why(move).catch(() => "");
    }
    this.notice = { kind: "info", text, rule: family };
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
    else if (this.space) this.space = null;
  }

  /** A move was chosen, wherever: map, boards, composer. */
  async take(move: string): Promise<void> {
    if (this.busy || !this.mine) return;
    this.notice = null;
    if (this.prompting) {
      await this.send([move]);
      return;
    }
    if (move === "federate") {
      this.resetChoice();
      await this.federation.start();
      return;
    }
    if (move === "end") {
      await this.confirm();
      return;
    }
    const known = this.options.some((option) => option.move === move);
    if (!known && this.alternatives.some((option) => option.move === move)) this.pop();
    await this.push(move);
  }

  /** Add a move to the draft and look at the table after it. */
  async push(move: string): Promise<boolean> {
    const base = this.base;
    const before = this.after ?? base;
    const decision = before?.view.decision;
    if (!base || !before || !decision) return false;
    const option = before.view.options.find((one) => one.move === move) ?? { move, changes: {} };
    const steps: Step[] = [...this.steps, { move, option, decision, before, auto: false }];
    const look = (): Promise<Table> => this.backend.preview(base.ply, steps.map((step) => step.move));
    const turn = this.turnNumber;
    this.busy = true;
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
      this.refuse(error);
      return false;
    } finally {
      this.busy = false;
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
    this.after = index > 0 ? step.before : null;
    this.steps = this.steps.slice(0, index);
    this.resetChoice();
  }

  async undo(): Promise<void> {
    if (this.busy || this.replaying) return;
    this.notice = null;
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

  canUndoOnServer: boolean = $derived(
    !!this.base && !this.spectator && this.base.can_undo_to < this.base.ply,
  );
  canUndo: boolean = $derived(
    this.steps.length > 0 ||
      this.family !== null ||
      this.space !== null ||
      this.federation.open ||
      this.convert.open ||
      this.canUndoOnServer,
  );

  private async undoOnServer(): Promise<void> {
    const base = this.base;
    if (!base) return;
    await this.request(() => this.backend.undo(base.ply, Math.max(base.can_undo_to, base.ply - 1)), false);
  }

  /** The one commit: of a conversion, of a free choice, of the turn. */
  commit(): void {
    if (this.convert.open) void this.convert.apply();
    else if (this.federation.picking) void this.federation.accept();
    else void this.confirm();
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

  private async send(moves: string[]): Promise<boolean> {
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
    }
  }

  async answerTakeback(yes: boolean): Promise<void> {
    await this.request(() => this.backend.answerTakeback(yes), true);
  }

  async askTakeback(to: number): Promise<void> {
    const base = this.base;
    if (base) await this.request(() => this.backend.takeback(base.ply, to), false);
  }

  private refuse(error: unknown): void {
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

  /** The next step of a draft, if it is one of those that a rule answers. */
  stepByRule(table: Table): Step | null {
    const { decision, options } = table.view;
    if (decision?.kind !== "choose-tokens" || decision.seat !== this.mySeat) return null;
    const move = automatic(decision, options, this.rules.of(decision.seat));
    const option = options.find((one) => one.move === move);
    return option ? { move: option.move, option, decision, before: table, auto: true } : null;
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

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(500, "error", String(error));
}
