import { expect, test } from "vitest";
import { SPACE, spaceName, SPACES } from "./spaces";

test.each([
  [0, "1C"],
  [1, "1B0"],
  [7, "1A0"],
  [18, "1A11"],
  [19, "2C"],
  [189, "10A11"],
  [190, "11D0"],
  [213, "18D2"],
  [214, "I1"],
])("space %d is %s", (id, name) => {
  expect(spaceName(id)).toBe(name);
  expect(name).toMatch(SPACE);
});

test.each(["11A0", "0C", "1A12", "1B6", "10D0", "19D0", "I11", "1c"])("%s is no space", (name) => {
  expect(name).not.toMatch(SPACE);
});

test("spaces are found in a move, and not inside of other words", () => {
  expect("federate 1A1,10A11 I3 x1A1".match(SPACES)).toEqual(["1A1", "10A11", "I3"]);
});
