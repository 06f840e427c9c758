import { expect, test } from "vitest";
import cases from "../../../tests/texts/cases.json";
import { formatMessage, formatNumber, pluralForm, type Slots } from "./format";

// The terminal fills in texts by itself: the same cases are tried on both sides.
test.each(cases)("$text with $slots in $language is $said", ({ text, slots, language, said }) => {
  expect(formatMessage(text, slots as Slots, language)).toBe(said);
});

test("numbers are written as each language writes them", () => {
  expect(formatNumber(1234567, "en")).toBe("1,234,567");
  expect(formatNumber(1234567, "de")).toBe("1.234.567");
  expect(formatNumber(0.5, "en", { style: "percent" })).toBe("50%");
});

test("none is one in French and many in English", () => {
  expect(pluralForm(0, "fr")).toBe("one");
  expect(pluralForm(0, "en")).toBe("other");
});
