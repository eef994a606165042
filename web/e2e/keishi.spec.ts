import { expect, test } from "@playwright/test";
import { stonesOf } from "../src/board/men";
import { more, move, pick, press, sandbox, seatAll, square, stands, words } from "./table";

test("two people play until a rectangle stands", async ({ browser }) => {
  const { people } = await seatAll(browser, "keishi", 2);
  const [black, white] = people.map((one) => one.page);
  if (!black || !white) throw new Error("two sit down");
  const moves = ["b2a3", "e5e6", "e2f3", "e6d6", "a3a4", "d6c6", "f3f4"];
  for (const [n, text] of moves.entries()) {
    const [mover, other] = n % 2 === 0 ? [black, white] : [white, black];
    await move(mover, text);
    await stands(other, text.slice(2), n % 2 === 0 ? "black stone" : "white stone");
  }
  for (const page of [black, white]) {
    await expect(page.getByText("Black wins with a rectangle").first()).toBeVisible();
    await expect(page.locator("path.rectangle")).toBeVisible();
  }
});

test("steps and jumps are told apart, and the ko explains itself", async ({ page }) => {
  await sandbox(page, "keishi");
  await press(page, "a2");
  expect(await words(page, "a3")).toContain("can go here");
  expect(await words(page, "c2")).toContain("can jump here");
  await press(page, "a3");
  await stands(page, "a3", "black stone");
  await move(page, "a5a4");
  await stands(page, "a4", "white stone");
  await move(page, "a3a2");
  await stands(page, "a2", "black stone");
  await press(page, "a4");
  await expect(square(page, "a5")).toHaveAttribute("aria-label", /the ko forbids it/);
  await expect(page.getByRole("status").getByText("Move something else first.")).toBeVisible();
  await press(page, "a5");
  await stands(page, "a5", "empty");
});

test("a game against the computer", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Keishi");
  await page.getByText("Black", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await move(page, "b2b3");
  await expect(page.getByText("It is your turn.")).toBeVisible();
});

test("in the sandbox every move shows what it is worth, and afterwards too", async ({ page }) => {
  await sandbox(page, "keishi");
  for (const text of ["b2a3", "e5e6", "e2f3", "e6d6", "a3a4", "d6c6"]) await move(page, text);
  await page.getByLabel("Show what every move is worth").check();
  const solution = page.getByRole("region", { name: "Solution" });
  await expect(solution.getByText(/^Black wins in 1: /)).toBeVisible();
  await expect(solution.getByRole("button", { name: "f3f4: win in 1" })).toBeEnabled();
  await expect(square(page, "f3")).toHaveAttribute("aria-label", /win in 1/);
  await press(page, "f3");
  await expect(square(page, "f4")).toHaveAttribute("aria-label", /win in 1/);
  await solution.getByRole("button", { name: "f3f4: win in 1" }).click();
  await expect(page.getByText("Black wins with a rectangle").first()).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(solution.getByText(/^Black wins in 1: /)).toBeVisible();
});

test("a move that throws the win away is named, with the shortest refutation", async ({ page }) => {
  // Whoever is to move completes a rectangle.
  await sandbox(page, "keishi", { start: "W1W3/6/W2W2/B2B2/6/B1B3 b" });
  await page.getByLabel("Show what every move is worth").check();
  const solution = page.getByRole("region", { name: "Solution" });
  await expect(solution.getByText(/^Black wins in 1: /)).toBeVisible();
  await move(page, "a1b1");
  await expect(solution).toContainText("a1b1 threw the win away; c1d1 and d3c3 kept it. The shortest refutation: d4c4");
  await page.keyboard.press("ArrowLeft");
  await expect(solution.getByText("threw the win away")).toHaveCount(0);
});

test("a game can begin from a fair start", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Keishi");
  await more(page);
  await page.getByText("Daily", { exact: true }).click();
  const start = page.getByRole("img", { name: /^The start: / });
  const position = (await start.getAttribute("aria-label"))?.replace("The start: ", "") ?? "";
  await page.getByText("Nobody (sandbox)").click();
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await expect(page.getByRole("grid", { name: "Keishi board" })).toBeVisible();
  const stones = stonesOf(position);
  expect(stones).toHaveLength(8);
  for (const stone of stones) await stands(page, stone.square, `${stone.side} stone`);
});
