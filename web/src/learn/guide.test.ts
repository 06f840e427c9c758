import { describe, expect, it } from "vitest";
import { has } from "../lib/i18n";
import type { View } from "../api/types";
import { incomeWords, nextWords, turnsOf } from "./guide.svelte";

const base = { kind: "income", name: "base" };
const events = [
  { is: "gained", ply: 3, seat: 0, source: base, resource: "o", n: 9, lost: 0 },
  { is: "round", ply: 4, seat: -1, source: base, n: 2 },
  { is: "gained", ply: 4, seat: 0, source: { kind: "income", name: "m" }, resource: "o", n: 2 },
  { is: "gained", ply: 4, seat: 0, source: base, resource: "o", n: 1 },
  { is: "gained", ply: 4, seat: 0, source: base, resource: "c", n: 3 },
  { is: "gained", ply: 4, seat: 1, source: base, resource: "k", n: 1 },
  { is: "charged", ply: 4, seat: 0, source: { kind: "level", name: "eco" }, n: 1 },
  { is: "phase", ply: 4, seat: -1, source: base, phase: "gaia" },
  { is: "gained", ply: 5, seat: 0, source: base, resource: "q", n: 1, lost: 0 },
];
const entry = (seat: number, turn: number, apart = false): object => ({ seat, turn, apart });
const log = [0, 1, 2, 3].map((turn) => entry(0, turn));

describe("the coach at a first game", () => {
  it("tells what came in this round, and from where", () => {
    const words = incomeWords({ events } as unknown as View, 0);
    expect(words).toContain("2 ore (");
    expect(words).toContain("3 credits and 1 ore (");
    expect(words).not.toContain("9 ore");
    expect(words).not.toContain("knowledge");
    expect(words).not.toContain("Q.I.C.");
  });

  it("counts turns, not moves, and no answers out of turn", () => {
    const after = [entry(0, 4), entry(0, 4), entry(1, 5), entry(0, 5, true), entry(0, 6)];
    const view = { events, log: [...log, ...after] } as unknown as View;
    expect(turnsOf(view, 0)).toBe(2);
    expect(turnsOf({ events, log } as unknown as View, 0)).toBe(0);
  });

  it("tells what the next income will be, whatever booster is chosen", () => {
    const next_income = [
      { source: { kind: "income", name: "m" }, gain: "2o" },
      { source: { kind: "booster", name: "big" }, gain: "4c" },
    ];
    expect(nextWords({ players: [{ next_income }] } as unknown as View, 0)).toBe("2 ore");
  });

  it("has words for every moment", () => {
    const ideas = ["federation", "upgrade", "mine", "research", "board", "gaia", "pass"];
    const moments = ["over", "aside", "setup", "waiting", "confirm", "choice", "composing"];
    const questions = ["place", "first-booster", "booster", "tech", "charge", "round", "round-1"];
    for (const topic of [...moments, ...questions, ...ideas.map((idea) => `turn-${idea}`)])
      expect(has(`guide.${topic}.say`), topic).toBe(true);
  });
});
