import { expect, test, type Request } from "@playwright/test";
import type { BrainInfo, GameName } from "../src/lib/protocol";
import { assertAccessible, make, more, move, person, pick, stands } from "./table";

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];
const LEVELS = ["1", "2", "3", "4", "5"].map((name) => ({ name, sentence: `Looks ${name} moves ahead and no further.` }));
const MANY: BrainInfo[] = ["random", "casual", "engine", "belief", "quartet", "recon"].map((name) => ({
  name,
  games: GAMES,
  sentence: `Plays as ${name} does, in one honest sentence that may well be longer than a line on a phone.`,
  levels: name === "engine" ? LEVELS : [],
  usual: name === "engine" ? 2 : 0,
  missing: null,
}));

test("the programs are those that the server has, for the game that is chosen", async ({ page }) => {
  await page.route("/api/brains", (route) =>
    route.fulfill({ json: MANY.map((brain) => (brain.name === "belief" ? { ...brain, games: ["blind"] } : brain)) }),
  );
  await page.goto("/");
  const cards = page.getByRole("group", { name: "Which program" }).getByRole("radio");
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole("radio", { name: /^Chess engine/ })).toBeChecked();
  await pick(page, "Blind chess");
  await expect(cards).toHaveCount(6);
});

test("a program that cannot play here is shown with the reason, and cannot be chosen", async ({ page }) => {
  const missing = "No language model is set up on this server.";
  await page.route("/api/brains", (route) =>
    route.fulfill({ json: MANY.map((brain) => (brain.name === "recon" ? { ...brain, missing } : brain)) }),
  );
  await page.goto("/");
  await expect(page.getByRole("radio", { name: /^Language model.*No language model is set up/ })).toBeDisabled();
  await assertAccessible(page);
  // Not with the pointer: the card may lie behind the start button's bar.
  await page.getByText(missing).evaluate((reason: HTMLElement) => reason.click());
  await expect(page.getByRole("radio", { name: /^Chess engine/ })).toBeChecked();
});

test("in German the programs are told in German, whatever the server says", async ({ browser }) => {
  const { page } = await person(browser, { locale: "de" });
  const missing = "No language model is set up on this server.";
  await page.route("/api/brains", (route) =>
    route.fulfill({ json: MANY.map((brain) => (brain.name === "recon" ? { ...brain, missing } : brain)) }),
  );
  await page.goto("/");
  const programs = page.getByRole("group", { name: "Welches Programm" });
  await expect(programs).toContainText("Auf diesem Server ist kein Sprachmodell eingerichtet.");
  await expect(programs).toContainText("Stufe 3 Etwa 1285 Elo, erzielt 77 % gegen Stufe 2");
  await expect(programs).not.toContainText(/ the | server\.|Plays/);
});

test("a program with levels is invited at the level that is chosen", async ({ page }) => {
  await page.route("/api/brains", (route) => route.fulfill({ json: MANY }));
  await page.goto("/");
  await page.getByRole("radio", { name: /^Beginner/ }).check();
  await expect(page.getByRole("slider")).toBeHidden();
  await page.getByRole("radio", { name: /^Chess engine/ }).check();
  await expect(page.getByText("Level 3 About 1285 Elo, scores 77 % against level 2")).toBeVisible();
  await page.getByRole("slider", { name: "Level of Chess engine" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Level 4 About 1645 Elo")).toBeVisible();
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  expect((await asked).postData()).toContain('{"bot":"engine:4"}');
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("six programs stand below each other, and nothing sticks out", async ({ page }) => {
    await page.route("/api/brains", (route) => route.fulfill({ json: MANY }));
    await page.goto("/");
    await page.getByRole("radio", { name: /^Chess engine/ }).check();
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
  await page.getByText("Nobody (sandbox)").click();
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
  await expect(row).toContainText(`${name} – Beginner`);
  await row.click();
  await expect(page.getByText("Black is to move.")).toBeVisible();
});

test("rules come as presets, and single switches are folded away", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Blind chess");
  await more(page);
  await page.getByText("RAND", { exact: true }).click();
  await expect(page.getByLabel("A check tells")).toBeHidden();
  await page.getByText("Individual rules").click();
  await page.getByLabel("A check tells").selectOption("nothing more");
  await page.getByText("Nobody (sandbox)").click();
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Open the sandbox" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ setup: { options: { preset: "rand", checks: "plain" } } });
  await page.getByText("The rules of this game").click();
  await expect(page.getByText("A check tells nothing more.")).toBeVisible();
});

test("what was chosen last is chosen again", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Keishi");
  await page.getByRole("radio", { name: /^Beginner/ }).check();
  await page.getByText("2 + 1", { exact: true }).click();
  await page.getByText("Black", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("group", { name: "Which game" }).getByRole("radio", { name: /^Keishi/ })).toBeChecked();
  for (const name of [/^Beginner/, "2 + 1", "Black"]) await expect(page.getByRole("radio", { name })).toBeChecked();
});

test("each card leads to its rules and to its sandbox", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open a sandbox of Keishi" }).click();
  await expect(page.getByRole("grid", { name: "Keishi board" })).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "Rules of Blind chess" }).click();
  await expect(page.getByRole("heading", { name: "Touch is move" })).toBeVisible();
});

test("a friend and two computers play duplicate chess", async ({ page }) => {
  await page.goto("/");
  await pick(page, "Duplicate chess");
  await page.getByText("A friend and two computers").click();
  await page.getByText("North", { exact: true }).click();
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Create the game and get a link" }).click();
  const { seats } = (await asked).postDataJSON() as { seats: unknown[] };
  expect(seats.slice(0, 2)).toEqual(["me", "invited"]);
  expect(seats.slice(2)).toEqual([{ bot: "quartet" }, { bot: "quartet" }]);
  await expect(page.getByLabel("For South")).toHaveValue(/invitation=/);
});

test("the first load of the lobby is less than sixty kilobytes", async ({ page }) => {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play", exact: true }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const loaded = finished.filter((request) => !/\/api\//.test(request.url()));
  const sizes = await Promise.all(loaded.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60_000);
});
