import { expect, test, type Browser, type Page } from "@playwright/test";
import type { GameCreated } from "../src/lib/protocol";
import { SCREENS, board, make, move, person, pick, played, press, stands } from "./table";

const ITALIAN = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3";
const FOUR = "e2e4 d2d4 d7d5 d7d5 e4d5 c2c4 g8f6 b8c6 b1c3 g1f3";

const STUDY = `1. e4 {The most popular move.} e5 (1... c5 {Sharp.} 2. Nf3 d6 (2... Nc6 3. d4) 3. d4 cxd4) 2. Nf3 Nc6 (2... Nf6 $5 3. Nxe5 d6)
3. Bb5 {[%cal Gb5c6,Rc6e5][%csl Ge5] The Spanish game.} a6 *`;

/** What the documents show, each as somebody would see it. */
const SCENES: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.route("/api/games?*", (route) => route.fulfill({ json: [] }));
    await page.goto("/");
    await expect(page.getByRole("radio", { name: /^Chess engine/ })).toBeChecked();
  },
  chess: async (page) => {
    await played(page, "chess", 2, ITALIAN);
    await press(page, "b2");
  },
  blind,
  duplicate: async (page) => {
    await played(page, "duplicate", 4, FOUR);
    await press(page, "d8", "NE");
  },
  "two-boards": async (page) => {
    await played(page, "duplicate", 4, "e2e4 a2a3 d7d5 a7a6");
    await page.getByRole("button", { name: "Two boards" }).click();
    await press(page, "e4", "NE");
  },
  keishi: async (page) => {
    await played(page, "keishi", 2, "b2a3 e5e6 e2f3 e6d6");
    await page.getByLabel("Show what every move is worth").check();
    await expect(page.getByText("Best play")).toBeVisible();
  },
  revealed: async (page) => {
    await played(page, "blind", 2, "f2f3 e7e5 g2g4 d8h4");
    await page.getByRole("button", { name: "What Black knew" }).click();
  },
  rules: async (page) => {
    await page.goto("/rules/duplicate");
    await page.getByRole("button", { name: "Try it" }).first().click();
    await expect(page.getByRole("button", { name: "Start again" })).toBeVisible();
    await page.getByRole("heading", { name: "One move, two boards" }).evaluate((heading) => heading.scrollIntoView());
    await press(page, "e4", "NE");
  },
  review: async (page) => {
    await imported(page, ITALIAN_FILE);
    await page.getByRole("button", { name: "Review this game" }).click();
    await expect(page.getByRole("button", { name: /^Nxe4, / })).toBeVisible();
    await page.getByRole("button", { name: /^Nxe4, / }).click();
    await expect(page.getByRole("list", { name: "Best moves" })).toBeVisible();
  },
  variations: async (page) => {
    await imported(page, STUDY);
    await page.getByRole("button", { name: "Bb5", exact: true }).click();
  },
  puzzle: async (page) => {
    await page.goto("/puzzles/duplicate/1");
    await expect(page.getByRole("button", { name: "Show the solution" })).toBeEnabled();
  },
  settings: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
  },
};

/** The Italian game above, as a file has it. */
const ITALIAN_FILE = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 8. O-O Bxc3 *";

/** Opens a game from a file. */
async function imported(page: Page, text: string): Promise<void> {
  const answer = await page.request.post("/api/import", { data: text, headers: { "content-type": "text/plain" } });
  const made = (await answer.json()) as GameCreated;
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
}

async function blind(page: Page): Promise<void> {
  await played(page, "blind", 2, "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5");
  await page.getByRole("button", { name: "Starting men" }).click();
  await move(page, "d2d5");
  await page.getByRole("button", { name: "Guess a queen" }).click();
  await press(page, "a5");
  await page.getByRole("button", { name: "Guess a queen" }).click();
  await press(page, "c3");
}

test.use({ viewport: { width: 1200, height: 780 } });

for (const [name, scene] of Object.entries(SCENES)) {
  test(name, async ({ page }) => {
    await scene(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `../docs/pictures/${name}.png`, animations: "disabled" });
  });
}

/** Three phones beside each other. */
test("phone", async ({ browser, page }) => {
  const shots = await Promise.all([onPhone(browser, "dark", game), onPhone(browser, "light", blind), onPhone(browser, "light", lobby)]);
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString("base64")}">`);
  await page.setContent(`<style>body { display: flex; gap: 15px; margin: 0; background: #fff } img { width: 390px; border-radius: 18px }</style>${images.join("")}`);
  await page.setViewportSize({ width: 1200, height: 844 });
  await page.screenshot({ path: "../docs/pictures/phone.png" });
});

async function onPhone(browser: Browser, colorScheme: "light" | "dark", scene: (page: Page) => Promise<void>): Promise<Buffer> {
  const { context, page } = await person(browser, { ...SCREENS.phone, colorScheme, deviceScaleFactor: 1 });
  await scene(page);
  await page.evaluate(() => scrollTo(0, 0));
  const shot = await page.screenshot({ animations: "disabled" });
  await context.close();
  return shot;
}

/** A game with clocks, in which one is offered a draw. */
async function game(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page has a browser");
  const timeControl = { kind: "increment", base: 300_000, increment: 3000, waits: true } as const;
  const made = await make(page, { game: "chess", setup: { timeControl }, seats: ["open", "me"], name: "Ada" });
  const answer = await page.request.post(`/api/games/${made.id}/join`, { data: { seat: 0, name: "Maximiliane" } });
  const white = await person(browser);
  await white.page.goto(`/game/${made.id}#token=${((await answer.json()) as { token: string }).token}`);
  await page.goto(`/game/${made.id}#token=${made.token}`);
  for (const [n, text] of ITALIAN.split(" ").slice(0, 9).entries()) {
    await move(n % 2 === 0 ? white.page : page, text);
    for (const one of [white.page, page]) await stands(one, text.slice(2), "(white|black)");
  }
  await white.page.getByRole("button", { name: "Offer a draw" }).click();
  await white.page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
}

async function lobby(page: Page): Promise<void> {
  await page.goto("/");
  await pick(page, "Duplicate chess");
  await expect(page.getByRole("radio", { name: /^Four-board engine/ })).toBeChecked();
}
