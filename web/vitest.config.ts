import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Unit tests stand beside what they test; the pages are tested in a real browser (tests/e2e).
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] }, // runes as the browser runs them
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    pool: "threads",
    isolate: false, // four times as fast; each test tidies up what it changed
  },
});
