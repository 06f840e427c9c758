import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { licences } from "./licences";
import { shell } from "./shell";

const server = process.env["BRAINSTONE_SERVER"] ?? "http://127.0.0.1:8000";

// The built client is served by the Python server from its package folder, or by a plain web host
// (`make static`), so its files name each other by relative paths.
export default defineConfig({
  base: "./",
  plugins: [svelte(), licences(), shell()],
  build: {
    outDir: "../src/brainstone/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/service.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".", "../src/brainstone/texts"] }, // texts that the terminal says too
    proxy: { "/api": { target: server, ws: true }, "/engine": { target: server } },
  },
});
