import { describe, expect, it } from "vitest";
import type { Point } from "../../lib/hexes";
import { placePlates, type Plate } from "./plates";

const wide: Point[] = [
  [-90, -90],
  [150, 90],
];
const plate = (x: number, y: number): Plate => ({ x, y, width: 34, height: 12 });

describe("the prices of planets", () => {
  it("stand below their planet where there is room", () => {
    expect(placePlates([plate(0, 0)], [[0, 0]], wide)).toEqual([[0, 20]]);
  });

  it("go elsewhere when another planet lies there", () => {
    const [at] = placePlates(
      [plate(0, 0)],
      [
        [0, 0],
        [0, 38],
      ],
      wide,
    );
    expect(at).toEqual([0, -20]);
  });

  it("stay on the map", () => {
    const edge: Point[] = [
      [0, 0],
      [0, -90],
    ];
    expect(placePlates([plate(0, 0)], [[0, 0]], edge)).toEqual([[0, -20]]);
  });

  it("do not lie on each other", () => {
    const planets: Point[] = [
      [0, 0],
      [33, 19],
      [33, -19],
      [66, 0],
    ];
    const places = placePlates(
      planets.map(([x, y]) => plate(x, y)),
      planets,
      wide,
    );
    places.forEach(([x, y], i) =>
      places.slice(i + 1).forEach(([u, v]) => {
        expect(Math.abs(x - u) >= 34 || Math.abs(y - v) >= 12).toBe(true);
      }),
    );
  });
});
