import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { SCREENS, make } from "./table";

/** The keys of the browser in the example of RFC 8291. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** A browser with a push service that hands out this address, since the real one cannot be reached from here. */
async function withPushService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript(
    ({ endpoint, keys }) => {
      Notification.requestPermission = () => Promise.resolve("granted");
      const subscription = { endpoint, toJSON: () => ({ endpoint, keys, expirationTime: null }) } as unknown as PushSubscription;
      PushManager.prototype.subscribe = () => Promise.resolve(subscription);
      PushManager.prototype.getSubscription = () => Promise.resolve(subscription);
    },
    { endpoint, keys: KEYS },
  );
}

async function sit(page: Page): Promise<void> {
  const made = await make(page, { game: "chess", seats: ["me", "open"] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`whoever wants to is called for one game, and no more, on a ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ ...screen, serviceWorkers: "allow", reducedMotion: "reduce" });
    await withPushService(context, "https://updates.push.services.mozilla.com/wpush/v2/nobody");
    const page = await context.newPage();
    await sit(page);
    const bell = page.getByLabel("Notify me when it is my turn");
    await expect(bell).not.toBeChecked();
    const asked = page.waitForResponse((answer) => answer.url().endsWith("/push") && answer.request().method() === "POST");
    await bell.check();
    expect((await asked).status()).toBe(204);
    await page.reload();
    await expect(bell).toBeChecked();
    const stopped = page.waitForResponse((answer) => answer.url().endsWith("/push/stop"));
    await bell.uncheck();
    expect((await stopped).status()).toBe(204);
    await page.reload();
    await expect(bell).not.toBeChecked();
    await context.close();
  });
}

test("a push service that the server does not know is refused with a sentence", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce" });
  await withPushService(context, "https://push.example.org/abc");
  const page = await context.newPage();
  await sit(page);
  await page.getByLabel("Notify me when it is my turn").click();
  await expect(page.getByRole("alert")).toContainText("is not an address at a push service that this server knows");
  await context.close();
});

test("a message becomes a note in one’s own language, which opens the game", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", reducedMotion: "reduce", locale: "de", permissions: ["notifications"] });
  await withPushService(context, "https://updates.push.services.mozilla.com/wpush/v2/nobody");
  const page = await context.newPage();
  await sit(page);
  await page.getByLabel("Mich benachrichtigen").check();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const data = JSON.stringify({ id: "7hQx3RkVbD", game: "blind" });
  const registrationId = await registered;
  // The browser may put the worker to sleep at any time, and what was kept in it is gone: then the message comes once more.
  await expect(async () => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: 3000 }));
    await worker.evaluate(keepNotes);
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const notes = () => worker.evaluate(() => (globalThis as unknown as { notes: unknown }).notes);
    await expect.poll(notes, { timeout: 5000 }).toEqual([
      { title: "Blindschach", body: "Du bist am Zug.", tag: "7hQx3RkVbD", data: "/game/7hQx3RkVbD", icon: "/icon-192.png" },
    ]);
  }).toPass();
  await context.close();
});

/** A browser without a window has nowhere to show a note, so what it is asked to show is kept. */
function keepNotes(): void {
  const global = globalThis as unknown as { notes: unknown[]; registration: { showNotification: unknown } };
  global.notes = [];
  global.registration.showNotification = (title: string, options: object) => global.notes.push({ title, ...options });
}
