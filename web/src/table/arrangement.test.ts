import { describe, expect, test } from "vitest";
import { arrange, isAnother, usualFit, type Arrangement, type Fit } from "./arrangement";

const fleet: Fit = ({ w, h }) => Math.min(w / 671, h / 591); // the galaxy of four players there

type Case = [w: number, h: number, coarse: boolean, name: Arrangement, hex: number];
const CASES: Case[] = [
  [390, 844, true, "stack", 0],
  [360, 640, true, "stack", 0],
  [844, 390, true, "side", 32],
  [915, 412, true, "side", 34],
  [932, 430, true, "side", 35],
  [667, 375, true, "side", 0],
  [1024, 768, true, "bench", 42],
  [1180, 820, true, "bench", 48],
  [768, 1024, true, "tower", 39],
  [820, 1180, true, "tower", 52],
  [1280, 720, false, "laptop", 41],
  [1366, 768, false, "laptop", 44.5],
  [1440, 900, false, "desk", 40],
  [1920, 1080, false, "desk", 40],
  [3840, 2160, false, "desk", 80],
  [853, 480, false, "side", 35],
  [960, 600, false, "side", 40],
  [720, 450, false, "side", 30],
  [640, 360, false, "side", 0],
];

describe("the arrangement", () => {
  test.each(CASES)("of %i x %i, by finger: %s, is %s", (w, h, coarse, name, hex) => {
    const arranged = arrange({ w, h, coarse }, usualFit);
    expect(arranged.name).toBe(name);
    expect(arranged.hex).toBeGreaterThanOrEqual(hex);
    expect(arranged.map.h).toBeGreaterThanOrEqual(h * 0.4);
  });

  test("has room for the larger galaxy of The Lost Fleet", () => {
    expect(arrange({ w: 1024, h: 768, coarse: true }, fleet).hex).toBeGreaterThanOrEqual(37);
    expect(arrange({ w: 844, h: 390, coarse: true }, fleet).hex).toBeGreaterThanOrEqual(28);
    expect(arrange({ w: 1280, h: 720, coarse: false }, fleet).name).toBe("laptop");
  });

  test("leaves the map a third of a phone besides a coach", () => {
    for (const [w, h, least] of [
      [390, 844, 0.33],
      [844, 390, 0.6],
    ] as const) {
      const { map, taught } = arrange({ w, h, coarse: true }, usualFit);
      expect(taught).toBeGreaterThan(0);
      expect(map.h - taught).toBeGreaterThanOrEqual(h * least);
    }
  });

  test("stays while a bar of the browser slides away", () => {
    const room = { w: 390, h: 844, coarse: true };
    expect(isAnother({ ...room, h: 824 }, room)).toBe(false);
    expect(isAnother({ ...room, w: 844, h: 390 }, room)).toBe(true);
    expect(isAnother({ ...room, coarse: false }, room)).toBe(true);
  });
});
