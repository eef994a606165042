import { expect, test, type Page } from "@playwright/test";
import type { GameName, ServerMessage } from "../src/lib/protocol";
import { assertAccessible, board, make, move } from "./table";

/** Whether it shows what has happened on the board. */
function isView(message: ServerMessage): message is ServerMessage & { type: "change" | "update" } {
  return message.type === "change" || message.type === "update";
}

/** Keeps back what is said after the player of the first seat has moved, as if the programs took their time. */
async function slowPrograms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.routeWebSocket(/\/socket$/, (wire) => {
    let moved = false;
    wire.connectToServer().onMessage(async (text) => {
      const message = JSON.parse(String(text)) as ServerMessage;
      if (moved && isView(message)) await released;
      moved ||= isView(message) && !message.view.toAct.includes(0);
      wire.send(text);
    });
  });
  return release;
}

const GAMES: { game: GameName; seats: number; first: string; on?: string }[] = [
  { game: "chess", seats: 2, first: "e2e4" },
  { game: "blind", seats: 2, first: "e2e4" },
  { game: "duplicate", seats: 4, first: "e2e4", on: "NE" },
  { game: "keishi", seats: 2, first: "b2b3" },
];

for (const { game, seats, first, on } of GAMES) {
  test(`a program that takes its time is seen to think: ${game}`, async ({ page }) => {
    const release = await slowPrograms(page);
    const others = Array.from({ length: seats - 1 }, () => ({ bot: "casual" }));
    const made = await make(page, { game, seats: ["me", ...others] });
    await page.goto(`/game/${made.id}#token=${made.token}`);
    await expect(board(page)).toBeVisible();
    await expect(page.getByText("is thinking")).toHaveCount(0);
    await move(page, first, on);
    await expect(page.getByText("is thinking")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "is still thinking." })).toHaveCount(1);
    await assertAccessible(page);
    release();
    await expect(page.getByText("It is your turn.")).toBeVisible();
    await expect(page.getByText("is thinking")).toHaveCount(0);
  });
}
