import { expect, test } from "vitest";
import { formatMessage, formatNumber, pluralForm, type Slots } from "./format";

const CASES: [string, Slots, string, string][] = [
  ["Round {n}", { n: 4 }, "en", "Round 4"],
  ["{n, plural, one {# satellite} other {# satellites}}", { n: 1 }, "en", "1 satellite"],
  ["{n, plural, one {# satellite} other {# satellites}}", { n: 3 }, "en", "3 satellites"],
  ["{n, plural, one {# pion} other {# pions}}", { n: 0 }, "fr", "0 pion"],
  ["{n, plural, =0 {keine} one {eine} other {#}}", { n: 0 }, "de", "keine"],
  ["{n, plural, other {{who} has #}}", { n: 2, who: "Ada" }, "en", "Ada has 2"],
  ["{n, number}", { n: 12345 }, "de", "12.345"],
  ["{k, select, a {one} other {none}}", { k: "b" }, "en", "none"],
  ["{k, select, 2 {two} other {more}}", { k: 2 }, "en", "two"],
  [
    "{k, select, a {{n, plural, one {# a} other {# as}}} other {-}}",
    { k: "a", n: 2 },
    "en",
    "2 as",
  ],
  ["'{'{n}'}'", { n: 7 }, "en", "{7}"],
  ["Bal T’aks’ #1", {}, "en", "Bal T’aks’ #1"],
  ["{unknown}", {}, "en", "{unknown}"],
  ["Income: {gain}.", { gain: "1 Q.I.C." }, "en", "Income: 1 Q.I.C."],
];

test.each(CASES)("%s with %o in %s is %s", (text, slots, lang, said) => {
  expect(formatMessage(text, slots, lang)).toBe(said);
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
