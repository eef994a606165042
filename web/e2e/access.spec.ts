import { expect, test } from "@playwright/test";
import type { GameName } from "../src/lib/protocol";
import { SCREENS, assertAccessible, board, move, pick, sandbox, seatAll, square } from "./table";

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("the lobby and its settings are accessible", async ({ page }) => {
      await page.goto("/");
      for (const title of ["Blind chess", "Keishi", "Duplicate chess", "Chess"]) {
        await pick(page, title);
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

      test(`on a phone the table of ${game} is accessible`, async ({ page }) => {
        await page.setViewportSize(SCREENS.phone.viewport);
        await sandbox(page, game);
        await (game === "keishi" ? move(page, "b2b3") : move(page, "e2e4", game === "duplicate" ? "NW" : undefined));
        await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
        await assertAccessible(page);
      });

      test(`the rules of ${game} are accessible, and can be tried`, async ({ page }) => {
        await page.goto(`/rules/${game}`);
        await assertAccessible(page);
        const demos = page.getByRole("button", { name: "Try it" });
        const count = await demos.count();
        for (let n = 1; n <= count; n++) {
          await demos.first().click();
          await expect(page.getByRole("button", { name: "Start again" })).toHaveCount(n);
        }
        await expect(board(page)).toBeVisible();
        await assertAccessible(page);
      });
    }

    test("what is shown when there is nothing, and when one waits, is accessible", async ({ page }) => {
      for (const address of ["/nowhere/at/all", "/rules"]) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await assertAccessible(page);
      }
      await page.goto("/game/nothing");
      await expect(page.getByRole("heading", { name: "This table cannot be shown" })).toBeVisible();
      await assertAccessible(page);
      await page.goto("/");
      await page.getByText("A friend, by link").click();
      await page.getByRole("button", { name: "Create the game" }).click();
      await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
      await assertAccessible(page);
    });

    test("a game that is over is accessible", async ({ browser }) => {
      const { people } = await seatAll(browser, "blind", 2);
      const [white, black] = people.map((one) => one.page);
      if (!white || !black) throw new Error("two sit down");
      for (const page of [white, black]) await page.emulateMedia({ colorScheme });
      await white.getByRole("button", { name: "Resign" }).click();
      await assertAccessible(white);
      await white.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await white.getByRole("button", { name: "What White knew" }).click();
      await assertAccessible(white);
      await black.getByRole("button", { name: "Play again" }).click();
      await expect(white.getByRole("alert")).toBeVisible();
      await assertAccessible(white);
      await assertAccessible(black);
    });
  });
}
