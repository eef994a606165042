import { expect, test } from "@playwright/test";
import { move, person, seatAll, stands } from "./table";

test("those who want to play again meet at the next game with the seats swapped", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "keishi", 2);
  const [ada, bela] = people.map((one) => one.page);
  if (!ada || !bela) throw new Error("two sit down");
  await move(ada, "b2b3");
  await bela.getByRole("button", { name: "Resign" }).click();
  await bela.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ada.getByRole("button", { name: "Play again" }).click();
  await expect(ada.getByText("Waiting for the others to agree")).toBeVisible();
  await expect(bela.getByRole("alert").getByText("Black wants to play again.")).toBeVisible();
  await bela.getByRole("button", { name: "Play again" }).click();

  for (const page of [ada, bela]) await expect(page).not.toHaveURL(new RegExp(id));
  expect(ada.url()).toBe(bela.url());
  await expect(bela.getByText("It is your turn.")).toBeVisible();
  await move(bela, "e2e3");
  await stands(ada, "e3", "black stone");

  const watcher = await person(browser);
  await watcher.page.goto(`/game/${id}`);
  await watcher.page.getByRole("button", { name: "Go to the next game" }).click();
  await stands(watcher.page, "e3", "black stone");
});

test("a rematch with a computer begins at once", async ({ page }) => {
  await page.goto("/");
  await page.getByText("White", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page.locator('.player[data-seat="0"]')).toContainText("computer");
  await expect(page.getByText("It is your turn.")).toBeVisible();
});

test("a game that was left is claimed, and not too early", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people;
  if (!white || !black) throw new Error("two sit down");
  await move(white.page, "e2e4");
  await stands(black.page, "e4", "white pawn");
  await expect(white.page.getByText("is away")).toBeHidden();
  await black.context.close();
  await expect(white.page.getByText(/Black is away. You can claim the game in .+ if nobody comes back./)).toBeVisible();
  await expect(white.page.getByRole("button", { name: "Claim the game" })).toBeHidden();
  await expect(white.page.getByText("Black is away. You can claim the game.")).toBeVisible();
  await white.page.getByRole("button", { name: "Claim the game" }).click();
  await expect(white.page.getByText("White wins by abandonment").first()).toBeVisible();
});

test("a takeback is asked for, and granted", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await white.getByRole("button", { name: "Ask for a takeback" }).click();
  await black.getByRole("button", { name: "Accept" }).click();
  await stands(white, "e4", "empty");
  await stands(black, "e2", "white pawn");
});

test("a clock that runs out ends the game", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2, { timeControl: { kind: "increment", base: 2000, increment: 0 } });
  const white = people[0]?.page;
  if (!white) throw new Error("somebody sits down");
  await expect(white.getByText("Black wins on time").first()).toBeVisible();
});
