import { expect, test } from "@playwright/test";
import { make, move, offerDraw, press, sandbox, seatAll, square, stands } from "./table";
import { choose } from "./settings";

test("what a pawn becomes is chosen on its square", async ({ page }) => {
  await sandbox(page, "chess", { start: "7k/P7/8/8/8/8/8/7K w - - 0 1" });
  await move(page, "a7a8");
  const [target, queen] = [await square(page, "a8").locator(".ground").boundingBox(), await page.getByRole("button", { name: "queen" }).boundingBox()];
  if (!target || !queen) throw new Error("both are there");
  expect(Math.abs(queen.x + queen.width / 2 - target.x - target.width / 2)).toBeLessThan(3);
  expect(Math.abs(queen.y - target.y)).toBeLessThan(3);
  await page.keyboard.press("Escape");
  await stands(page, "a7", "white pawn");
  await choose(page, "Always promote to a queen");
  await move(page, "a7a8");
  await stands(page, "a8", "white queen");
});

test("a king that is put onto its rook castles, in standard chess too", async ({ page }) => {
  await sandbox(page, "chess", { start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
  await move(page, "e1h1");
  await stands(page, "g1", "white king");
  await stands(page, "f1", "white rook");
});

test("a move is planned onto a man of one's own, and a right click forgets it", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const black = people[1]?.page;
  if (!black) throw new Error("two sit down");
  await move(black, "g8f6");
  await move(black, "d8d7");
  await expect(square(black, "d7")).toHaveAttribute("aria-label", /planned move/);
  await square(black, "a5").click({ button: "right" });
  await expect(square(black, "d7")).not.toHaveAttribute("aria-label", /planned move/);
});

test("moves can be typed, and have to be confirmed if one wants to", async ({ browser, page }) => {
  await sandbox(page, "chess");
  await choose(page, "A field to type moves");
  for (const text of ["e4", "e5", "nf3"]) {
    await page.getByLabel("Type a move").fill(text);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Type a move")).toHaveValue("");
  }
  await stands(page, "f3", "white knight");
  await page.getByLabel("Type a move").fill("Ke4");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Ke4");

  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await choose(white, "Confirm each move");
  await move(white, "d2d4");
  await expect(white.getByRole("button", { name: "Play d2d4" })).toBeVisible();
  await stands(black, "d4", "empty");
  await white.getByRole("button", { name: "Take it back" }).click();
  await move(white, "e2e4");
  await white.getByRole("button", { name: "Play e2e4" }).click();
  await stands(black, "e4", "white pawn");
});

test("in zen mode there is the board, and on request no sign of where a man can go", async ({ page }) => {
  await sandbox(page, "chess");
  await page.keyboard.press("z");
  await expect(page.getByRole("group", { name: "Moves" })).toBeHidden();
  await page.keyboard.press("z");
  await expect(page.getByRole("group", { name: "Moves" })).toBeVisible();
  await choose(page, "Show where a piece can go");
  await press(page, "e2");
  await expect(square(page, "e4")).toHaveAttribute("aria-label", "e4, empty");
});

test("a king in check has a frame, and not only a colour", async ({ page }) => {
  await sandbox(page, "chess");
  for (const text of ["e2e4", "f7f6", "d1h5"]) await move(page, text);
  await stands(page, "h5", "white queen");
  await expect(square(page, "e8").locator("rect.frame")).toHaveCount(1);
  await expect(square(page, "e1").locator("rect.frame")).toHaveCount(0);
});

test("material is told beside each player, with the difference", async ({ page }) => {
  await sandbox(page, "chess", { start: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1" });
  await expect(page.locator('.player[data-seat="0"]')).toContainText("+9");
  await expect(page.locator('.player[data-seat="1"]')).not.toContainText("+");
});

test("a touched man stays in the hand after a refusal, and the moderator stays in place", async ({ browser }) => {
  const { people } = await seatAll(browser, "blind", 2);
  const white = people[0]?.page;
  if (!white) throw new Error("two sit down");
  const place = () => white.getByRole("log").boundingBox();
  const before = await place();
  await press(white, "e2");
  await expect(white.getByRole("button", { name: "Touch e2" })).toBeVisible();
  expect(await place()).toEqual(before);
  await press(white, "d3");
  await expect(white.getByRole("log")).toContainText("White: illegal move");
  await expect(square(white, "e2")).toHaveAttribute("aria-label", /touched, must move, chosen/);
  await press(white, "e4");
  await stands(white, "e4", "white pawn");
});

test("Keishi says why a stone does not go to a square", async ({ page }) => {
  await sandbox(page, "keishi");
  await press(page, "b2");
  await press(page, "d5");
  await expect(page.getByRole("status").getByText("b2 to d5: that is neither a step")).toBeVisible();
});

test("a draw is offered after a second thought, and in a sandbox declared", async ({ browser, page }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await expect(white.getByRole("button", { name: "Offer a draw" })).toBeDisabled();
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await expect(white.getByRole("button", { name: "Offer a draw" })).toBeDisabled();
  await move(black, "e7e5");
  await stands(white, "e5", "black pawn");
  await offerDraw(white);
  await expect(black.getByRole("alert").getByText("White offers a draw.")).toBeVisible();
  await sandbox(page, "duplicate");
  await page.getByRole("button", { name: "Declare a draw" }).click();
  await expect(page.getByText("Draw by agreement").first()).toBeVisible();
});

test("the referee's words survive a reload", async ({ page }) => {
  const made = await make(page, { game: "chess", setup: { sandbox: true } });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await move(page, "e2e4");
  await expect(page.getByRole("log")).toContainText("White plays e4.");
  await page.reload();
  await expect(page.getByRole("log")).toContainText("White plays e4.");
});

test("a network that is gone is noticed at once, and the notice covers nothing", async ({ page, context }) => {
  await sandbox(page, "chess");
  await context.setOffline(true);
  await expect(page.getByRole("status").getByText("Connection lost. Reconnecting…").or(page.getByText("Connecting…"))).toBeVisible();
  const bar = page.getByRole("region", { name: "The game" });
  await expect(bar.getByRole("button", { name: "Undo" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Connection lost|Connecting/)).toBeHidden();
  await move(page, "e2e4");
  await stands(page, "e4", "white pawn");
});

test("the rules open beside the game, and have an address of their own", async ({ page }) => {
  await sandbox(page, "keishi");
  const address = page.url();
  await page.getByRole("link", { name: "Rules of Keishi" }).click();
  await expect(page.getByRole("dialog", { name: "Rules of Keishi" })).toContainText("corners of a rectangle");
  expect(page.url()).toBe(address);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
  await page.getByRole("link", { name: /Duplicate chess/ }).click();
  await expect(page.getByText("Four players, four boards. North and South")).toBeVisible();
});
