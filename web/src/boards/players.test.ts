import { afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../api/types";
import { ready, setLanguage } from "../lib/i18n.svelte";
import { part } from "../testing";
import { seatLabel, seatName } from "./players";

beforeAll(() => ready);
afterEach(() => setLanguage("en"));

const table = (yours: number[]): Table =>
  part<Table>({
    yours,
    seats: [
      { kind: "here", name: "" },
      { kind: "taken", name: "Ada" },
      { kind: "open", name: "" },
    ],
  });

test("whoever has chosen no name is called in the reader's language", async () => {
  await setLanguage("de");
  expect([0, 1, 2].map((seat) => seatName(table([0]), seat))).toEqual([
    "Spieler 1",
    "Ada",
    "Platz 3",
  ]);
  expect(seatLabel(table([0]), 0)).toBe("Du");
  expect(seatLabel(table([0, 1]), 0)).toBe("Spieler 1");
});
