import { afterEach, expect, test, vi } from "vitest";
import { share, shares, stayAwake, staysAwake, tick, vibrates } from "./device";

/** Give the browser something that it may have or not; taken away again after the test. */
const given: string[] = [];
function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  given.push(name);
}

afterEach(() => {
  for (const name of given.splice(0)) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

test("a device that cannot vibrate, stay awake or share is left alone", async () => {
  expect([vibrates(), staysAwake(), shares()]).toEqual([false, false, false]);
  tick();
  stayAwake()();
  expect(await share("/game/1")).toBe(false);
});

test("a tick is short", () => {
  const vibrate = vi.fn();
  give("vibrate", vibrate);
  tick();
  expect(vibrate.mock.calls).toEqual([[10]]);
});

test("a screen stays on until it is let go, even if it is let go before it was granted", async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  give("wakeLock", { request });
  const done = stayAwake();
  expect(request).toHaveBeenCalledWith("screen");
  await Promise.resolve();
  expect(release).not.toHaveBeenCalled();
  done();
  expect(release).toHaveBeenCalledOnce();
  stayAwake()();
  await Promise.resolve();
  expect(release).toHaveBeenCalledTimes(2);
});

test("a device that refuses to stay awake is not asked twice", async () => {
  const request = vi.fn(() => Promise.reject(new DOMException("low", "NotAllowedError")));
  give("wakeLock", { request });
  const done = stayAwake();
  await Promise.resolve();
  done();
  expect(request).toHaveBeenCalledOnce();
});

test("links are shared where one touches, and whoever thinks better of it needs no copy", async () => {
  const answer = vi.fn<(what: { url: string }) => Promise<void>>(() => Promise.resolve());
  give("share", answer);
  const match = vi.spyOn(window, "matchMedia");
  match.mockReturnValue({ matches: false } as MediaQueryList);
  expect(shares()).toBe(false);
  match.mockReturnValue({ matches: true } as MediaQueryList);
  expect(shares()).toBe(true);
  expect(await share("https://here/game/1")).toBe(true);
  expect(answer).toHaveBeenCalledWith({ url: "https://here/game/1" });
  answer.mockRejectedValueOnce(new DOMException("", "AbortError"));
  expect(await share("/")).toBe(true);
  answer.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  expect(await share("/")).toBe(false);
});
