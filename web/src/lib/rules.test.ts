import { expect, test } from "vitest";
import { cited, ruleUrl } from "./rules";

test("the rules that a sentence cites are told apart from its words", () => {
  expect(cited("too far away [R-RNG-1]")).toEqual([
    { text: "too far away ", rule: "" },
    { text: "[R-RNG-1]", rule: "R-RNG-1" },
  ]);
  expect(cited("no [R-FAC-XEN-2] and (RUL-18).").map(({ rule }) => rule)).toEqual([
    "",
    "R-FAC-XEN-2",
    "",
    "RUL-18",
    "",
  ]);
  expect(cited("nothing [here]")).toEqual([{ text: "nothing [here]", rule: "" }]);
  expect(ruleUrl("R-RNG-1")).toBe("/rules?q=R-RNG-1");
});
