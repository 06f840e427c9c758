import { expect, test } from "vitest";
import { SPACE, SPACES } from "./spaces";

test.each(["1C", "1B0", "1A0", "1A11", "2C", "10A11", "11D0", "18D2", "I1"])(
  "%s is a space",
  (name) => {
    expect(name).toMatch(SPACE);
  },
);

test.each(["11A0", "0C", "1A12", "1B6", "10D0", "19D0", "I11", "1c"])("%s is no space", (name) => {
  expect(name).not.toMatch(SPACE);
});

test("spaces are found in a move, and not inside of other words", () => {
  expect("federate 1A1,10A11 I3 x1A1".match(SPACES)).toEqual(["1A1", "10A11", "I3"]);
});
