// A branch of a game: where it begins, what was tried since, what is kept of it. The server stores nothing but variations.

import { api } from "../../lib/api";
import { tryAddress } from "../../lib/address";
import { errorText } from "../../lib/failures";
import { Tables } from "../../lib/tables";
import { navigate } from "../../lib/router.svelte";
import type { Line } from "../../lib/live";
import type { BranchWish, Table, TableChange, Variation } from "../../api/types";
import { NOBODY_ELSE, serverBackend, type Backend } from "../backend";
import type { Look } from "../federation.svelte";
import { TableStore } from "../table.svelte";
import { keepTried, lastTried } from "./tried";

/** What a seat can expect at the end: as it is tried, and as it was in the game after as many moves. */
interface Worth {
  now: number;
  game: number;
}

export class Branch {
  readonly id: string;
  readonly store: BranchStore;
  ply = $state(0); // where it leaves the game
  moves = $state.raw<string[]>([]);
  game = $state.raw<Table | null>(null); // as it stands
  variations = $state.raw<Variation[]>([]);
  name = $state(""); // of the variation that was opened or kept last
  worth = $state.raw<Worth | null>(null);
  private line: Line | null = null;
  private from = $state(0); // how far the game was
  private asked = 0;
  private readonly inGame = new Map<number, Promise<number>>();

  constructor(id: string, ply: number) {
    this.id = id;
    this.ply = ply;
    const tried = lastTried(id);
    this.moves = tried?.ply === ply ? tried.moves : [];
    this.store = new BranchStore(this);
  }

  /** The seat whose points are told: one's own in the game. */
  get seat(): number {
    return this.game?.yours[0] ?? this.store.mySeat;
  }

  /** Has it become one's turn in the game meanwhile? */
  called: boolean = $derived.by(() => {
    const { game, from } = this;
    if (!game || game.ply <= from) return false;
    const asked = game.view.decision?.seat;
    return asked !== undefined && game.yours.includes(asked);
  });

  wish(ply = this.ply + this.moves.length): BranchWish {
    return ply < this.ply
      ? { ply, moves: [] }
      : { ply: this.ply, moves: this.moves.slice(0, ply - this.ply) };
  }

  /** Back to the game: to its present, or to where the branch left it. */
  get home(): string {
    const game = this.game;
    const past = game && this.ply < game.ply ? `?ply=${this.ply}` : "";
    return `/game/${this.id}${past}`;
  }

  async begin(ply?: number): Promise<void> {
    await this.store.load(ply);
    if (this.store.failed && this.moves.length) {
      this.put(this.ply, []); // the game has gone another way since
      await this.store.load();
    }
    const there = serverBackend(this.id);
    try {
      this.game = await there.table();
      this.from = this.game.ply;
      this.variations = (await api.variations(this.id)).variations;
    } catch {
      // the branch itself says what is wrong
    }
    this.line ??= there.live({
      since: () => this.game?.ply ?? 0,
      message: (message) => {
        if ("table" in message) this.game = message.table;
      },
      state: () => undefined,
      ended: () => undefined,
    });
  }

  close(): void {
    this.line?.close();
    this.line = null;
  }

  /** Another moment, or a variation. */
  async open(ply: number, moves: string[], name = ""): Promise<void> {
    const before = { ply: this.ply, moves: this.moves };
    this.put(ply, moves);
    try {
      await this.store.bring(() => this.store.backend.table());
      this.name = name;
    } catch (error) {
      this.put(before.ply, before.moves);
      this.store.notice = { kind: "refused", text: errorText(error), rule: "" };
    }
  }

  /** What was tried now; the address says where it began. */
  put(ply: number, moves: string[]): void {
    this.moves = moves;
    if (ply !== this.ply) {
      this.ply = ply;
      navigate(tryAddress(this.id, ply), true);
    }
    keepTried(this.id, { ply, moves });
  }

  // --- variations ------------------------------------------------------------------------------

  async keep(name: string): Promise<void> {
    const { ply, moves } = this;
    this.variations = (await api.keepVariation(this.id, name, ply, moves)).variations;
    this.name = name;
  }

  async forget(name: string): Promise<void> {
    this.variations = (await api.forgetVariation(this.id, name)).variations;
    if (this.name === name) this.name = "";
  }

  // --- what it is worth ------------------------------------------------------------------------

  async weigh(): Promise<void> {
    const turn = ++this.asked;
    const { base } = this.store;
    if (!base || !this.game || base.hints !== "on") return;
    const { seat } = this;
    const then = Math.min(base.ply, this.game.ply);
    try {
      const before = this.inGame.get(then) ?? this.expected({ ply: then, moves: [] }, seat);
      this.inGame.set(then, before);
      const now = this.moves.length ? await this.expected(this.wish(), seat) : await before;
      const worth = { now, game: await before };
      if (turn === this.asked) this.worth = worth;
    } catch {
      this.inGame.delete(then); // busy: at the next move
      if (turn === this.asked) this.worth = null;
    }
  }

  private async expected(wish: BranchWish, seat: number): Promise<number> {
    const told = await api.branchExpected(this.id, wish);
    return told.seats[seat]?.vp ?? 0;
  }
}

/** A table of a branch. */
export class BranchStore extends TableStore {
  override readonly trying = true;
  private readonly branch: Branch;

  constructor(branch: Branch) {
    super(branchBackend(branch), `try-${branch.id}`);
    this.branch = branch;
  }

  /** From an earlier moment the branch goes on there; from the present one it leads back to the game. */
  override tryHere(): void {
    const { replayed } = this;
    if (!replayed) navigate(this.branch.home);
    else {
      const { ply, moves } = this.branch.wish(replayed.ply);
      this.replayed = null;
      void this.branch.open(ply, moves ?? []);
    }
  }
}

function branchBackend(branch: Branch): Backend {
  const { id } = branch;
  const tables = new Tables();
  /** What was tried is in the log: one text may be several moves, and rules may have answered. */
  const take = (table: Table): Table => {
    branch.put(
      branch.ply,
      table.view.log.slice(branch.ply).map((entry) => entry.move),
    );
    return tables.keep(table);
  };
  const whole = async (wish: BranchWish): Promise<Table> => (await api.branch(id, wish)) as Table;
  const look = async (ask: (known: string) => Promise<Table | TableChange>): Promise<Table> =>
    tables.whole(await ask(tables.mark)) ?? ((await ask("")) as Table);
  return {
    ...NOBODY_ELSE,
    catalog: () => api.catalog(),
    table: async (ply) =>
      ply === undefined ? take(await whole(branch.wish())) : whole(branch.wish(ply)),
    preview: (_ply, draft) => look((known) => api.branch(id, { ...branch.wish(), draft, known })),
    federations: async ({ moves: draft, ply: _ply, ...wish }) => {
      const ask = { ...wish, ...branch.wish(), draft };
      const told = await api.branchFederations(id, { ...ask, known: tables.mark });
      const table = tables.whole(told.table);
      return table ? { ...told, table } : ((await api.branchFederations(id, ask)) as Look);
    },
    play: async (_ply, played) => {
      const { ply, moves = [] } = branch.wish();
      return take(await whole({ ply, moves: [...moves, ...played], played: true }));
    },
    survey: (seat, faction, signal) => api.branchSurvey(id, branch.wish(), seat, faction, signal),
    why: (subject, _ply, draft, signal) =>
      api.branchWhy(id, { ...branch.wish(), draft }, subject, signal),
    undo: async (_ply, to) => {
      const wish = branch.wish(to);
      const table = await whole(wish);
      branch.put(wish.ply, wish.moves ?? []);
      return tables.keep(table);
    },
    hint: (_ply, draft, bot, signal) =>
      api.branchHint(id, { ...branch.wish(), draft }, bot, signal),
  };
}
