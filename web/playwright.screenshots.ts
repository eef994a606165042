import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Pictures of every page, into a folder that git ignores. */
export default defineConfig({ ...base, testMatch: "screenshots.ts", timeout: 120_000 });
