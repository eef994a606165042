import { expect, test } from "@playwright/test";
import type { BrainInfo, GameName } from "../src/lib/protocol";
import { assertAccessible, make, move, person, pick, stands } from "./table";

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];
const LEVELS = ["1", "2", "3", "4", "5"].map((name) => ({ name, sentence: `Looks ${name} moves ahead and no further.` }));
const MANY: BrainInfo[] = ["random", "casual", "engine", "belief", "quartet", "recon"].map((name) => ({
  name,
  games: GAMES,
  sentence: `Plays as ${name} does, in one honest sentence that may well be longer than a line on a phone.`,
  levels: name === "engine" ? LEVELS : [],
  missing: null,
}));

test("the programs are those that the server has, for the game that is chosen", async ({ page }) => {
  await page.route("/api/brains", (route) =>
    route.fulfill({ json: MANY.map((brain) => (brain.name === "belief" ? { ...brain, games: ["blind"] } : brain)) }),
  );
  await page.goto("/");
  const cards = page.getByRole("group", { name: "Which program" }).getByRole("radio");
  await expect(cards).toHaveCount(5);
  await pick(page, "Blind chess");
  await expect(cards).toHaveCount(6);
  await expect(page.getByRole("radio", { name: /^Casual/ })).toBeChecked();
});

test("a program that cannot play here is shown with the reason, and cannot be chosen", async ({ page }) => {
  const missing = "No language model is set up on this server.";
  await page.route("/api/brains", (route) =>
    route.fulfill({ json: MANY.map((brain) => (brain.name === "recon" ? { ...brain, missing } : brain)) }),
  );
  await page.goto("/");
  await expect(page.getByRole("radio", { name: /^Recon.*No language model is set up/ })).toBeDisabled();
  await assertAccessible(page);
  await page.getByText(missing).click({ force: true });
  await expect(page.getByRole("radio", { name: /^Casual/ })).toBeChecked();
});

test("a program with levels is invited at the level that is chosen", async ({ page }) => {
  await page.route("/api/brains", (route) => route.fulfill({ json: MANY }));
  await page.goto("/");
  await expect(page.getByRole("slider")).toBeHidden();
  await page.getByRole("radio", { name: /^Engine/ }).check();
  await expect(page.getByText("Looks 3 moves ahead")).toBeVisible();
  await page.getByRole("slider", { name: "Level of Engine" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Looks 4 moves ahead")).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  expect((await asked).postData()).toContain('{"bot":"engine:4"}');
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("six programs stand below each other, and nothing sticks out", async ({ page }) => {
    await page.route("/api/brains", (route) => route.fulfill({ json: MANY }));
    await page.goto("/");
    await page.getByRole("radio", { name: /^Engine/ }).check();
    await expect(page.getByRole("slider")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("an open table says its rules, its clock and its age", async ({ browser }) => {
  const { page } = await person(browser);
  const name = `Host ${Math.random().toString(36).slice(2, 8)}`;
  const timeControl = { kind: "increment", base: 300_000, increment: 3000 } as const;
  await make(page, { game: "blind", setup: { options: { preset: "icc" }, timeControl }, seats: ["me", "open"], name, public: true });
  await page.goto("/");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toContainText("ICC, 5 + 3 · just now");
});

test("alone in the sandbox one plays everybody", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Alone, in the sandbox").click();
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  await move(page, "e2e4");
  await move(page, "e7e5");
  await stands(page, "e5", "black pawn");
});

test("a running game is watched from the list", async ({ page }) => {
  const name = `Host ${Math.random().toString(36).slice(2, 8)}`;
  await make(page, { game: "keishi", seats: ["me", { bot: "casual" }], name, public: true });
  await page.goto("/");
  const row = page.getByRole("link", { name: new RegExp(`${name}.*Watch`) });
  await expect(row).toContainText(`${name} – Casual`);
  await row.click();
  await expect(page.getByText("Black is to move.")).toBeVisible();
});

test("rules come as presets, and single switches are folded away", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Blind chess");
  await page.getByText("RAND", { exact: true }).click();
  await expect(page.getByLabel("A check tells")).toBeHidden();
  await page.getByText("Single switches").click();
  await page.getByLabel("A check tells").selectOption("nothing more");
  await page.getByText("Alone, in the sandbox").click();
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ setup: { options: { preset: "rand", checks: "plain" } } });
  await page.getByText("The rules of this game").click();
  await expect(page.getByText("A check tells nothing more.")).toBeVisible();
});
