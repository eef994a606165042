import { expect, test } from "@playwright/test";
import type { GameName } from "../src/lib/protocol";
import { sandbox, square, stands, touch } from "./table";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];

test("nothing sticks out of a phone", async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto("/");
  expect(await width()).toBeLessThanOrEqual(390);
  for (const game of GAMES) {
    await sandbox(page, game);
    expect(await width(), game).toBeLessThanOrEqual(390);
    await page.goto(`/rules/${game}`);
    expect(await width(), `rules of ${game}`).toBeLessThanOrEqual(390);
  }
});

test("a move is made with a finger", async ({ page }) => {
  await sandbox(page, "chess");
  await square(page, "e2").tap();
  await square(page, "e4").tap();
  await stands(page, "e4", "white pawn");
});

test("duplicate chess shows the mover’s two boards upright", async ({ page }) => {
  await sandbox(page, "duplicate");
  await expect(page.getByRole("grid")).toHaveCount(2);
  await touch(page, "e2", "NW");
  await touch(page, "e4", "NE");
  await expect(page.getByRole("grid", { name: /^Board SW/ })).toBeVisible();
});
