import { expect, test } from "@playwright/test";

interface Manifest {
  display: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test("the page can be put on a home screen: its icons are there, as large as they say", async ({ page }) => {
  await page.goto("/");
  const address = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  const manifest = (await (await page.request.get(address)).json()) as Manifest;
  expect(manifest).toMatchObject({ display: "standalone", start_url: "/" });
  const drawn = manifest.icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes, type } of drawn) {
    const answer = await page.request.get(src);
    expect(answer.headers()["content-type"], src).toBe(type);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

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
