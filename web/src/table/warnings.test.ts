import { expect, test } from "vitest";
import type { Option } from "../api/types";
import { has } from "../lib/i18n";
import { ready } from "../lib/i18n.svelte";
import { prefs } from "./prefs.svelte";
import { QUIET, WARNINGS, warnings } from "./warnings";

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

test("every warning has its sentence and the name of its switch", async () => {
  await ready;
  for (const id of WARNINGS) {
    expect(has(`table.warn.${id}`), id).toBe(true);
    expect(has(`table.warning.${id}`), id).toBe(true);
  }
});

test("a warning is switched off by itself, and on again", () => {
  prefs.silence("dear-steps");
  prefs.silence("range-qic");
  prefs.hear("dear-steps");
  expect(prefs.silenced).toEqual([...QUIET, "range-qic"]);
  prefs.hear("range-qic");
  expect(prefs.silenced).toEqual(QUIET);
});
