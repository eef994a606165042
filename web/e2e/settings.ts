import type { Page } from "@playwright/test";

/** Chooses things in the settings, by what they are called. */
export async function choose(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).click();
  for (const name of names) await page.getByLabel(name, { exact: true }).click();
  await page.keyboard.press("Escape");
}
