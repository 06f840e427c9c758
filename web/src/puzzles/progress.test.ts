import { describe, expect, it } from "vitest";
import type { PuzzleBook, PuzzleVerdict } from "../api/types";
import { nextOf, progress, streakOf } from "./progress.svelte";

const standing = { rating: 1200, deviation: 350, answers: 0 };
const puzzles = [
  { key: "a", theme: "pass", rating: 1000 },
  { key: "b", theme: "pass", rating: 1210 },
  { key: "c", theme: "charge", rating: 1500 },
];
const book = { puzzles, daily: "b", date: "2026-11-17", standing } as unknown as PuzzleBook;
const verdict = (grade: string, rating: number): PuzzleVerdict =>
  ({ grade, standing: { ...standing, rating, answers: 1 } }) as unknown as PuzzleVerdict;

describe("progress in puzzles", () => {
  it("counts days in a row, today or up to yesterday", () => {
    const days = ["2026-11-14", "2026-11-15", "2026-11-16"];
    expect(streakOf(days, "2026-11-16")).toBe(3);
    expect(streakOf(days, "2026-11-17")).toBe(3);
    expect(streakOf(days, "2026-11-18")).toBe(0);
    expect(streakOf(["2026-10-31", "2026-11-01"], "2026-11-01")).toBe(2);
  });

  it("goes on with the nearest that was not answered, and counts a first answer only", () => {
    expect(nextOf(book, "")?.key).toBe("b");
    expect(nextOf(book, "charge")?.key).toBe("c");
    progress.answer("b", verdict("solid", 1240), book);
    progress.answer("b", verdict("found", 1300), book);
    expect(progress.gradeOf("b")).toBe("solid");
    expect(progress.standing?.rating).toBe(1240);
    expect(progress.curve).toEqual([1240]);
    expect(progress.streak("2026-11-17")).toBe(1);
    expect(nextOf(book, "")?.key).toBe("a");
    expect(nextOf(book, "pass", "a")?.key).toBe("b");
  });

  it("belongs to an account once somebody is signed in, and to nobody else", () => {
    const theirs = { standing: { ...standing, rating: 1500, answers: 9 }, first: { c: "good" } };
    progress.take({ account: "Anna", progress: theirs as never });
    expect(progress.account).toBe("Anna");
    expect(progress.standing?.rating).toBe(1500);
    progress.take({ account: "", progress: theirs as never }); // signed out
    expect(progress.standing).toBeNull();
    expect(progress.gradeOf("c")).toBeNull();
    progress.take({ account: "Bert", progress: {} });
    expect(progress.standing).toBeNull();
    progress.take({ account: "Anna", progress: {} }); // what was not sent is still here
    expect(progress.gradeOf("c")).toBe("good");
  });
});
