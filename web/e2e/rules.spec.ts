import { expect, test, type Page } from "@playwright/test";
import { move, press, square } from "./table";

/** Tries a board out, and waits until it is the live one. */
async function tryIt(page: Page, label: string | RegExp, nth = 0) {
  await page.getByRole("button", { name: "Try it" }).nth(nth).click();
  await expect(page.getByRole("grid", { name: label })).toBeVisible();
}

test("the rules of chess let one claim a draw on a live board", async ({ page }) => {
  await page.goto("/rules/chess");
  await tryIt(page, "Chess board");
  await move(page, "f6g8");
  await expect(page.getByRole("alert").getByText("A draw can be claimed: threefold repetition.")).toBeVisible();
  await page.getByRole("button", { name: "Claim the draw" }).click();
  await expect(page.getByText("Draw by threefold repetition").first()).toBeVisible();
});

test("the rules of blind chess have a moderator who refuses", async ({ page }) => {
  await page.goto("/rules/blind");
  await tryIt(page, "Your own men");
  await move(page, "e2d3");
  await expect(page.getByText("White: illegal move.")).toBeVisible();
});

test("the rules of duplicate chess give the reason on a live board", async ({ page }) => {
  await page.goto("/rules/duplicate");
  await tryIt(page, /^Board NE/);
  await press(page, "e4", "NE");
  await expect(square(page, "d5", "NE")).toHaveAttribute("aria-label", /legal here only/);
});

test("the rules of Keishi end with a rectangle on a live board", async ({ page }) => {
  await page.goto("/rules/keishi");
  await tryIt(page, "Keishi board", 1);
  const live = page.getByRole("grid", { name: "Keishi board" });
  for (const name of ["c2", "b2"]) await live.locator(`[data-square="${name}"]`).click();
  await expect(page.getByText("Black wins with a rectangle").first()).toBeVisible();
});
