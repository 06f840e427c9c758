// What somebody has learned so far, kept in the browser.

import { read, write } from "../table/prefs.svelte";

const LESSONS = "brainstone.lessons";
const FINISHED = "brainstone.finished";
const GUIDED = "brainstone.guided";

interface Kept {
  done: string[];
  at: Record<string, number>; // the step at which a lesson was left, from 0
}

class Progress {
  private kept = $state.raw<Kept>({ done: [], at: {}, ...read<Partial<Kept>>(LESSONS, {}) });
  /** Has somebody here played a game to its end? */
  finished = $state(read(FINISHED, false));

  /** Games at which the coach looks on. */
  private guided = $state.raw(read<string[]>(GUIDED, []));

  isGuided(game: string): boolean {
    return this.guided.includes(game);
  }

  guide(game: string, yes = true): void {
    const others = this.guided.filter((one) => one !== game);
    this.guided = yes ? [...others, game] : others;
    write(GUIDED, this.guided);
  }

  get done(): string[] {
    return this.kept.done;
  }

  isDone(lesson: string): boolean {
    return this.kept.done.includes(lesson);
  }

  stepOf(lesson: string): number {
    return this.kept.at[lesson] ?? 0;
  }

  leaveAt(lesson: string, step: number): void {
    this.save({ ...this.kept, at: { ...this.kept.at, [lesson]: step } });
  }

  finish(lesson: string): void {
    const done = [...this.kept.done.filter((one) => one !== lesson), lesson];
    this.save({ done, at: { ...this.kept.at, [lesson]: 0 } });
  }

  finishGame(): void {
    this.finished = true;
    write(FINISHED, true);
  }

  forget(): void {
    this.save({ done: [], at: {} });
  }

  private save(kept: Kept): void {
    this.kept = kept;
    write(LESSONS, kept);
  }
}

export const progress = new Progress();
