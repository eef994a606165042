import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed.ts";

const server = process.env.FOURFOLD_SERVER ?? "http://127.0.0.1:4040";

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
