// One puzzle as it is solved: the table, the answer, and what is said to it.

import { api } from "../lib/api";
import { botTitle } from "../lib/bots";
import { t } from "../lib/i18n";
import type { HintReason, PuzzleBook, PuzzleShown, PuzzleVerdict, Table } from "../api/types";
import { never, NOBODY_ELSE, type Backend } from "../table/backend";
import type { Look } from "../table/federation.svelte";
import { turnWords } from "../table/plan";
import { TableStore } from "../table/table.svelte";
import { progress } from "./progress.svelte";

export class Solving {
  readonly shown: PuzzleShown;
  readonly book: PuzzleBook;
  readonly store: PuzzleStore;
  verdict = $state.raw<PuzzleVerdict | null>(null);
  /** What the answer has done to the rating; null if it did not count. */
  change = $state<number | null>(null);

  constructor(shown: PuzzleShown, book: PuzzleBook) {
    this.shown = shown;
    this.book = book;
    this.store = new PuzzleStore(this);
  }

  get title(): string {
    const { key, number } = this.shown;
    return key === this.book.daily ? t("puzzles.daily") : t("puzzles.number", { n: number });
  }

  /** What is asked, or what is said to the answer. */
  get say(): string {
    const { verdict, shown } = this;
    if (!verdict) {
      const faction = t(`name.faction.${shown.faction}`);
      const task = t("puzzle.task", { kind: shown.turn ? "turn" : "answer" });
      return `${task} ${t("puzzle.where", { faction, round: shown.round })}.`;
    }
    return t(`puzzle.verdict.${verdict.grade}`, {
      n: shown.exact ? verdict.less : Math.max(1, Math.round(verdict.less)),
      turn: this.words(verdict.hint.turn),
    });
  }

  /** Why, and what happened in the game. */
  get why(): string {
    const { verdict, shown } = this;
    if (!verdict) return shown.exact ? t("puzzle.exact") : "";
    const best = verdict.hint.turns[0];
    const told = verdict.reasons.length ? verdict.reasons : (best?.reasons ?? []);
    const { vp, rank, players, found, right, margin, grade, bot } = verdict;
    return [
      right ? t("puzzle.right") : "",
      reasonWords(told),
      grade === "found" ? t("puzzle.clear", { n: shown.exact ? margin : Math.round(margin) }) : "",
      t("puzzle.played", { same: found ? "yes" : "no", turn: this.words(verdict.played) }),
      t("puzzle.ended", { vp, rank, players }),
      t("puzzle.from", { bot: bot ? botTitle(bot) : "none" }),
    ]
      .filter(Boolean)
      .join(" ");
  }

  private words(moves: string[]): string {
    const { catalog } = this.store;
    return catalog ? turnWords(moves, catalog) : "";
  }

  /** The first answer to a puzzle counts. */
  get counts(): boolean {
    return progress.gradeOf(this.shown.key) === null;
  }

  hear(verdict: PuzzleVerdict): void {
    const before = (progress.standing ?? this.book.standing).rating;
    this.change =
      this.counts && verdict.standing ? Math.round(verdict.standing.rating - before) : null;
    progress.answer(this.shown.key, verdict, this.book);
    this.verdict = verdict;
  }

  /** The turns that are known, where hints are told; their plan on the map. */
  show(): void {
    const small = !!document.querySelector(
      ":is([data-arrangement=stack], [data-arrangement=side])",
    );
    if (this.verdict) this.store.hint.tell(this.verdict.hint, small);
  }

  /** The turns, or the map with the plan of the best one. */
  toggle(): void {
    const { hint } = this.store;
    if (hint.told) hint.folded = !hint.folded;
    else if (this.verdict) hint.tell(this.verdict.hint, false);
  }

  again(): void {
    this.verdict = null;
    this.change = null;
    this.store.hint.close();
    this.store.undoAll();
  }
}

function reasonWords(reasons: HintReason[]): string {
  const words = ({ kind, amount }: HintReason): string =>
    t(`coach.reason.${kind}`, {
      side: amount > 0 ? "more" : "less",
      n: Math.round(Math.abs(amount)),
    });
  return reasons.map(words).join(" ");
}

/** A table at which one turn is played, and weighed. */
export class PuzzleStore extends TableStore {
  override readonly taught = true;
  private readonly solving: Solving;

  constructor(solving: Solving) {
    super(puzzleBackend(solving), `puzzle-${solving.shown.key}`);
    this.solving = solving;
  }

  protected override async send(moves: string[]): Promise<boolean> {
    const sent = await super.send(moves);
    if (sent) this.solving.show();
    return sent;
  }

  override async confirm(): Promise<void> {
    await super.confirm();
    this.forgetSent();
  }
}

function puzzleBackend(solving: Solving): Backend {
  const { key } = solving.shown;
  /** Nothing to go back to, and a name. */
  const dress = (table: Table): Table => ({
    ...table,
    title: solving.title,
    can_undo_to: table.ply,
  });
  const table = async (ply?: number): Promise<Table> => dress(await api.puzzle(key, ply));
  return {
    ...NOBODY_ELSE,
    catalog: () => api.catalog(),
    table,
    preview: async (_ply, moves) => dress(await api.tryPuzzle(key, moves)),
    play: async (_ply, moves) => {
      const standing = progress.standing ?? solving.book.standing;
      const verdict = await api.answerPuzzle(key, moves, solving.counts ? standing : null);
      const base = await table();
      solving.hear(verdict);
      return base;
    },
    federations: async (wish) => {
      const look = (await api.puzzleFederations(key, wish)) as Look;
      return { ...look, table: dress(look.table) };
    },
    survey: never,
    why: (subject, _ply, draft, signal) => api.puzzleWhy(key, subject, draft, signal),
    undo: () => table(),
    hint: never,
  };
}
