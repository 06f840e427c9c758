// One lesson as it is taught: the step, what is pointed at, and the coach's answers.

import { api, ApiError } from "../lib/api";
import { has, t } from "../lib/i18n";
import { isAbout, thingOf, type Family } from "../lib/moves";
import type { LessonShown, LessonStep, Table } from "../api/types";
import { never, NOBODY_ELSE, type Backend } from "../table/backend";
import type { Look } from "../table/federation.svelte";
import { TableStore } from "../table/table.svelte";
import { progress } from "./progress.svelte";
import { partOf, placesOf, spacesOf } from "./things";

const FAR = 12; // a jump of more moves than this is not played back
const OFFERED = 3; // so many times wrong, and the coach offers to show it

export class Lesson {
  readonly shown: LessonShown;
  readonly store: LessonStore;
  /** The step from 0; behind the last one the lesson is over. */
  at = $state(0);
  answer = $state("");
  wrongs = $state(0);
  pointed = $state.raw<string[]>([]);
  asked = $state(0); // how often "Show me" was pressed in this step
  ready = $state(false);
  reached = $state(false); // the table has what the step asks for

  step: LessonStep | null = $derived.by(() => this.shown.steps[this.at] ?? null);
  over: boolean = $derived(this.step === null);
  lit: string[] = $derived.by(() => {
    const { step } = this;
    if (!step || (step.by_heart && this.wrongs < 2 && !this.asked)) return [];
    return step.lit.filter((thing) => !this.pointed.includes(thing));
  });

  constructor(shown: LessonShown) {
    this.shown = shown;
    this.store = new LessonStore(this);
  }

  get title(): string {
    return t(`lesson.${this.shown.name}.title`);
  }

  /** What the coach says, and why. */
  get say(): string {
    const { name } = this.shown;
    return this.over ? t(`lesson.${name}.close`) : t(`lesson.${name}.${this.at + 1}.say`);
  }

  get why(): string {
    const key = `lesson.${this.shown.name}.${this.at + 1}.why`;
    return !this.over && has(key) ? t(key) : "";
  }

  async begin(): Promise<void> {
    const at = progress.stepOf(this.shown.name);
    this.at = at < this.shown.steps.length ? at : 0;
    await this.store.load();
    if (this.store.failed) return;
    this.store.undoAll(); // a draft that the tab has kept: the step brings its own
    await this.take(this.at);
  }

  again(): Promise<void> {
    return this.go(0);
  }

  /** The next step; what lies on the table stays if it goes on from there. */
  async next(): Promise<void> {
    const { step, at } = this;
    if (!step) return;
    const after = this.shown.steps[at + 1];
    if (!after) {
      this.at = at + 1;
      this.clear();
      progress.finish(this.shown.name);
    } else if (after.at === step.at && step.kind !== "play") {
      this.at = at + 1;
      this.clear();
      progress.leaveAt(this.shown.name, at + 1);
      this.ready = true;
    } else await this.go(at + 1);
  }

  private async go(at: number): Promise<void> {
    const { store } = this;
    this.ready = false;
    this.at = at;
    const before = store.base?.ply ?? 0;
    await store.bring(() => store.backend.table());
    if (store.base && Math.abs(store.base.ply - before) > FAR) store.playback.skip();
    await this.take(at);
  }

  /** Set the table as the step finds it. */
  private async take(at: number): Promise<void> {
    this.clear();
    progress.leaveAt(this.shown.name, at);
    const begins = this.step?.begins ?? [];
    if (begins.length) await this.store.pushAll([...begins]);
    this.store.notice = null;
    this.reached = false;
    this.ready = true;
  }

  private clear(): void {
    this.answer = "";
    this.wrongs = 0;
    this.asked = 0;
    this.pointed = [];
    this.reached = false;
    const lit = this.step?.lit ?? [];
    this.store.meant = spacesOf(lit);
    this.store.wanted = partOf(lit[0]);
  }

  // --- what is done -----------------------------------------------------------------------------

  /** Something was clicked that is no move. */
  point(thing: string): void {
    const { step } = this;
    if (!step || !this.ready) return;
    const groups = step.things;
    if (step.kind !== "point" || !groups.some((group) => group.includes(thing))) {
      this.refuse([thing]);
      return;
    }
    this.answer = "";
    const found = groups.find((group) => group.includes(thing)) ?? [];
    this.pointed = [...this.pointed, ...found];
    this.store.meant = spacesOf(this.lit);
    if (groups.every((group) => group.some((one) => this.pointed.includes(one)))) void this.next();
  }

  /** The coach's own answer to some things, if the step has one. */
  answerTo(things: string[]): string {
    const wrong = Object.entries(this.step?.wrong ?? {});
    const found =
      wrong.find(([, about]) => things.some((thing) => about.includes(thing))) ??
      wrong.find(([, about]) => about.includes("*"));
    return found ? t(found[0]) : "";
  }

  /** The coach's answer to just what an element stands for, "" if the step has none. */
  answerAbout(why: string): string {
    const thing = thingOf(why);
    const { catalog } = this.store;
    const things = Object.values(this.step?.wrong ?? {})
      .flat()
      .filter((one) =>
        thing ? isAbout(one.replace(/^move:/, ""), thing, catalog) : one === `move:${why}`,
      );
    return things.length ? this.answerTo(things) : "";
  }

  refuse(things: string[], otherwise = t("learn.other")): void {
    if (this.ready) this.hear(this.answerTo(things) || otherwise);
  }

  /** Something wrong is answered. */
  hear(answer: string): void {
    this.wrongs += 1;
    this.answer = this.wrongs >= OFFERED ? `${answer} ${t("learn.offer")}` : answer;
  }

  /** Does the table have what the step asks for? Looked at whenever something has changed. */
  get fulfilled(): boolean {
    const { step, store } = this;
    if (!step || !this.ready || store.busy) return false;
    if (step.kind === "choose") return chosen(store) === step.action;
    if (step.kind === "draft" && !step.moves.length) return !store.steps.length;
    return this.reached;
  }

  /** First the thing is shown; then the coach does it. */
  async showMe(): Promise<void> {
    const { step, store } = this;
    if (!step || !this.ready) return;
    this.asked += 1;
    if (this.asked === 1) this.focusTarget();
    else if (step.kind === "point") {
      for (const group of step.things) if (group[0]) this.point(group[0]);
    } else if (step.kind === "choose") store.choose(step.action as Family);
    else if (step.kind === "draft" && !step.moves.length) store.undoAll();
    else if (store.prompting && step.moves[0]) await store.take(step.moves[0]);
    else {
      store.undoAll();
      await store.pushAll([...step.moves]);
    }
  }

  /** Bring the focus to what is meant, so that the next key is for it. */
  private focusTarget(): void {
    const target = this.lit.flatMap(placesOf)[0];
    if (!target) return;
    const map = target.closest<SVGElement>("[data-region=map]");
    const focused = map ?? (target as HTMLElement);
    if (focused.tabIndex < 0) focused.tabIndex = -1;
    focused.focus();
  }
}

function chosen(store: TableStore): string {
  if (store.federation.open || store.formed) return "federation";
  return store.convert.open ? "convert" : (store.family ?? "");
}

/** A table at which only what the step asks for can be done; everything else is answered. */
export class LessonStore extends TableStore {
  override readonly taught = true;
  private readonly lesson: Lesson;

  constructor(lesson: Lesson) {
    super(lessonBackend(lesson), `lesson-${lesson.shown.name}`);
    this.lesson = lesson;
  }

  private get kind(): string {
    return this.lesson.step?.kind ?? "read";
  }

  private get composes(): boolean {
    return this.kind === "draft" || this.kind === "play";
  }

  override choose(family: Family | null): void {
    const { lesson } = this;
    const thing = [`action:${family}`];
    if (family === null) super.choose(family);
    else if (this.kind === "choose" && family !== lesson.step?.action) lesson.refuse(thing);
    else if (this.kind === "read" || this.kind === "point") lesson.refuse(thing);
    else if (this.composes && named(lesson, thing)) lesson.refuse(thing);
    else super.choose(family);
  }

  override clickSpace(space: string): void {
    const { lesson } = this;
    const thing = [`space:${space}`];
    if (this.kind === "point") lesson.point(`space:${space}`);
    else if (!this.composes) lesson.refuse(thing);
    else if (!this.lit.has(space) && !this.federation.open && named(lesson, thing))
      lesson.refuse(thing);
    else super.clickSpace(space);
  }

  override async take(move: string): Promise<void> {
    if (this.composes) await super.take(move);
    else this.lesson.refuse([`move:${move}`]);
  }

  override async confirm(): Promise<void> {
    if (this.kind === "play") await super.confirm();
    else if (this.complete) this.lesson.refuse(["button:confirm"]);
  }

  override commit(): void {
    if (this.kind === "read" && !this.lesson.over) void this.lesson.next();
    else super.commit();
  }
}

/** Has the step an answer of its own to just this? */
function named(lesson: Lesson, things: string[]): boolean {
  return Object.values(lesson.step?.wrong ?? {}).some((about) =>
    things.some((thing) => about.includes(thing)),
  );
}

/** The positions of the steps, and the coach's judgement of what is tried there. */
function lessonBackend(lesson: Lesson): Backend {
  const { name } = lesson.shown;
  const step = (): number => Math.min(lesson.at + 1, lesson.shown.steps.length);
  /** Nothing to go back to, and a name. */
  const dress = (table: Table): Table => ({
    ...table,
    title: lesson.title,
    can_undo_to: table.ply,
  });
  const attempt = async (moves: string[], confirmed: boolean): Promise<Table> => {
    const look = await api.tryMoves(name, step(), moves, confirmed);
    if (!look.accepted)
      throw new ApiError(409, "lesson", look.answer ? t(look.answer) : t("learn.other"));
    if (look.done) lesson.reached = true;
    return dress(look.table);
  };
  const table = async (ply?: number): Promise<Table> => dress(await api.lesson(name, step(), ply));
  return {
    ...NOBODY_ELSE,
    catalog: () => api.catalog(),
    table,
    preview: (_ply, moves) => attempt(moves, false),
    play: (_ply, moves) => attempt(moves, true),
    federations: async (wish) => {
      const look = (await api.lessonFederations(name, step(), wish)) as Look;
      return { ...look, table: dress(look.table) };
    },
    survey: never,
    why: (subject, _ply, draft, signal) => api.lessonWhy(name, step(), subject, draft, signal),
    undo: () => table(),
    hint: never,
  };
}
