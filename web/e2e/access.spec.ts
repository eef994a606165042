import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import type { GameName } from "../src/lib/protocol";
import { board, sandbox, square } from "./table";

async function assertAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const faults = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(faults).toEqual([]);
}

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("the lobby and its settings are accessible", async ({ page }) => {
      await page.goto("/");
      for (const title of ["Blind chess", "Keishi", "Duplicate chess", "Chess"]) {
        await page.getByText(title, { exact: true }).click();
        await assertAccessible(page);
      }
      await page.getByRole("button", { name: "Settings" }).click();
      await assertAccessible(page);
    });

    for (const game of GAMES) {
      test(`the table of ${game} is accessible`, async ({ page }) => {
        await sandbox(page, game);
        await square(page, game === "keishi" ? "b2" : "e2").focus();
        await page.keyboard.press("Enter");
        await assertAccessible(page);
      });

      test(`the rules of ${game} are accessible, and can be tried`, async ({ page }) => {
        await page.goto(`/rules/${game}`);
        await assertAccessible(page);
        await page.getByRole("button", { name: "Try it" }).first().click();
        await expect(page.getByRole("button", { name: "Again from the start" })).toBeVisible();
        await expect(board(page)).toBeVisible();
        await assertAccessible(page);
      });
    }
  });
}
