import AxeBuilder from "@axe-core/playwright";
import { expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { CreateGame, GameCreated, GameName } from "../src/lib/protocol";

/** The screens that people have: a desk's, and a phone's held upright and sideways. */
export const SCREENS = {
  desk: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  sideways: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
} as const;

/** A person with a browser of their own. */
export interface Person {
  page: Page;
  context: BrowserContext;
}

export async function person(browser: Browser, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  return { context, page: await context.newPage() };
}

/** Makes a game without the lobby. */
export async function make(page: Page, wish: CreateGame): Promise<GameCreated> {
  const answer = await page.request.post("/api/games", { data: wish });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as GameCreated;
}

/** Picks a game in the lobby, where games of the same name may be listed too. */
export async function pick(page: Page, title: string): Promise<void> {
  await page.getByRole("form", { name: "New game" }).getByText(title, { exact: true }).click();
}

/** Unfolds what is chosen less often. */
export async function more(page: Page): Promise<void> {
  await page.getByText("More options").click();
}

/** Offers a draw, and means it. */
export async function offerDraw(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
}

/** Opens a sandbox. */
export async function sandbox(page: Page, game: GameName, options = {}): Promise<GameCreated> {
  const made = await make(page, { game, setup: { sandbox: true, options } });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
  return made;
}

/** Opens a sandbox in which these moves were played. */
export async function played(page: Page, game: GameName, seats: number, moves: string, options = {}): Promise<void> {
  const actions = moves.split(" ").filter((text) => text !== "");
  const entries = actions.map((act, n) => ({ seat: n % seats, deed: { act }, at: n * 1000 }));
  const setup = { options, timeControl: null, sandbox: true };
  const answer = await page.request.post("/api/import", { data: { game, version: 1, setup, entries } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id, token } = (await answer.json()) as { id: string; token: string };
  await page.goto(`/game/${id}#token=${token}`);
  await expect(board(page)).toBeVisible();
}

/** Several people sit down at one table, each with the token of a seat. */
export async function seatAll(
  browser: Browser,
  game: GameName,
  seats: number,
  setup = {},
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ id: string; people: Person[] }> {
  const people = await Promise.all(Array.from({ length: seats }, () => person(browser, options)));
  const [first] = people;
  if (!first) throw new Error("somebody must sit down");
  const plan = Array.from({ length: seats }, (_, n) => (n === 0 ? ("me" as const) : ("open" as const)));
  const made = await make(first.page, { game, setup, seats: plan });
  const tokens = [made.token];
  for (let seat = 1; seat < seats; seat++) {
    const answer = await first.page.request.post(`/api/games/${made.id}/join`, { data: { seat } });
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  for (const [n, { page }] of people.entries()) {
    await page.goto(`/game/${made.id}#token=${tokens[n]}`);
    await expect(board(page)).toBeVisible();
  }
  return { id: made.id, people };
}

/** The board of this name, or the only one. */
export function board(page: Page, name?: string): Locator {
  return name ? page.getByRole("grid", { name: new RegExp(`^Board ${name}`) }) : page.getByRole("grid").first();
}

export function square(page: Page, name: string, on?: string): Locator {
  return board(page, on).locator(`[data-square="${name}"]`);
}

/** A real click in the middle of a square. */
export async function press(page: Page, name: string, on?: string): Promise<void> {
  await expect(board(page, on)).toHaveAttribute("aria-busy", "false");
  const box = await square(page, name, on).locator(".ground").boundingBox();
  if (!box) throw new Error(`there is no square ${name}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** A tap with a finger, on a square that was scrolled into the middle: at its edge the page has a bar. */
export async function touch(page: Page, name: string, on?: string): Promise<void> {
  await square(page, name, on).evaluate((element) => element.scrollIntoView({ block: "center" }));
  await square(page, name, on).tap();
}

/** Moves by two clicks. */
export async function move(page: Page, text: string, on?: string): Promise<void> {
  await press(page, text.slice(0, 2), on);
  await press(page, text.slice(2, 4), on);
}

/** What a screen reader hears of a square. */
export async function words(page: Page, name: string, on?: string): Promise<string> {
  return (await square(page, name, on).getAttribute("aria-label")) ?? "";
}

/** Waits until a man stands on a square. */
export async function stands(page: Page, name: string, man: string, on?: string): Promise<void> {
  await expect(square(page, name, on)).toHaveAttribute("aria-label", new RegExp(`^${name}, ${man}`));
}

/** A program that looks for barriers finds none that is grave. */
export async function assertAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const faults = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(faults).toEqual([]);
}
