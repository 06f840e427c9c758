import { expect, test } from "vitest";
import { centre, components, hexPoints, outline, sectorOf, SIDES } from "./hexes";

const HERE = { q: 0, r: 0 };

test("neighbours are equally far apart on the screen", () => {
  const far = SIDES.map(([q, r]) => Math.hypot(...centre({ q, r })));
  for (const one of far) expect(one).toBeCloseTo(far[0] ?? 0);
});

test("a hex has six corners", () => {
  expect(hexPoints(HERE).split(" ")).toHaveLength(6);
});

test("cells that touch are one group", () => {
  const cells = [HERE, { q: 5, r: 5 }, { q: 1, r: 0 }, { q: 2, r: 0 }];
  expect(components(cells).map((group) => group.length)).toEqual([3, 1]);
});

test("an outline is one path around a group, and one more around its hole", () => {
  const paths = (text: string): number => text.split("M").length - 1;
  const ring = SIDES.map(([q, r]) => ({ q, r }));
  expect(paths(outline([HERE]))).toBe(1);
  expect(paths(outline([...ring, HERE]))).toBe(1);
  expect(paths(outline(ring))).toBe(2);
  expect(outline([])).toBe("");
});

test("the sector is the number before the letter", () => {
  expect(sectorOf("10A3")).toBe("10");
  expect(sectorOf("I3")).toBe("");
});
