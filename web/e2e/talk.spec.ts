import { expect, test, type Page } from "@playwright/test";
import type { GameName } from "../src/lib/protocol";
import { SCREENS, assertAccessible, person, seatAll } from "./table";

const CLOCK = { timeControl: { kind: "increment", base: 300_000, increment: 3000, waits: true } } as const;

async function say(page: Page, phrase: string): Promise<void> {
  await page.getByRole("button", { name: "Say something" }).click();
  await page.getByRole("dialog").getByRole("button", { name: phrase }).click();
}

/** A phrase goes by itself after six seconds; a slow machine needs longer to look at it. */
async function stopTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = globalThis.setTimeout;
    const never = (act: TimerHandler, wait?: number) => (wait === 6000 ? 0 : later(act, wait));
    globalThis.setTimeout = never as typeof setTimeout;
  });
}

function two(pages: { page: Page }[]): [Page, Page] {
  const [one, other] = pages;
  if (!one || !other) throw new Error("two sit down");
  return [one.page, other.page];
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(name, () => {
    test("what somebody says is seen beside their name and in the log, until one presses it away", async ({ browser }) => {
      const { people } = await seatAll(browser, "chess", 2, {}, screen);
      const [white, black] = two(people);
      await stopTime(black);
      await say(white, "Good luck");
      const bubble = black.locator('.player[data-seat="0"] .bubble');
      await expect(bubble).toBeInViewport({ ratio: 1 });
      await expect(bubble).toContainText("Good luck");
      const [said, name] = [await bubble.boundingBox(), await black.locator('.player[data-seat="0"] .name').boundingBox()];
      expect(said?.x ?? 0, "a name begins in sight").toBeGreaterThan((name?.x ?? 0) + 20);
      await expect(black.getByRole("log")).toContainText("White: Good luck.");
      await assertAccessible(black);
      await bubble.getByRole("button", { name: "Stop showing what others say" }).click();
      await expect(bubble).toBeHidden();
      await say(white, "Thank you");
      await expect(white.getByRole("log")).toContainText("White: Thank you.");
      await expect(black.getByRole("log")).not.toContainText("Thank you");
      await black.getByRole("button", { name: "Say something" }).click();
      await assertAccessible(black);
      await black.getByRole("checkbox", { name: "Show what others say at the table" }).check();
      await black.keyboard.press("Escape");
      await say(white, "Sorry");
      await expect(black.getByRole("log")).toContainText("White: Sorry.");
    });

    test("an opponent who is short of time is given some", async ({ browser }) => {
      for (const [game, seats, opponent] of [["chess", 2, "Black"], ["duplicate", 4, "South"]] as [GameName, number, string][]) {
        const { people } = await seatAll(browser, game, seats, CLOCK, screen);
        const [one, other] = two(people);
        await one.getByRole("button", { name: `Give ${opponent} 15 seconds` }).click();
        await expect(other.getByRole("timer").filter({ hasText: "5:15" })).toHaveCount(1);
        await expect(other.getByRole("log")).toContainText(`gives ${opponent} 15 seconds.`);
        await expect(other.getByRole("button", { name: `Give ${opponent} 15 seconds` })).toHaveCount(0);
        expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.viewport.width);
        await Promise.all(people.map(({ context }) => context.close()));
      }
    });

    test("in blind chess nobody speaks of moves before the end, and the moderator’s log tells what is said", async ({ browser }) => {
      const { people } = await seatAll(browser, "blind", 2, {}, screen);
      const [white, black] = two(people);
      await white.getByRole("button", { name: "Say something" }).click();
      await expect(white.getByRole("dialog").getByRole("button", { name: "Nice move" })).toHaveCount(0);
      await white.getByRole("dialog").getByRole("button", { name: "Hello" }).click();
      await expect(black.getByRole("log")).toContainText("Table: White: Hello.");
      await black.getByRole("button", { name: "Resign" }).click();
      await black.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await say(black, "Well played");
      await expect(white.locator('.player[data-seat="1"] .bubble')).toContainText("Well played");
    });
  });
}

test("whoever talks all the time is told to wait", async ({ browser }) => {
  const { people } = await seatAll(browser, "keishi", 2);
  const [black] = two(people);
  for (let n = 0; n < 6; n++) await say(black, "Hello");
  await expect(black.getByRole("alert")).toContainText("wait a few seconds");
});

test("one is told how many watch", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2);
  const [white] = two(people);
  const watcher = await person(browser);
  await watcher.page.goto(`/game/${id}`);
  await expect(white.getByText("One person is watching")).toBeVisible();
  await expect(watcher.page.getByRole("button", { name: "Say something" })).toHaveCount(0);
  await watcher.context.close();
  await expect(white.getByText("One person is watching")).toBeHidden();
});

test("nobody talks to a program, or gives it time", async ({ page }) => {
  const data = { game: "chess", setup: CLOCK, seats: ["me", { bot: "casual" }] };
  const made = (await (await page.request.post("/api/games", { data })).json()) as { id: string; token: string };
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(page.getByText("It is your turn.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Say something" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "15 seconds" })).toHaveCount(0);
});
