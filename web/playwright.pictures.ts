import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** The pictures that the documents show. */
export default defineConfig({ ...base, testMatch: "pictures.ts" });
