import { expect, test } from "vitest";
import type { Option } from "../api/types";
import { warnings } from "./warnings";

const option = (fields: Partial<Option>): Option => ({ move: "pass", changes: {}, ...fields });

test("what the engine says is wasted is a warning of its maximum, added up", () => {
  const twice = [option({ wasted: { ore: 2 } }), option({ wasted: { ore: 1, credits: 3 } })];
  expect(warnings(twice)).toEqual([
    { id: "ore-cap", slots: { n: 3 } },
    { id: "credits-cap", slots: { n: 3 } },
  ]);
});

test("the same warning is said once", () => {
  const warns = [{ id: "lonely-ts", n: 0 }];
  expect(warnings([option({ warns }), option({ warns })])).toEqual([
    { id: "lonely-ts", slots: { n: 0 } },
  ]);
});

test("an option that wastes nothing warns of nothing", () => {
  expect(warnings([option({}), option({ warns: [] })])).toEqual([]);
});
