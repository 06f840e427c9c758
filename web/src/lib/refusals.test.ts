import { expect, test } from "vitest";
import { ready } from "./i18n.svelte";
import { sentence } from "./refusals";

test("a sentence of the server is said by its key, and in its own words if nobody knows the key", async () => {
  await ready;
  expect(sentence("from the server", { key: "no.such.key" })).toBe("from the server");
  expect(sentence("from the server", {})).toBe("from the server");
  const said = { key: "move.build.m", values: { space: { text: "3A3", key: "", values: {} } } };
  expect(sentence("from the server", said)).toBe("build a mine on 3A3");
});
