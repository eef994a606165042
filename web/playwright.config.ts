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
  reporter: [["list"]],
  use: {
    baseURL: own ?? `http://127.0.0.1:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
  },
  ...(own
    ? {}
    : {
        webServer: {
          command: `${process.env.FOURFOLD ?? "../target/debug/fourfold"} serve ${modelOptions()} --requests 0 --sockets 0 --grace 6 --listen 127.0.0.1:${port} --database sqlite:${process.env.FOURFOLD_E2E_DATABASE ?? "test-results/games.db"}`,
          url: `http://127.0.0.1:${port}/api/ready`,
          reuseExistingServer: false,
        },
      }),
});
