import { expect, test } from "@playwright/test";
import { board, move, press, sandbox, square, stands } from "./table";

test("arrow keys look back after a click on the board, and go over its squares only for those who use keys", async ({ page }) => {
  await sandbox(page, "chess");
  await move(page, "e2e4");
  await move(page, "e7e5");
  await stands(page, "e5", "black pawn");
  await press(page, "d4");
  await page.keyboard.press("ArrowLeft");
  await stands(page, "e5", "empty");
  await page.keyboard.press("ArrowRight");
  await stands(page, "e5", "black pawn");
  await square(page, "d5").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(square(page, "c5")).toBeFocused();
  await stands(page, "e5", "black pawn");
});

test("the wheel over the board looks back, and nothing moves under the pointer", async ({ page }) => {
  await sandbox(page, "chess");
  await move(page, "e2e4");
  await move(page, "e7e5");
  await stands(page, "e5", "black pawn");
  const place = async () => page.getByRole("button", { name: "Previous" }).boundingBox();
  const before = await place();
  await square(page, "d5").hover();
  await page.mouse.wheel(0, -120);
  await stands(page, "e5", "empty");
  await expect(page.getByText("You are looking back.")).toBeVisible();
  expect(await place()).toEqual(before);
  await page.mouse.wheel(0, 120);
  await stands(page, "e5", "black pawn");
  await expect(page.getByText("You are looking back.")).toBeHidden();
});

test("the move that is shown is always in view", async ({ page }) => {
  const played = ["b2a3", "e5e6", "e2f3", "e6d6", "a3a4", "d6c6"];
  const moves = played.map((act, n) => ({ seat: n % 2, deed: { act }, at: n }));
  const setup = { options: {}, timeControl: null, sandbox: true };
  const answer = await page.request.post("/api/import", { data: { game: "keishi", version: 1, setup, entries: moves } });
  const { id, token } = (await answer.json()) as { id: string; token: string };
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.goto(`/game/${id}#token=${token}`);
  await expect(board(page)).toBeVisible();
  await page.getByLabel("Show what every move is worth").check();
  await expect(page.getByRole("region", { name: "Solution" }).getByRole("listitem").first()).toBeAttached();
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "Home", "End"]) {
    await page.keyboard.press(key);
    const current = page.locator('.history [aria-current="step"]');
    if (key === "Home") await expect(current).toHaveCount(0);
    else await expect(current).toBeInViewport({ ratio: 0.9 });
  }
});
