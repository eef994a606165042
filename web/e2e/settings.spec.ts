import { expect, test, type Page } from "@playwright/test";
import { choose } from "./settings";
import { move, sandbox, seatAll, stands } from "./table";

/** Notes every sound that begins and every word that is spoken. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    const begin = AudioScheduledSourceNode.prototype.start;
    const note = (kind: string) => void heard.push(kind);
    AudioBufferSourceNode.prototype.start = function (...when) {
      note("knock");
      begin.apply(this, when as []);
    };
    OscillatorNode.prototype.start = function (...when) {
      note("tone");
      begin.apply(this, when as []);
    };
    speechSynthesis.speak = (words) => note(words.text);
    Object.assign(globalThis, { heard });
  });
}

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

test("board, men and light are chosen and kept", async ({ page }) => {
  await sandbox(page, "chess");
  await choose(page, "walnut", "letters", "dark");
  const root = page.locator("html");
  for (let visit = 0; visit < 2; visit++) {
    await expect(root).toHaveAttribute("data-board", "walnut");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await expect(page.locator(".men text").first()).toBeVisible();
    await page.reload();
  }
});

test("a move is heard, unless sounds are off", async ({ page }) => {
  await listen(page);
  await sandbox(page, "chess");
  await move(page, "e2e4");
  await stands(page, "e4", "white pawn");
  await expect.poll(() => heard(page)).toEqual(["knock"]);
  await choose(page, "Sounds");
  await move(page, "e7e5");
  await stands(page, "e5", "black pawn");
  expect(await heard(page)).toEqual(["knock"]);
});

test("a phone buzzes when one’s turn comes, unless one does not want it", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await black.evaluate(() => {
    Object.assign(globalThis, { buzzes: 0 });
    const vibrate = () => ((globalThis as unknown as { buzzes: number }).buzzes += 1) > 0;
    Object.defineProperty(navigator, "vibrate", { value: vibrate });
  });
  const buzzes = () => black.evaluate(() => (globalThis as unknown as { buzzes: number }).buzzes);
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  expect(await buzzes()).toBe(1);
  await choose(black, "A short buzz when it is your turn");
  await move(black, "e7e5");
  await stands(white, "e5", "black pawn");
  await move(white, "g1f3");
  await stands(black, "f3", "white knight");
  expect(await buzzes()).toBe(1);
});

test("the moderator speaks when asked to", async ({ page }) => {
  await listen(page);
  await sandbox(page, "blind");
  await page.getByLabel("aloud", { exact: true }).check();
  await move(page, "e2e4");
  await expect.poll(() => heard(page)).toContain("White has moved");
});

test("coordinates can be switched off, and the board turned by a key", async ({ page }) => {
  await sandbox(page, "chess");
  const corner = () => page.locator("[data-square]").first().getAttribute("data-square");
  expect(await corner()).toBe("a8");
  await page.getByRole("button", { name: "First position" }).focus();
  await page.keyboard.press("f");
  expect(await corner()).toBe("h1");
  await expect(page.locator(".coordinates text")).toHaveCount(16);
  await choose(page, "Coordinates on the board");
  await expect(page.locator(".coordinates text")).toHaveCount(0);
});

test("the client speaks German when the browser does, or when it is chosen", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-AT", reducedMotion: "reduce" });
  const page = await context.newPage();
  await sandbox(page, "chess");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Weiß ist am Zug.")).toBeVisible();
  await move(page, "e2e4");
  await stands(page, "e4", "weißer Bauer");
  await expect(page.getByRole("log")).toContainText("Weiß spielt e4.");
  await page.goto("/rules/keishi");
  await expect(page.getByText("Du gewinnst, wenn deine vier Steine")).toBeVisible();
  await page.getByRole("button", { name: "Einstellungen" }).click();
  await page.getByLabel("Sprache").selectOption("English");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});
