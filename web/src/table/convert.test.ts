import { expect, test } from "vitest";
import type { Option, Table } from "../api/types";
import { part } from "../testing";
import { Convert } from "./convert.svelte";
import type { TableStore } from "./table.svelte";

// Instead of the engine: a purse from which each conversion takes one and gives one.
type Purse = { q: number; o: number; c: number };
const WAYS = { "convert 1q 1o": ["q", "o"], "convert 1o 1c": ["o", "c"] } as const;
type Move = keyof typeof WAYS;
const MOVES = Object.keys(WAYS) as Move[];

function after(start: Purse, moves: readonly string[]): Purse {
  const purse = { ...start };
  for (const move of moves as Move[]) {
    const [from, to] = WAYS[move];
    if (!purse[from]) throw new Error(`no ${from} is left`);
    purse[from] -= 1;
    purse[to] += 1;
  }
  return purse;
}

/** As the server shows it: what can be taken now, and how often in a row. */
function table(purse: Purse): Table {
  const options = MOVES.map((move) => [move, purse[WAYS[move][0]]] as const)
    .filter(([, times]) => times > 0)
    .map(([move, times]) => part<Option>({ move, family: "convert", changes: {}, times }));
  return part<Table>({ view: { options, decision: { seat: 0, kind: "action" } } });
}

function bar(start: Purse): { convert: Convert; drafted: string[][] } {
  const drafted: string[][] = [];
  const store = {
    table: table(start),
    base: { ply: 7 },
    mySeat: 0,
    steps: [],
    backend: {
      preview: (_: number, moves: string[]) => Promise.resolve(table(after(start, moves))),
    },
    refuse: (error: unknown) => {
      throw error;
    },
    setDraft: (steps: { move: string }[]) => drafted.push(steps.map(({ move }) => move)),
  };
  const convert = new Convert(store as unknown as TableStore);
  convert.start();
  return { convert, drafted };
}

const way = (convert: Convert, move: Move) => {
  const found = convert.ways.find((one) => one.move === move);
  if (!found) throw new Error(`the bar does not show ${move}`);
  return found;
};
/** Everything chosen has been looked at: the answers above come at once. */
const looked = (): Promise<void> => new Promise((done) => setTimeout(done));

test("every way can be taken as often as the engine says, whatever was taken before", async () => {
  for (let seed = 1; seed <= 20; seed++) {
    let drawn = seed;
    const chance = (n: number): number => (drawn = (drawn * 48271) % 2147483647) % n;
    const start = { q: chance(4), o: 1 + chance(5), c: chance(3) };
    const { convert } = bar(start);
    expect(convert.ways).not.toEqual([]);
    for (let step = 0; step < 12; step++) {
      const purse = after(
        start,
        convert.steps.map(({ move }) => move),
      );
      for (const one of convert.ways) {
        const times = purse[WAYS[one.move as Move][0]];
        expect(convert.limit(one)).toBe(convert.count(one) + times);
        expect(convert.canMore(one)).toBe(times > 0);
      }
      const one = convert.ways[chance(convert.ways.length)];
      if (!one) continue;
      if (chance(3)) convert.more(one);
      else convert.less(one);
      await looked();
    }
  }
});

test("fast clicks take no more than there is", async () => {
  const { convert, drafted } = bar({ q: 0, o: 3, c: 0 });
  for (let i = 0; i < 9; i++) convert.more(way(convert, "convert 1o 1c"));
  expect(convert.count(way(convert, "convert 1o 1c"))).toBe(3);
  await looked();
  convert.apply();
  expect(drafted).toEqual([Array<string>(3).fill("convert 1o 1c")]);
});
