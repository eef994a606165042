import { expect, test, type Page } from "@playwright/test";
import { assertAccessible, board, move, person, sandbox, SCREENS, square, stands, touch } from "./table";

/** The moves, or the variations once there are some. */
const moves = (page: Page) => page.getByRole("group", { name: /^(Moves|Variations)$/ });
const played = (page: Page, words: string) => moves(page).getByRole("button", { name: words, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** A sandbox in which Black has tried two answers. */
async function studied(page: Page) {
  const made = await sandbox(page, "chess");
  for (const action of ["e2e4", "e7e5", "g1f3"]) await move(page, action);
  await played(page, "e4").click();
  await move(page, "c7c5");
  await expect(played(page, "c5")).toHaveAttribute("aria-current", "step");
  await expect(played(page, "Nf3")).toBeVisible();
  return made;
}

/** Draws with the right button. */
async function draw(page: Page, from: string, to: string) {
  const middles = await Promise.all([from, to].map((name) => square(page, name).locator(".ground").boundingBox()));
  const [a, b] = middles;
  if (!a || !b) throw new Error("there are no such squares");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2);
  await page.mouse.up({ button: "right" });
}

test("what is tried from the past stands beside what was played, and can be visited", async ({ page }) => {
  await studied(page);
  await played(page, "Nf3").click();
  await stands(page, "f3", "white knight");
  await stands(page, "e5", "black pawn");
  await page.keyboard.press("ArrowLeft");
  await expect(played(page, "e5")).toHaveAttribute("aria-current", "step");
  await played(page, "c5").focus();
  await page.keyboard.press("Enter");
  await stands(page, "c5", "black pawn");
  // What was tried before is found again.
  await played(page, "e4").click();
  await move(page, "e7e5");
  await expect(played(page, "e5")).toHaveAttribute("aria-current", "step");
  await expect(played(page, "e5")).toHaveCount(1);
  await assertAccessible(page);
});

test("moves get comments and glyphs, lines are promoted and deleted", async ({ page }) => {
  await studied(page);
  await page.getByRole("button", { name: "Notes for this move" }).click();
  await dialog(page).getByRole("radio", { name: "!?" }).check();
  await dialog(page).getByLabel("Comment").fill("sharp");
  await assertAccessible(page);
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(moves(page).getByText("sharp")).toBeVisible();
  await expect(played(page, "c5!?")).toBeVisible();
  await expect(moves(page)).toHaveText(/1\.\s*e4\s*e5\s*1…\s*c5!\?\s*sharp\s*2\.\s*Nf3/);
  await played(page, "c5!?").click({ button: "right" });
  await dialog(page).getByRole("button", { name: "Promote this line" }).click();
  await expect(moves(page)).toHaveText(/1\.\s*e4\s*c5!\?\s*sharp\s*1…\s*e5\s*2\.\s*Nf3/);
  await played(page, "e5").click({ button: "right" });
  await dialog(page).getByRole("button", { name: "Delete from here" }).click();
  await expect(played(page, "Nf3")).toHaveCount(0);
  await expect(played(page, "e4")).toHaveAttribute("aria-current", "step");
  await page.reload();
  await expect(played(page, "c5!?")).toBeVisible();
});

test("what is drawn stays with its position", async ({ page }) => {
  await studied(page);
  const heads = board(page).locator(".strokes path.head");
  await draw(page, "g1", "f3");
  await expect(heads).toHaveCount(1);
  await draw(page, "d4", "d4");
  await expect(board(page).locator(".strokes circle")).toHaveCount(1);
  await played(page, "e4").click();
  await expect(heads).toHaveCount(0);
  await played(page, "c5").click();
  await expect(heads).toHaveCount(1);
  await draw(page, "g1", "f3");
  await expect(heads).toHaveCount(0);
});

test("a sandbox is shared by a link: who has it looks at everything and changes nothing", async ({ page, browser }) => {
  const made = await studied(page);
  await expect(page.getByLabel("A link for those who want to see it")).toHaveValue(new RegExp(`/game/${made.id}$`));
  const guest = await person(browser);
  await guest.page.goto(`/game/${made.id}`);
  await stands(guest.page, "c5", "black pawn");
  await played(guest.page, "Nf3").click();
  await stands(guest.page, "e5", "black pawn");
  await stands(guest.page, "f3", "white knight");
  await guest.page.keyboard.press("ArrowLeft");
  await expect(played(guest.page, "e5")).toHaveAttribute("aria-current", "step");
  await expect(guest.page.getByRole("button", { name: "Notes for this move" })).toHaveCount(0);
  await expect(played(page, "c5")).toHaveAttribute("aria-current", "step");
  await guest.context.close();
});

test("variations come in from PGN and go out as PGN", async ({ page }) => {
  const study = "1. e4 e5 (1... c5 $5 {[%cal Gg1f3] sharp} 2. Nf3 (2. Nc3)) 2. Nf3 *\n";
  const answer = await page.request.post("/api/import", { data: study, headers: { "content-type": "text/plain" } });
  const made = (await answer.json()) as { id: string; token: string };
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await played(page, "Nc3").click();
  await stands(page, "c3", "white knight");
  await move(page, "b8c6");
  await expect(played(page, "Nc6")).toHaveAttribute("aria-current", "step");
  const kept = await page.request.get(`/api/games/${made.id}/record?form=pgn`, { headers: { authorization: `Bearer ${made.token}` } });
  const text = (await kept.text()).replace(/\s+/g, " ");
  expect(text).toContain("1. e4 e5 (1... c5 $5 {[%cal Gg1f3] sharp} 2. Nf3 (2. Nc3 Nc6)) 2. Nf3 *");
});

test("stones have variations too", async ({ page }) => {
  await sandbox(page, "keishi");
  await move(page, "a2a1");
  await page.getByRole("button", { name: "First position" }).click();
  await move(page, "a2c2");
  await expect(played(page, "a2a1")).toBeVisible();
  await expect(played(page, "a2c2")).toHaveAttribute("aria-current", "step");
});

test("on a phone variations are read and annotated with a finger", async ({ browser }) => {
  const { context, page } = await person(browser, SCREENS.phone);
  await sandbox(page, "chess");
  const go = async (from: string, to: string) => {
    await touch(page, from);
    await touch(page, to);
  };
  await go("e2", "e4");
  await go("e7", "e5");
  await played(page, "e4").tap();
  await go("c7", "c5");
  const variations = page.getByRole("group", { name: "Variations" });
  await variations.getByRole("button", { name: "e5" }).tap();
  await expect(variations.getByRole("button", { name: "e5" })).toHaveAttribute("aria-current", "step");
  await page.getByRole("button", { name: "Notes for this move" }).tap();
  await dialog(page).getByLabel("Comment").fill("the open game");
  await dialog(page).getByRole("button", { name: "Save" }).tap();
  await expect(variations.getByText("the open game")).toBeVisible();
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(fits, "nothing is wider than the phone").toBe(true);
  await context.close();
});
