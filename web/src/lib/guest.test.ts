import { beforeEach, expect, test, vi } from "vitest";

// Each test is a page that has just been opened; without locks, as on a host without a certificate.
let inTurn: typeof import("./guest").inTurn;
beforeEach(async () => {
  vi.resetModules();
  ({ inTurn } = await import("./guest"));
});

function held(): { send: () => Promise<string>; sent: () => boolean; answer: () => void } {
  let sent = false;
  let answer = (): void => undefined;
  const answered = new Promise<string>((done) => (answer = () => done("answer")));
  return {
    send: () => {
      sent = true;
      return answered;
    },
    sent: () => sent,
    answer: () => answer(),
  };
}

const turned = (): Promise<void> => new Promise((done) => setTimeout(done));

test("what may bring a first cookie waits for what might bring another", async () => {
  const [one, two, list] = [held(), held(), held()];
  const first = inTurn("POST", "/games", one.send);
  const second = inTurn("GET", "/games/abc", two.send);
  void inTurn("GET", "/games", list.send);
  await turned();
  expect([one.sent(), two.sent(), list.sent()]).toEqual([true, false, true]);
  one.answer();
  await first;
  await turned();
  expect(two.sent()).toBe(true);
  two.answer();
  expect(await second).toBe("answer");
});

test("once it is known, nothing waits", async () => {
  await inTurn("POST", "/games", () => Promise.resolve("answer"));
  const [one, two] = [held(), held()];
  void inTurn("POST", "/games", one.send);
  void inTurn("POST", "/games", two.send);
  expect([one.sent(), two.sent()]).toEqual([true, true]);
});

test("a line that breaks lets the next one try", async () => {
  const broken = inTurn("POST", "/games", () => Promise.reject(new Error("no line")));
  const next = inTurn("POST", "/games", () => Promise.resolve("answer"));
  await expect(broken).rejects.toThrow("no line");
  expect(await next).toBe("answer");
});
