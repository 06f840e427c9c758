import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import viewJson from "../../fixtures/view-end-4p.json";
import type { View } from "../api/types";
import type { Catalog } from "../lib/catalog";
import { ready } from "../lib/i18n.svelte";
import { logRounds, type LogLine } from "./logLines";
import { chapters, sinceMine } from "./story";

beforeAll(() => ready);

const line = (ply: number, seat: number, turn: number, more: Partial<LogLine> = {}): LogLine => ({
  ply,
  seat,
  turn,
  kind: "move",
  free: false,
  apart: false,
  rule: "",
  move: `move ${ply}`,
  text: `did ${ply}`,
  changes: [],
  spaces: [],
  ...more,
});
const told = (lines: LogLine[]) => chapters([{ round: 1, ply: 0, lines }]);

test("a turn is one row: free actions and answers are folded in, points are added", () => {
  const [chapter] = told([
    line(1, 0, 1, { free: true, changes: [{ unit: "c", n: 1 }] }),
    line(2, 0, 1, { changes: [{ unit: "vp", n: 2 }] }),
    line(3, 0, 1, { changes: [{ unit: "vp", n: 3 }] }),
    line(4, 1, 1, { apart: true, changes: [{ unit: "pw", n: 2 }] }),
    line(5, 1, 2),
    line(6, 1, 3),
  ]);
  const [first, ...rest] = chapter?.rows ?? [];
  expect(first?.text).toBe("Did 2, did 3");
  expect(first?.folded.map((one) => one.ply)).toEqual([1]);
  expect(first?.answers.map((one) => one.ply)).toEqual([4]);
  expect(first?.changes).toContainEqual({ unit: "vp", n: 5 });
  expect(first?.changes.some((one) => one.unit === "pw")).toBe(false);
  expect(rest.map((row) => row.ply)).toEqual([5, 6]);
});

test("what others did since the own turn is numbered", () => {
  const all = told([line(1, 0, 1), line(2, 1, 2), line(3, 2, 3), line(4, 1, 4)]);
  const { story, from } = sinceMine(all, 0);
  expect(story[0]?.rows.map((row) => row.number)).toEqual([0, 1, 2, 3]);
  expect(from).toBe(story[0]?.rows[1]?.key);
  expect(sinceMine(all, 1).from).toBe("");
  expect(sinceMine(all, 3).from).toBe("");
});

test("a whole game is told in fewer rows, and no line is lost", () => {
  const rounds = logRounds(catalogJson as unknown as Catalog, viewJson as unknown as View);
  const story = chapters(rounds);
  const lines = rounds.flatMap((round) => round.lines);
  const rows = story.flatMap((chapter) => chapter.rows);
  expect(rows.length).toBeLessThan(lines.length * 0.8);
  expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  const vp = (list: { changes: { unit: string; n: number }[] }[]): number =>
    list.flatMap((one) => one.changes).reduce((n, one) => n + (one.unit === "vp" ? one.n : 0), 0);
  const kept = [...rows, ...rows.flatMap((row) => row.answers), ...story.flatMap((c) => c.income)];
  expect(vp(kept)).toBe(vp(lines));
  for (const chapter of story.slice(1)) expect(chapter.income.length).toBeGreaterThan(0);
});

test("words within a sentence keep their case: German nouns are capital", () => {
  const [chapter] = told([
    line(1, 0, 1, { text: "in Wirtschaft aufgestiegen" }),
    line(2, 0, 1, { text: "Mine auf 5A1 errichtet" }),
  ]);
  expect(chapter?.rows[0]?.text).toBe("In Wirtschaft aufgestiegen, Mine auf 5A1 errichtet");
});
