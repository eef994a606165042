import { expect, test } from "@playwright/test";

test("without a network the page opens, and the rules can be read", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Now the worker holds the page; the rules come when it is quiet.
  await page.reload();
  const rulesAreKept = () =>
    page.evaluate(async () => {
      const files = await (await caches.open("fourfold")).keys();
      return ["Chess", "Blind", "Duplicate", "Keishi"].every((name) => files.some(({ url }) => url.includes(`${name}Rules`) && url.endsWith(".js")));
    });
  await expect.poll(rulesAreKept).toBe(true);
  await page.goto("/rules/keishi");
  await expect(page.getByText("You win when your four stones")).toBeVisible();
  await context.setOffline(true);
  await page.goto("/rules/duplicate");
  await expect(page.getByText("Four players, four boards. North and South")).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "Open a sandbox of Chess" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  await context.close();
});
