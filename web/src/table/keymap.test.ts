import { beforeEach, expect, test, vi } from "vitest";
import { COMMANDS, keymap } from "./keymap.svelte";

beforeEach(() => keymap.reset());

test("every command has a key of its own", () => {
  const keys = COMMANDS.map((command) => keymap.of(command));
  expect(keys.every(Boolean)).toBe(true);
  expect(new Set(keys).size).toBe(COMMANDS.length);
  for (const command of COMMANDS) expect(keymap.command(keymap.of(command))).toBe(command);
});

test("large and small letters are one key, shown large", () => {
  expect(keymap.command("M")).toBe("mine");
  expect(keymap.command("m")).toBe("mine");
  expect(keymap.shown("mine")).toBe("M");
  expect(keymap.shown("regions")).toBe("F6");
});

test("a command gets another key, which is kept until all are reset", () => {
  expect(keymap.changed).toBe(false);
  expect(keymap.set("mine", "B")).toBeNull();
  expect(keymap.command("b")).toBe("mine");
  expect(keymap.command("m")).toBeUndefined();
  expect(keymap.changed).toBe(true);
  expect(JSON.parse(window.localStorage.getItem("brainstone.keys") ?? "")).toEqual({ mine: "b" });
  keymap.reset();
  expect(keymap.command("m")).toBe("mine");
  expect(keymap.changed).toBe(false);
});

test("keys that mean the same everywhere stay as they are", () => {
  for (const key of ["Enter", "Escape", "ArrowUp", "5", "+"])
    expect(keymap.set("mine", key)).toBe("fixed");
  expect(keymap.of("mine")).toBe("m");
});

test("a key chosen once stays with its command when another comes to have it", async () => {
  window.localStorage.setItem("brainstone.keys", JSON.stringify({ mine: "d" }));
  vi.resetModules();
  const { keymap: fresh } = await import("./keymap.svelte");
  expect(fresh.command("d")).toBe("mine");
});

test("a key that is taken says by whom; a command may keep its own", () => {
  expect(keymap.set("mine", "g")).toBe("gaia");
  expect(keymap.of("mine")).toBe("m");
  expect(keymap.set("mine", "m")).toBeNull();
});
