import { expect, test } from "vitest";
import { location, navigate, parseRoute } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/new", { page: "new" }],
  ["/rules/", { page: "rules" }],
  ["/puzzles", { page: "puzzles" }],
  ["/puzzles/daily", { page: "puzzle", name: "daily" }],
  ["/join/abc123", { page: "join", id: "abc123" }],
  ["/game/abc123", { page: "table", id: "abc123" }],
  ["/game/abc123/end", { page: "end", id: "abc123" }],
  ["/try/abc123/7", { page: "try", id: "abc123", ply: 7 }],
  ["/try/abc123", { page: "try", id: "abc123", ply: 0 }],
  ["/game/abc123/analysis", { page: "analysis", id: "abc123" }],
  ["/game", { page: "lost" }],
  ["/elsewhere", { page: "lost" }],
])("%s leads to %o", (path, route) => {
  expect(parseRoute(path)).toEqual(route);
});

test("going somewhere changes the address and the page", () => {
  navigate("/game/abc123?ply=7");
  expect(location.route).toEqual({ page: "table", id: "abc123" });
  expect(location.query.get("ply")).toBe("7");
  expect(window.location.pathname).toBe("/game/abc123");
});
