import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { SCREENS, assertAccessible, move, person, seatAll, stands } from "./table";

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`games go on with another device by a link, on a ${name}`, async ({ browser }) => {
    const { people } = await seatAll(browser, "chess", 2, {}, screen);
    const white = people[0]?.page;
    if (!white) throw new Error("somebody sits down");
    await white.goto("/");
    await white.getByText("Your games on another device").click();
    await expect(white.getByRole("img", { name: /QR code/ })).toBeVisible();
    await assertAccessible(white);
    expect(await white.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.viewport.width);
    const link = await white.getByLabel("Games in progress, the newest ones").inputValue();

    const other = await person(browser, screen);
    await other.page.goto(link);
    await expect(other.page.getByRole("alert")).toContainText("Add one game from another device?");
    await assertAccessible(other.page);
    await other.page.getByRole("button", { name: "Add", exact: true }).click();
    expect(new URL(other.page.url()).hash).toBe("");
    await other.page.getByRole("link", { name: /^Chess/ }).first().click();
    await expect(other.page.getByText("It is your turn.")).toBeVisible();
  });
}

test("games that somebody does not want are not added", async ({ page }) => {
  await page.goto("/#games=c.0.123456789A.0123456789abcdef");
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("Your games in this browser")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("all games are saved to a file, and loaded from it", async ({ browser }, info) => {
  const { people } = await seatAll(browser, "keishi", 2);
  const black = people[0]?.page;
  if (!black) throw new Error("somebody sits down");
  await black.goto("/");
  await black.getByText("Your games on another device").click();
  const saved = black.waitForEvent("download");
  await black.getByRole("button", { name: "Save all games to a file" }).click();
  const path = info.outputPath("games.json");
  await (await saved).saveAs(path);
  expect(await readFile(path, "utf8")).toContain('"token"');

  const other = await person(browser);
  await other.page.goto("/");
  await other.page.getByText("Your games on another device").click();
  const field = other.page.getByLabel("Load games from a file");
  await field.setInputFiles({ name: "nonsense.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(other.page.getByRole("alert")).toContainText("This is not a list of games.");
  await field.setInputFiles(path);
  await expect(other.page.getByText("One game was added.")).toBeVisible();
  await other.page.getByRole("link", { name: /^Keishi/ }).first().click();
  await expect(other.page.getByText("It is your turn.")).toBeVisible();
});

test("the list of one’s games says that somebody has moved meanwhile", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await white.goto("/");
  await expect(white.getByRole("link", { name: /^Chess White/ })).toBeVisible();
  await move(black, "e7e5");
  await stands(black, "e5", "black pawn");
  await white.reload();
  await expect(white.getByRole("link", { name: /^Chess your move White/ })).toBeVisible();
});
