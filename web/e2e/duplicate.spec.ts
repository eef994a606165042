import { expect, test } from "@playwright/test";
import { board, make, move, press, sandbox, seatAll, square, stands, touch } from "./table";

const TURNS = { NW: 225, NE: 135, SW: 315, SE: 45 } as const;

test("four people play until East is mated", async ({ browser }) => {
  const { people } = await seatAll(browser, "duplicate", 4);
  const boards = ["NW", "SW", "NE", "NW"];
  const rounds = ["e2e4 a2a3 e7e5 e7e5", "f1c4 a3a4 a7a6 a7a6", "d1h5 a4a5 b7b6 b7b6", "h5f7 h2h3"];
  for (const [n, text] of rounds.join(" ").split(" ").entries()) {
    const mover = people[n % 4]?.page;
    if (!mover) throw new Error("four sit down");
    await expect(mover.getByText("It is your turn.")).toBeVisible();
    await move(mover, text, boards[n % 4]);
    await expect(mover.getByText("It is your turn.")).toBeHidden();
  }
  for (const { page } of people) {
    await expect(page.getByText("North wins by checkmate; South and West draw").first()).toBeVisible();
  }
});

test("what only one board allows is shown with its reason, and cannot be played", async ({ page }) => {
  await sandbox(page, "duplicate");
  for (const [text, on] of [["e2e4", "NW"], ["a2a3", "SW"], ["d7d5", "NE"], ["a7a6", "NW"]] as const) {
    await move(page, text, on);
    await stands(page, text.slice(2), "(North|South|East|West)", on);
  }
  await press(page, "e4", "NE");
  await expect(square(page, "d5", "NE")).toHaveAttribute("aria-label", /legal here only. On NW there is nothing for the pawn to take/);
  await expect(square(page, "e5", "NW")).toHaveAttribute("aria-label", /can be played/);
  await square(page, "d5", "NE").focus();
  await expect(page.getByRole("status").getByText("e4d5 is legal here only. On NW there is nothing for the pawn to take.")).toBeVisible();
  await press(page, "d5", "NE");
  await stands(page, "d5", "East’s pawn", "NE");
});

test("a taken man leaves a ghost, which cannot move", async ({ page }) => {
  await sandbox(page, "duplicate");
  for (const [text, on] of [["e2e4", "NW"], ["a2a3", "SW"], ["d7d5", "NE"], ["d7d5", "NW"], ["e4d5", "NW"], ["a3a4", "SW"]] as const) {
    await move(page, text, on);
    await stands(page, text.slice(2), "(North|South|East|West)", on);
  }
  await stands(page, "d5", "East’s pawn, a ghost", "SE");
  await press(page, "d5", "SE");
  await expect(page.getByRole("status").getByText("cannot move")).toBeVisible();
});

test("a hundred clicks on each turned board hit the square they aim at", async ({ page }) => {
  await sandbox(page, "duplicate");
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const [name, turn] of Object.entries(TURNS)) {
    const box = await board(page, name).boundingBox();
    if (!box) throw new Error(`there is no board ${name}`);
    const [side, angle] = [box.width / Math.SQRT2 / 8, (turn * Math.PI) / 180];
    for (let n = 0; n < 100; n++) {
      const [file, rank] = [Math.floor(random() * 8), Math.floor(random() * 8)];
      const x = (file + 0.06 + 0.88 * random() - 4) * side;
      const y = (7 - rank + 0.06 + 0.88 * random() - 4) * side;
      const across = box.x + box.width / 2 + x * Math.cos(angle) - y * Math.sin(angle);
      const down = box.y + box.height / 2 + x * Math.sin(angle) + y * Math.cos(angle);
      await page.mouse.click(across, down);
      const aimed = String.fromCharCode(97 + file) + String(rank + 1);
      await expect(square(page, aimed, name), `${name} ${aimed}`).toHaveAttribute("tabindex", "0");
      await page.keyboard.press("Escape");
      if (await page.getByRole("button", { name: "Undo" }).isEnabled()) await page.getByRole("button", { name: "Undo" }).click();
    }
  }
});

test("a game is saved and loaded, and looked back at", async ({ page }) => {
  await sandbox(page, "duplicate");
  await move(page, "e2e4", "NW");
  await move(page, "a2a3", "SW");
  await stands(page, "a3", "South’s pawn", "SE");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save", exact: true }).click()]);
  const address = page.url();
  await page.getByLabel("Load a save file").setInputFiles(await file.path());
  await expect(page).not.toHaveURL(address);
  await stands(page, "e4", "North’s pawn", "NE");
  await page.getByRole("button", { name: "Previous" }).click();
  await stands(page, "a3", "empty", "SE");
  await page.getByRole("button", { name: "Two boards" }).click();
  await expect(page.getByRole("grid")).toHaveCount(2);
});

test("a game with three computers", async ({ page }) => {
  const made = await make(page, { game: "duplicate", seats: ["me", { bot: "casual" }, { bot: "random" }, { bot: "casual" }] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await move(page, "e2e4", "NW");
  await expect(page.getByRole("group", { name: "Moves" }).getByRole("button")).toHaveCount(4);
  await expect(page.getByText("It is your turn.")).toBeVisible();
});

test("a pawn at the end becomes the same man on both boards", async ({ page }) => {
  const played = "a2a4 g1f3 g8f6 g8f6 a4a5 f3g1 f6g8 f6g8 a5a6 g1f3 g8f6 g8f6 a6b7 f3g1 f6g8 f6g8".split(" ");
  const entries = played.map((act, n) => ({ seat: n % 4, deed: { act }, at: n }));
  const setup = { options: {}, timeControl: null, sandbox: true };
  const answer = await page.request.post("/api/import", { data: { game: "duplicate", version: 1, setup, entries } });
  const { id, token } = (await answer.json()) as { id: string; token: string };
  await page.goto(`/game/${id}#token=${token}`);
  await move(page, "b7a8", "NW");
  await page.getByRole("button", { name: "rook" }).click();
  for (const on of ["NW", "NE"]) await stands(page, "a8", "North’s rook", on);
});

test("the compass is played by keyboard, and a key leads to the same side on every board", async ({ page }) => {
  await sandbox(page, "duplicate");
  await square(page, "e2", "NW").focus();
  await page.keyboard.press("Enter");
  // NW is turned by 225°: the pawn goes to the lower left.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(square(page, "e4", "NW")).toBeFocused();
  await page.keyboard.press("Enter");
  await stands(page, "e4", "North’s pawn", "NE");
  await square(page, "e2", "SE").focus();
  await page.keyboard.press("ArrowUp");
  await expect(square(page, "e3", "SE")).toBeFocused();
});

test("a row of the log is a round, and the mover’s two boards glow", async ({ page }) => {
  await sandbox(page, "duplicate");
  const glowing = page.locator(".board.glowing");
  await expect(glowing).toHaveCount(2);
  for (const name of ["NW", "NE"]) await expect(board(page, name)).toHaveClass(/glowing/);
  await move(page, "e2e4", "NW");
  for (const name of ["SW", "SE"]) await expect(board(page, name)).toHaveClass(/glowing/);
  await move(page, "d2d4", "SW");
  await move(page, "d7d5", "NE");
  await move(page, "e7e5", "NW");
  await move(page, "g1f3", "NW");
  await expect(page.locator(".history .line:not(.head)")).toHaveCount(2);
});

test("the compass lies with one's own army below", async ({ browser }) => {
  const { people } = await seatAll(browser, "duplicate", 4);
  for (const [n, name] of ["North", "South", "East", "West"].entries()) {
    const page = people[n]?.page;
    if (!page) throw new Error("four sit down");
    await expect(page.locator(".notch.below")).toContainText(name);
    const grids = page.getByRole("grid");
    for (const row of [2, 3]) await expect(grids.nth(row)).toHaveAttribute("aria-label", new RegExp(name));
  }
});

test("a tap on a square that only one board allows tells the reason", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await sandbox(page, "duplicate");
  const moves = page.getByRole("group", { name: "Moves" }).getByRole("button");
  for (const [n, [text, on]] of ([["e2e4", "NW"], ["a2a3", "SW"], ["d7d5", "NE"], ["a7a6", "NW"]] as const).entries()) {
    await touch(page, text.slice(0, 2), on);
    await touch(page, text.slice(2), on);
    await expect(moves).toHaveCount(n + 1);
  }
  await touch(page, "e4", "NE");
  await touch(page, "d5", "NE");
  await expect(page.getByRole("status").getByText("e4d5 is legal here only. On NW there is nothing for the pawn to take.")).toBeInViewport();
  await context.close();
});

test("the log writes a move as it is written on each of its two boards", async ({ page }) => {
  await sandbox(page, "duplicate");
  for (const [text, on] of [["b1c3", "NW"], ["a2a3", "SW"], ["d7d5", "NE"], ["a7a6", "NW"], ["c3d5", "NW"]] as const) {
    await move(page, text, on);
    await stands(page, text.slice(2), "(North|South|East|West)", on);
  }
  await expect(page.getByRole("group", { name: "Moves" }).getByRole("button")).toHaveText(["Nc3", "a3", "d5", "a6", "Nd5 · Nxd5"]);
});
