import { expect, test } from "@playwright/test";
import { board, make, move, pick, press, seatAll, square, stands, words } from "./table";

test("two people play a whole game without seeing each other", async ({ browser }) => {
  const { people } = await seatAll(browser, "blind", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  for (const name of ["a7", "e8", "h7"]) expect(await words(white, name)).toBe(`${name}, empty`);
  for (const [n, text] of ["f2f3", "e7e5", "g2g4", "d8h4"].entries()) {
    await move(n % 2 === 0 ? white : black, text);
    const heard = n < 3 ? `${n % 2 === 0 ? "White" : "Black"} has moved` : "White is checkmated";
    for (const page of [white, black]) await expect(page.getByRole("log")).toContainText(heard);
  }
  for (const page of [white, black]) {
    await expect(page.getByText("Black wins by checkmate").first()).toBeVisible();
    await stands(page, "h4", "black queen");
    await stands(page, "g4", "white pawn");
  }
  await white.getByRole("button", { name: "What White knew" }).click();
  await stands(white, "h4", "black queen, unseen");
  await expect(white.getByText("White heard")).toBeVisible();
  await expect(white.getByText("Black heard")).toBeHidden();
  await white.getByRole("button", { name: "The true board" }).click();
  await expect(white.getByText("Black heard")).toBeVisible();
  await white.getByRole("button", { name: "Previous" }).click();
  await stands(white, "d8", "black queen");
  await white.getByRole("button", { name: "Next", exact: true }).click();
  await stands(white, "h4", "black queen");
  await white.getByRole("button", { name: "Flip the board" }).click();
  await expect(board(white).locator("[data-square]").first()).toHaveAttribute("data-square", "h1");
  await white.getByRole("slider").focus();
  await white.keyboard.press("Home");
  await stands(white, "d8", "black queen");
});

test("a touched man must move, and the moderator says no", async ({ browser }) => {
  const { people } = await seatAll(browser, "blind", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await press(white, "e2");
  await white.getByRole("button", { name: "Touch e2" }).click();
  await expect(square(white, "e2")).toHaveAttribute("aria-label", /touched, must move/);
  await move(white, "d2d4");
  await stands(white, "d2", "white pawn");
  await move(white, "e2d3");
  for (const page of [white, black]) await expect(page.getByRole("log")).toContainText("White: illegal move");
  await press(white, "e2");
  await expect(square(white, "d3")).toHaveAttribute("aria-label", /was refused/);
  await press(white, "e4");
  await stands(white, "e4", "white pawn");
  await expect(black.getByText("It is your turn.")).toBeVisible();
});

test("phantom men survive a reload and are in no traffic", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "blind", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  const sent: string[] = [];
  white.on("request", (request) => {
    if (request.resourceType() !== "script" && request.resourceType() !== "stylesheet") sent.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  white.on("websocket", (wire) => wire.on("framesent", ({ payload }) => void sent.push(String(payload))));
  await white.goto(`/game/${id}`);
  await expect(board(white)).toBeVisible();

  await white.getByRole("button", { name: "Guess a queen" }).click();
  await press(white, "d6");
  await white.getByRole("button", { name: "Guess a queen" }).click();
  await stands(white, "d6", "your guess: queen");
  await square(white, "d6").dragTo(square(white, "d5"));
  await stands(white, "d5", "your guess: queen");
  await white.reload();
  await stands(white, "d5", "your guess: queen");
  await move(white, "e2e4");
  await expect(black.getByText("It is your turn.")).toBeVisible();

  expect(sent.some((text) => text.includes("e2e4"))).toBe(true);
  // Names and secrets are random, and may look like squares.
  const meant = sent.map((text) => text.replace(/"(token|id)":"[^"]*"|\/games?\/\w+/g, ""));
  for (const text of meant) expect(text).not.toMatch(/queen|d5|d6|phantom/i);
  await expect(square(black, "d5")).toHaveAttribute("aria-label", "d5, empty");
});

test("a watcher hears the moderator and sees no man", async ({ browser, page }) => {
  const { people, id } = await seatAll(browser, "blind", 2);
  await page.goto(`/game/${id}`);
  await expect(page.getByText("The board is hidden from spectators.")).toBeVisible();
  const white = people[0]?.page;
  if (white) await move(white, "e2e4");
  await expect(page.getByRole("log")).toContainText("White has moved");
});

test("a game against the computer", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Blind chess");
  await page.getByText("White", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await move(page, "e2e4");
  await expect(page.getByRole("log")).toContainText(/Black has (moved|captured|castled)/);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await stands(page, "e8", "black king");
});

test("what was taken and lost is counted, and the moderator is a live region", async ({ browser }) => {
  const { people } = await seatAll(browser, "blind", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  for (const [n, text] of ["e2e4", "d7d5", "e4d5"].entries()) {
    await move(n % 2 === 0 ? white : black, text);
    await expect((n % 2 === 0 ? black : white).getByText("It is your turn.")).toBeVisible();
  }
  await expect(white.getByRole("log")).toHaveAttribute("aria-live", "assertive");
  await expect(white.getByRole("definition").first()).toHaveAttribute("aria-label", "pawn");
  await expect(black.getByRole("definition").nth(1)).toHaveAttribute("aria-label", "pawn");
  await expect(black.getByRole("log")).toContainText("You lost a pawn on d5");
});

test("after a game against a program its beliefs are a map over the board", async ({ page }) => {
  const seats = ["me" as const, { bot: "belief:quick" }];
  const made = await make(page, { game: "blind", seats });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await move(page, "e2e4");
  await expect(page.getByRole("log")).toContainText(/Black has (moved|captured|castled)/);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "What Black believed" }).click();
  await expect(page.getByText("fitted what it had heard")).toBeVisible();
  await expect(square(page, "e1")).toHaveAttribute("aria-label", /believed: king 100 %/);
});
