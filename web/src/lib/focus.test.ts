import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visit } from "./focus";

const thing = document.createElement("button");
const tip = document.createElement("div");
const closed = vi.fn();
let end: () => void;
const press = (key: string, shiftKey = false): void => {
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
};
const at = (): string => document.activeElement?.id ?? "";

beforeEach(() => {
  thing.id = "thing";
  tip.id = "tip";
  tip.tabIndex = -1;
  tip.innerHTML = `Why: <a id="one" href="/rules">R-1</a> <a id="two" href="/rules">R-2</a>`;
  document.body.replaceChildren(thing, tip);
  thing.focus();
  end = visit(tip, "?", closed);
});
afterEach(() => {
  end();
  closed.mockReset();
});

test("an explanation that was asked for has the focus, and Tab goes through its links", () => {
  expect(at()).toBe("tip");
  press("Tab");
  expect(at()).toBe("one");
  press("Tab");
  expect(at()).toBe("two");
  press("Tab", true);
  expect(at()).toBe("one");
  expect(closed).not.toHaveBeenCalled();
});

test.each(["Escape", "?"])("%s leads back to the thing", (key) => {
  press("Tab");
  press(key);
  expect(at()).toBe("thing");
  expect(closed).toHaveBeenCalledOnce();
});

test("behind the last link lies the thing", () => {
  press("Tab");
  press("Tab");
  press("Tab");
  expect(at()).toBe("thing");
});

test("any other key is meant for the thing", () => {
  const heard: string[] = [];
  thing.addEventListener("keydown", (event) => heard.push(event.key));
  press("ArrowRight");
  expect(at()).toBe("thing");
  expect(heard).toEqual(["ArrowRight"]);
});
