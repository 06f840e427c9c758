import { describe, expect, it } from "vitest";
import { stops } from "./branches.svelte";

describe("where a branch is weighed", () => {
  it("is after every turn", () => {
    expect(stops([4, 4, 4, 5, 5, 6])).toEqual([3, 5, 6]);
    expect(stops([])).toEqual([]);
  });

  it("is after some of many turns, the last among them", () => {
    const some = stops(Array.from({ length: 40 }, (_, i) => i));
    expect(some.length).toBeLessThanOrEqual(8);
    expect(some.at(-1)).toBe(40);
  });
});
