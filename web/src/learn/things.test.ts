import { describe, expect, it } from "vitest";
import { partOf, spacesOf } from "./things";

describe("things a coach speaks of", () => {
  it("lie in a part of the table, or anywhere", () => {
    expect(partOf("space:1A5")).toBe("map");
    expect(partOf("ore:0")).toBe("boards");
    expect(partOf("round:3")).toBe("scoring");
    expect(partOf("action:mine")).toBeNull();
    expect(partOf(undefined)).toBeNull();
  });

  it("are spaces among others", () => {
    expect(spacesOf(["action:mine", "space:1A5", "space:4B0"])).toEqual(["1A5", "4B0"]);
  });
});
