import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { board, make, more, move, offerDraw, person, press, sandbox, seatAll, square, stands, words } from "./table";

test("two friends meet by a link and play a whole game", async ({ browser }) => {
  const [white, black] = [await person(browser), await person(browser)];
  await white.page.goto("/");
  await white.page.getByText("A friend, by link").click();
  await white.page.getByText("White", { exact: true }).click();
  await more(white.page);
  await white.page.getByRole("main").getByLabel("Your name").fill("Ada");
  await white.page.getByRole("button", { name: "Create the game" }).click();
  const link = await white.page.getByLabel("For Black").inputValue();
  expect(link).toContain("#seat=1&invitation=");
  await expect(white.page.getByRole("img", { name: /QR code/ })).toBeVisible();

  await black.page.goto(link);
  await black.page.getByRole("main").getByLabel("Your name").fill("Bela");
  await black.page.getByRole("button", { name: "Play Black" }).click();
  await expect(white.page.locator(".player", { hasText: "Bela" })).toBeVisible();
  await expect(black.page).not.toHaveURL(/invitation/);

  await move(white.page, "f2f3");
  await stands(black.page, "f3", "white pawn, last move");
  await move(black.page, "e7e5");
  await stands(white.page, "e5", "black pawn");
  await square(white.page, "g2").dragTo(square(white.page, "g4"));
  await stands(black.page, "g4", "white pawn");
  await move(black.page, "d8h4");
  for (const { page } of [white, black]) {
    await expect(page.getByText("Black wins by checkmate").first()).toBeVisible();
  }
  await expect(square(white.page, "e1")).toHaveAttribute("aria-label", /in check/);

  await black.page.goto("/");
  await expect(black.page.getByRole("heading", { name: "Your games in this browser" })).toBeVisible();
});

test("a planned move is played as soon as the turn comes", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await move(black, "e7e5");
  await expect(square(black, "e7")).toHaveAttribute("aria-label", /planned move/);
  await move(white, "e2e4");
  await stands(white, "e5", "black pawn");
});

test("a connection that breaks in mid-game loses nothing", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  let broken = false;
  const wires: { close(): Promise<void> }[] = [];
  await black.routeWebSocket(/socket/, (wire) => {
    if (broken) return void wire.close();
    wires.push(wire);
    wire.connectToServer();
  });
  await black.goto(`/game/${id}`);
  await expect(board(black)).toBeVisible();
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");

  broken = true;
  for (const wire of wires) await wire.close();
  await expect(black.getByText(/Connection lost|Connecting/)).toBeVisible();
  await expect(white.locator('[data-seat="1"]').getByText("away")).toBeAttached();
  await move(black, "e7e5");
  broken = false;
  await stands(white, "e5", "black pawn");
  await expect(black.getByText(/Connection lost|Connecting/)).toBeHidden();
  await move(white, "g1f3");
  await stands(black, "f3", "white knight");
});

test("a draw by fifty moves can be claimed, and not before", async ({ page }) => {
  await sandbox(page, "chess", { start: "8/8/4k3/8/8/4K3/4R3/8 w - - 98 80" });
  await expect(page.getByRole("button", { name: "Claim the draw" })).toBeHidden();
  await move(page, "e2e1");
  await expect(page.getByLabel("A draw can be claimed with")).not.toHaveValue("");
  await move(page, "e6d6");
  await expect(page.getByRole("alert").getByText("A draw can be claimed: the fifty-move rule.")).toBeVisible();
  await page.getByRole("button", { name: "Claim the draw" }).click();
  await expect(page.getByText("Draw by the fifty-move rule").first()).toBeVisible();
});

test("the past can be looked at by keyboard, and changed in a sandbox", async ({ page }) => {
  await sandbox(page, "chess");
  for (const text of ["e2e4", "e7e5", "g1f3", "b8c6"]) {
    await move(page, text);
    await stands(page, text.slice(2), "(white|black)");
  }
  await page.getByRole("button", { name: "First position" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("You are looking back.")).toBeVisible();
  await stands(page, "f3", "empty");
  await page.keyboard.press("Home");
  await stands(page, "e4", "empty");
  await page.keyboard.press("End");
  await stands(page, "c6", "black knight");

  await page.getByRole("button", { name: "e5", exact: true }).click();
  await stands(page, "f3", "empty");
  await move(page, "f1c4");
  await stands(page, "c4", "white bishop");
  const variations = page.getByRole("group", { name: "Variations", exact: true }).getByRole("button");
  await expect(variations).toHaveText(["e4", "e5", "Nf3", "Bc4", "Nc6"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await stands(page, "c4", "empty");
  await page.getByRole("button", { name: "Redo" }).click();
  await stands(page, "c4", "white bishop");
});

test("a pawn at the end becomes what is chosen", async ({ page }) => {
  await sandbox(page, "chess", { start: "7k/P7/8/8/8/8/8/7K w - - 0 1" });
  await move(page, "a7a8");
  await page.getByRole("button", { name: "knight" }).click();
  await stands(page, "a8", "white knight");
});

test("everything can be played by keyboard", async ({ page }) => {
  await sandbox(page, "chess");
  await square(page, "a1").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect(square(page, "e2")).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await words(page, "e4")).toContain("can go here");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await stands(page, "e4", "white pawn");
});

test("arrows and circles are drawn with the right button, and gone with the left", async ({ page }) => {
  const made = await make(page, { game: "chess", seats: ["me", { bot: "random" }] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
  const at = async (name: string) => {
    const box = await square(page, name).locator(".ground").boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await at("e2"), await at("e5")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: "right" });
  await page.mouse.click(from.x, from.y, { button: "right" });
  await expect(page.locator(".strokes path")).toHaveCount(2);
  await expect(page.locator(".strokes circle")).toHaveCount(1);
  await press(page, "e5");
  await expect(page.locator(".strokes > *")).toHaveCount(0);
});

test("a draw is offered, and accepted", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await move(black, "e7e5");
  await stands(white, "e5", "black pawn");
  await offerDraw(white);
  await black.getByRole("button", { name: "Accept" }).click();
  await expect(white.getByText("Draw by agreement").first()).toBeVisible();
});

test("those who watch see the game and cannot touch it", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2, { timeControl: { kind: "increment", base: 300_000, increment: 3000 } });
  const watcher = await person(browser);
  await watcher.page.goto(`/game/${id}`);
  const white = people[0]?.page;
  if (!white) throw new Error("somebody sits down");
  await move(white, "e2e4");
  await stands(watcher.page, "e4", "white pawn");
  await expect(watcher.page.getByRole("timer").first()).toBeVisible();
  await press(watcher.page, "e7");
  expect(await words(watcher.page, "e5")).toBe("e5, empty");
});

test("a game against the computer", async ({ page }) => {
  await page.goto("/");
  await page.getByText("White", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await move(page, "e2e4");
  await expect(page.getByText("It is your turn.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Moves" }).getByRole("button")).toHaveCount(2);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.getByText("Black wins by resignation").first()).toBeVisible();
});

test("a game is brought along as PGN, and a position as FEN", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Import a game").click();
  await page.getByLabel("A record, a save file").fill("1. e4 {best} e5 2. Nf3 (2. f4) Nc6 *");
  await page.getByRole("button", { name: "Open it in the sandbox" }).click();
  await stands(page, "c6", "black knight");
  await page.goto("/");
  await page.getByText("Import a game").click();
  await page.getByLabel("A record, a save file").fill("1. e4 e5 2. Ke3");
  await page.getByRole("button", { name: "Open it in the sandbox" }).click();
  await expect(page.getByRole("alert")).toContainText(/move 2|line 1/);
  await page.getByLabel("A record, a save file").fill("7k/P7/8/8/8/8/8/7K w - - 0 1");
  await page.getByRole("button", { name: "Open it in the sandbox" }).click();
  await stands(page, "a7", "white pawn");
});

test("a record that was saved can be loaded again", async ({ page }) => {
  await sandbox(page, "chess");
  await move(page, "e2e4");
  await stands(page, "e4", "white pawn");
  await page.getByText("FEN and PGN").click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Record" }).click()]);
  await page.goto("/");
  await page.getByText("Import a game").click();
  await page.getByLabel("From a file").setInputFiles(await file.path());
  await page.getByRole("button", { name: "Open it in the sandbox" }).click();
  await stands(page, "e4", "white pawn");
});

test("a PGN tells the whole game, also while one looks back", async ({ page }) => {
  await sandbox(page, "chess", { start: "chess960:0" });
  await move(page, "e2e4");
  await move(page, "e7e5");
  await stands(page, "e5", "black pawn");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.getByText("FEN and PGN").click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "PGN" }).click()]);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain('[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]');
  expect(text).toContain("1. e4 e5 *");
});

test("an address without a game says so", async ({ page }) => {
  await page.goto("/game/nothing");
  await expect(page.getByRole("heading", { name: "This table cannot be shown" })).toBeVisible();
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
});

test("an open table is listed, joined and begun", async ({ browser }) => {
  const [host, guest] = [await person(browser), await person(browser)];
  const name = `Host ${Math.random().toString(36).slice(2, 8)}`;
  const made = await make(host.page, { game: "chess", seats: ["me", "open"], name, public: true });
  await host.page.goto(`/game/${made.id}#token=${made.token}`);
  await guest.page.goto("/");
  await guest.page.getByRole("link", { name: new RegExp(name) }).click();
  await guest.page.getByRole("button", { name: "Play Black" }).click();
  await expect(host.page.getByText("It is your turn.")).toBeVisible();
});

test("a move is on the screen in the frame after its message", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await black.addInitScript(() => {
    const seen: (string | null)[] = [];
    const Native = WebSocket;
    const look = () => seen.push(document.querySelector('[data-square="e4"]')?.getAttribute("aria-label") ?? null);
    class Watched extends Native {
      constructor(address: string) {
        super(address);
        this.addEventListener("message", ({ data }) => {
          if (/^{"type":"(change|update)"/.test(String(data))) requestAnimationFrame(look);
        });
      }
    }
    Object.assign(globalThis, { WebSocket: Watched, seen });
  });
  await black.goto(`/game/${id}`);
  await expect(board(black)).toBeVisible();
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await black.bringToFront();
  const first = () => black.evaluate(() => (globalThis as unknown as { seen: string[] }).seen[0]);
  await expect.poll(first).toContain("white pawn");
});
