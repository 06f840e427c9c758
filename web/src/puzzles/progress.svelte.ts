// What somebody has made of the puzzles so far: kept in the browser, and with the account of whoever
// is signed in.

import type {
  PuzzleBook,
  PuzzleShown,
  PuzzlesKept,
  PuzzleStanding,
  PuzzleVerdict,
} from "../api/types";
import { api } from "../lib/api";
import { ALONE } from "../lib/engine.svelte";
import { read, write } from "../table/prefs.svelte";

const KEPT = "brainstone.puzzles";
const WHOSE = "brainstone.puzzles.whose"; // the account it belongs to; "" is a guest
const AWAY = "brainstone.puzzles.away"; // of accounts that are signed out
const CURVE = 60; // ratings that are kept
const DAY = 86_400_000;

export type Grade = PuzzleVerdict["grade"];

interface Kept {
  standing: PuzzleStanding | null;
  first: Record<string, Grade>; // the first answer to each, which counts
  curve: number[];
  days: string[]; // on which the puzzle of the day was answered
}

const NOTHING: Kept = { standing: null, first: {}, curve: [], days: [] };

class Progress {
  private kept = $state.raw<Kept>({ ...NOTHING, ...read<Partial<Kept>>(KEPT, {}) });
  private whose = $state(read(WHOSE, ""));

  /** Is it kept with an account? */
  get account(): string {
    return this.whose;
  }

  get standing(): PuzzleStanding | null {
    return this.kept.standing;
  }

  get curve(): number[] {
    return this.kept.curve;
  }

  get any(): boolean {
    return Object.keys(this.kept.first).length > 0;
  }

  gradeOf(key: string): Grade | null {
    return this.kept.first[key] ?? null;
  }

  /** Days in a row up to the last one, if that is this day or the one before. */
  streak(date: string): number {
    return streakOf(this.kept.days, date);
  }

  /** Keep an answer; what comes after the first one to a puzzle changes nothing. */
  answer(key: string, verdict: PuzzleVerdict, book: PuzzleBook): void {
    const { first, curve, days } = this.kept;
    const counts = !first[key];
    this.save({
      standing: (counts ? verdict.standing : null) ?? this.kept.standing,
      first: counts ? { ...first, [key]: verdict.grade } : first,
      curve: counts && verdict.standing ? [...curve, verdict.standing.rating].slice(-CURVE) : curve,
      days: key === book.daily && !days.includes(book.date) ? [...days, book.date] : days,
    });
    void this.sync();
  }

  forget(): void {
    this.save(NOTHING);
    if (this.whose) api.forgetPuzzles().catch(() => undefined);
  }

  /** The account's and what was answered here, together; without a server or an account as it is. */
  async sync(): Promise<void> {
    if (ALONE || !navigator.onLine) return;
    const sent = this.kept;
    try {
      const told = await api.keepPuzzles(sent, this.whose);
      if (this.kept === sent) this.take(told);
      if (this.kept !== sent && this.unsent) await this.sync();
    } catch {
      // when somebody looks again
    }
  }

  private unsent = false; // something came together that the server has not seen

  /** What the server keeps; each account, and guests, have what is theirs. */
  take({ account, progress: told }: PuzzlesKept): void {
    const theirs: Kept = { ...NOTHING, ...told };
    this.unsent = false;
    if (account === this.whose) {
      if (account) this.save(theirs);
      return;
    }
    const away = new Map(read<[string, Kept][]>(AWAY, []));
    if (this.whose) away.set(this.whose, this.kept);
    const before = away.get(account);
    away.delete(account);
    write(AWAY, [...away]);
    this.whose = account;
    write(WHOSE, account);
    this.unsent = before !== undefined;
    this.save(account ? (before ?? theirs) : NOTHING);
  }

  private save(kept: Kept): void {
    this.kept = kept;
    write(KEPT, kept);
  }
}

export function streakOf(days: readonly string[], date: string): number {
  const known = new Set(days.map((day) => Date.parse(day)));
  const today = Date.parse(date);
  let at = known.has(today) ? today : today - DAY;
  let count = 0;
  for (; known.has(at); at -= DAY) count += 1;
  return count;
}

/** The puzzle to go on with: one not answered yet, of a theme if one is wanted, nearest to the own rating. */
export function nextOf(book: PuzzleBook, theme: string, but = ""): PuzzleShown | null {
  const wanted = book.puzzles.filter((one) => (!theme || one.theme === theme) && one.key !== but);
  const fresh = wanted.filter((one) => !progress.gradeOf(one.key));
  const rating = (progress.standing ?? book.standing).rating;
  const far = (one: PuzzleShown): number => Math.abs(one.rating - rating);
  return (fresh.length ? fresh : wanted).toSorted((a, b) => far(a) - far(b))[0] ?? null;
}

export const progress = new Progress();
