import { defineConfig } from "@playwright/test";
import { modelOptions } from "./e2e/model.ts";

const port = 4199;
const own = process.env.FOURFOLD_URL;

/** Real Chromium against the real server, which carries the client inside. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A busy machine may keep a page waiting. One that needed a second try is named as flaky.
  retries: 1,
  reporter: [["list"]],
  use: {
    baseURL: own ?? `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    viewport: { width: 1280, height: 900 },
    // What it keeps would hide what tests put in its place.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
  },
  ...(own
    ? {}
    : {
        webServer: {
          command: `${process.env.FOURFOLD ?? "../target/debug/fourfold"} serve ${modelOptions()} --requests 0 --sockets 0 --messages 0 --connections 0 --program-games 0 --model-games 0 --grace 6 --listen 127.0.0.1:${port} --database sqlite:${process.env.FOURFOLD_E2E_DATABASE ?? "test-results/games.db"}`,
          url: `http://127.0.0.1:${port}/api/ready`,
          reuseExistingServer: false,
        },
      }),
});
