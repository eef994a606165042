import { expect, test, type Page } from "@playwright/test";
import type { GameCreated } from "../src/lib/protocol";
import { assertAccessible, board, make, move, press, sandbox } from "./table";

/** The mate of beginners: Black overlooks what is threatened. */
const SCHOLARS_MATE = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";

/** Opens a game from a file, and has it reviewed. */
async function reviewed(page: Page): Promise<void> {
  const answer = await page.request.post("/api/import", { data: SCHOLARS_MATE, headers: { "content-type": "text/plain" } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const made = (await answer.json()) as GameCreated;
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
  await page.getByRole("button", { name: "Review this game" }).click();
  await expect(page.getByRole("button", { name: "Nf6, a blunder" })).toBeVisible();
}

const review = (page: Page) => page.getByRole("region", { name: "Review" });

test("a game that is over is reviewed: marks, graph, bar, arrows, accuracy", async ({ page }) => {
  await reviewed(page);
  await expect(page.getByRole("button", { name: "Qxf7#, the best move" })).toBeVisible();
  await expect(review(page).getByRole("row", { name: /^White / })).toContainText("%");
  await page.getByRole("button", { name: "Nf6, a blunder" }).click();
  await expect(page.getByRole("meter", { name: "Who stands better" })).toHaveAttribute("aria-valuetext", /^#1; White’s chances are/);
  await expect(review(page).getByRole("list", { name: "Best moves" })).toContainText("#1 4. Qxf7#");
  await expect(board(page).locator(".strokes path.head")).toHaveCount(1);
  await review(page).getByLabel("Arrows").uncheck();
  await expect(board(page).locator(".strokes path.head")).toHaveCount(0);
  const graph = page.getByRole("slider", { name: "The game as a graph" });
  await expect(graph).toHaveValue("6");
  const box = await graph.boundingBox();
  if (!box) throw new Error("there is no graph");
  await page.mouse.click(box.x + 2, box.y + box.height / 2);
  await expect(graph).toHaveValue("0");
  await graph.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^e4/ })).toHaveAttribute("aria-current", "step");
  await assertAccessible(page);
});

test("a switch shows what is threatened, and another how many lines", async ({ page }) => {
  await reviewed(page);
  await page.getByRole("button", { name: /^Bc4/ }).click();
  await review(page).getByLabel("Threats").check();
  await expect(review(page)).toContainText("Threat: #1 4. Qxf7#", { timeout: 120_000 });
  await expect(board(page).locator(".strokes path.head.red")).toHaveCount(1);
  await review(page).getByLabel("Arrows").uncheck();
  await expect(board(page).locator(".strokes path.head")).toHaveCount(1);
  await review(page).getByLabel("Lines").selectOption("3");
  await expect(review(page).getByRole("list", { name: "Best moves" }).getByRole("listitem").first()).toBeVisible();
  await review(page).getByLabel("Threats").uncheck();
  await expect(review(page)).not.toContainText("Threat:");
});

test("one learns from mistakes: the board asks, and judges what is tried", async ({ page }) => {
  await reviewed(page);
  await page.getByRole("button", { name: /^Learn from/ }).click({ timeout: 60_000 });
  const lesson = page.getByRole("group", { name: "Learn from your mistakes" });
  // The queen came out early, which may be a mistake too.
  while (!(await lesson.innerText()).includes("3… Nf6")) {
    await lesson.getByRole("button", { name: "Show the answer" }).click();
    await expect(lesson.getByRole("status")).toHaveText(/was best\.$/);
    await lesson.getByRole("button", { name: "Next mistake" }).click();
  }
  await expect(lesson).toContainText("3… Nf6 was a blunder. What is better?");
  await expect(review(page).getByRole("list", { name: "Best moves" })).toHaveCount(0);
  await move(page, "a7a6");
  await expect(lesson.getByRole("status")).toHaveText(/^That is a blunder: it loses \d+ % of the chances\.$/);
  await lesson.getByRole("button", { name: "Try again" }).click();
  await press(page, "g7");
  await press(page, "g6");
  await expect(lesson.getByRole("status")).toHaveText(/is the best move\.$|^Good\./);
  await lesson.getByRole("button", { name: "Back to the game" }).click();
  await expect(lesson).toHaveCount(0);
});

test("a game that is being played is not reviewed, and a sandbox is, as it goes on", async ({ page }) => {
  const made = await make(page, { game: "chess", seats: ["me", { bot: "random" }] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  await sandbox(page, "chess");
  await move(page, "e2e4");
  await page.getByRole("button", { name: "Review this game" }).click();
  await expect(page.getByRole("button", { name: /^e4, / })).toBeVisible();
  await move(page, "e7e5");
  await expect(page.getByRole("button", { name: /^e5, / })).toBeVisible();
});

test("on a phone a review is read and answered with a finger", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  const page = await context.newPage();
  await reviewed(page);
  const graph = page.getByRole("slider", { name: "The game as a graph" });
  await graph.scrollIntoViewIfNeeded();
  await graph.tap({ position: { x: 3, y: 20 } });
  await expect(graph).toHaveValue("0");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(wide, "nothing is wider than the phone").toBe(true);
  await context.close();
});
