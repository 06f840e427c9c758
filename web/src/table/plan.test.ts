import { beforeAll, expect, test } from "vitest";
import catalogJson from "../../fixtures/catalog.json";
import type { Catalog } from "../lib/catalog";
import { ready } from "../lib/i18n.svelte";
import { turnWords } from "./plan";

const catalog = catalogJson as unknown as Catalog;

beforeAll(() => ready);

test("what is done several times is said once, and details only if there is nothing else", () => {
  expect(turnWords(["burn", "burn", "pass"], catalog)).toMatch(/^[^·]+ ×2 · [^·]+$/);
  const federation = ["federate", "planets 1A1,1A2", "satellites 1A3", "tokens 1-0-0"];
  expect(turnWords(federation, catalog)).toBe(turnWords(["federate"], catalog));
  expect(turnWords(["tokens 1-0-0"], catalog)).not.toBe("");
});
