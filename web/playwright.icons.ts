import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** Draws the icons that some systems want as pictures, from the one that is a drawing; no server is asked. */
const alone = { ...base, testMatch: "icons.ts" };
delete alone.webServer;
export default defineConfig(alone);
