import { expect, test } from "vitest";
import { trimmed } from "./elsewhere";

const game = {
  options: { layout: "standard" },
  moveHistory: ["init 2 seed"],
  advancedLog: [{ player: 0 }],
  players: [
    { faction: "ambas", name: "A", events: {}, data: { bid: 2, victoryPoints: 9, ores: 4 } },
  ],
  map: [{ q: 1, r: 2, s: -3, data: { planet: "r", building: "m" } }],
};
const needed = {
  options: { layout: "standard" },
  moveHistory: ["init 2 seed"],
  players: [{ faction: "ambas", name: "A", data: { bid: 2, victoryPoints: 9 } }],
  map: [{ q: 1, r: 2, data: { planet: "r" } }],
};

test("of a file of the site what is needed is sent, wrapped or not", () => {
  expect(trimmed(game)).toEqual(needed);
  expect(trimmed({ data: game })).toEqual(needed);
});

test("every other file is sent as it is, whatever it holds", () => {
  for (const file of [{ format: "brainstone-game", moves: [] }, [1], "text", null, 3])
    expect(trimmed(file)).toBe(file);
  expect(trimmed({ moveHistory: [], players: [null], map: [4] })).toEqual({
    moveHistory: [],
    players: [null],
    map: [4],
  });
});
