import { expect, test, type Page } from "@playwright/test";
import { make, move, square } from "./table";

/** The quickest mate there is, if nobody minds; otherwise some moves more. */
const PLAN = ["e2e4", "d1h5", "f1c4", "h5f7", "d2d3", "g1f3", "b1c3", "a2a3"];
/** A small model on one core takes its time. */
const PATIENCE = { timeout: 120_000 };

test("a whole game with a real language model", async ({ page }) => {
  const told: string[] = [];
  page.on("websocket", (wire) => wire.on("framereceived", ({ payload }) => void told.push(String(payload))));
  const made = await make(page, { game: "blind", seats: ["me", { bot: "recon:plain" }] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(page.getByText("SmolLM2-135M").first()).toBeVisible();
  for (const text of PLAN) {
    await expect(page.getByText("It is your turn.").or(over(page)).first()).toBeVisible(PATIENCE);
    if (await over(page).isVisible()) break;
    await move(page, text);
  }
  await expect(page.getByText("It is your turn.").or(over(page)).first()).toBeVisible(PATIENCE);
  expect(told.join("")).not.toContain("reasoning");
  if (!(await over(page).isVisible())) await resign(page);
  await expect(over(page)).toBeVisible();

  const memoirs = await page.request.get(`/api/games/${made.id}/memoirs`, { headers: { authorization: `Bearer ${made.token}` } });
  const pages = ((await memoirs.json()) as { page?: { reasoning: string | null; standIn: string | null } }[]).map((memoir) => memoir.page);
  expect(pages.length).toBeGreaterThan(0);
  const thought = pages.find((one) => one?.reasoning)?.reasoning;
  expect(thought, "the model gave a reason at least once").toBeTruthy();
  await expect(page.getByText(thought ?? "").first()).toBeVisible();
  await expect(square(page, "e8")).toBeVisible();
});

function over(page: Page) {
  return page.getByText(/ wins |^Draw /).first();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /^(Resign|Yes)/ }).last().click();
}
