import { expect, test } from "vitest";
import type { Table } from "../api/types";
import { part } from "../testing";
import { askableTo } from "./takeback";

function table(seats: number[], changes: { [K in keyof Table]?: unknown } = {}): Table {
  return part<Table>({
    view: { log: seats.map((seat) => ({ seat, move: "end" })) },
    yours: [0],
    seats: [{ kind: "here" }, { kind: "taken" }],
    takeback: null,
    can_undo_to: 99,
    ...changes,
  });
}

test("the others are asked for the ply before one's last moves in a row", () => {
  expect(askableTo(table([1, 0, 1, 0, 0, 1]))).toBe(3);
  expect(askableTo(table([0, 0, 1]))).toBe(0);
});

test("nobody is asked if there is nothing of one's own, or nobody to ask", () => {
  expect(askableTo(table([1, 1]))).toBeNull();
  expect(askableTo(table([0], { yours: [] }))).toBeNull();
  expect(askableTo(table([0], { seats: [{ kind: "here" }, { kind: "bot" }] }))).toBeNull();
});

test("nobody is asked for what one may do alone, nor twice", () => {
  expect(askableTo(table([1, 0], { can_undo_to: 1 }))).toBeNull();
  expect(askableTo(table([1, 0], { takeback: { to: 1 } }))).toBeNull();
});
