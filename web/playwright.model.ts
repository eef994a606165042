import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

/** A game with a real language model: `cargo xtask model` starts what it needs. */
export default defineConfig({ ...base, testMatch: "model.game.ts", timeout: 900_000 });
