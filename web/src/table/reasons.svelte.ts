// Why something is not allowed, in the engine's words: asked when it is clicked or rested on.

import type { Reason, Subject } from "../lib/api";
import { thingOf, type Family } from "../lib/moves";
import type { TableStore } from "./table.svelte";

const MOST = 200; // reasons remembered of one position
const NONE: Reason = { text: "", rule: "", bill: null };

/** What an element stands for, in its attribute data-why: "action gaia", a thing, or a move. */
export function subjectOf(why: string): Subject {
  const thing = thingOf(why);
  if (thing) return { thing };
  if (why.startsWith("action ")) return { action: why.slice("action ".length) };
  return { move: why };
}

export class Reasons {
  private readonly store: TableStore;
  private position = "";
  private known = new Map<string, Reason>();

  constructor(store: TableStore) {
    this.store = store;
  }

  /** Is anything to be chosen now, so that a reason makes sense? */
  get useful(): boolean {
    const { store } = this;
    return !!store.base && store.mine && !store.prompting && !store.busy && !store.convert.open;
  }

  /** The reason, "" if it is allowed or nobody can say. */
  async ask(subject: Subject, signal?: AbortSignal): Promise<string> {
    return (await this.find(subject, signal)).text;
  }

  /** The reason, and what it would take where more would do. */
  private async find(subject: Subject, signal?: AbortSignal): Promise<Reason> {
    const { store } = this;
    const ply = store.base?.ply;
    if (ply === undefined || !store.mine) return NONE;
    const draft = this.draftFor(subject);
    const position = `${ply} ${draft.join()}`;
    if (position !== this.position || this.known.size > MOST) this.known.clear();
    this.position = position;
    const key = JSON.stringify(subject);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const reason = await store.backend.why(subject, ply, draft, signal).catch(() => null);
    if (reason !== null && position === this.position) this.known.set(key, reason);
    return reason ?? NONE;
  }

  /** Why a space cannot be chosen, by the action that is being composed. */
  askAt(space: string, signal?: AbortSignal): Promise<Reason> {
    const action = this.action;
    return this.find(action ? { space, action } : { space }, signal);
  }

  private get action(): Family | null {
    const last = this.store.steps.at(-1);
    return this.store.family ?? ((this.replacing && (last?.option.family as Family)) || null);
  }

  /** Another space would replace the last choice: it is asked about before that. */
  private get replacing(): boolean {
    return this.store.alternatives.length > 0;
  }

  private draftFor(subject: Subject): string[] {
    const steps =
      subject.space && this.replacing ? this.store.steps.slice(0, -1) : this.store.steps;
    return steps.map((step) => step.move);
  }

  /** Say it in the composer. */
  async say(subject: Subject): Promise<void> {
    if (this.useful) await this.tell(this.ask(subject));
  }

  async sayAt(space: string): Promise<void> {
    if (this.useful && !this.store.federation.open)
      await this.tell(this.askAt(space).then((reason) => reason.text));
  }

  private async tell(asked: Promise<string>): Promise<void> {
    const { base, steps, family } = this.store;
    const text = await asked;
    const now = this.store;
    if (!text || now.base !== base || now.steps !== steps || now.family !== family) return;
    now.notice = { kind: "info", text, rule: "" };
  }
}
