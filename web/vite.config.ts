import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { licences } from "./licences";

// The built client is served by the Python server from its package folder.
export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/brainstone/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [".", "../src/brainstone/texts"] }, // texts that the terminal says too
    proxy: {
      "/api": { target: process.env["BRAINSTONE_SERVER"] ?? "http://127.0.0.1:8000", ws: true },
    },
  },
});
