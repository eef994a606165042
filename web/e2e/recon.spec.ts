// The server under test must know where the stubs of this file listen, so it is started with the options of `modelOptions` in
// model.ts. playwright.config.ts does that; for a server of one's own (FOURFOLD_URL) they are to be given by hand:
//   --model 'ollama http://127.0.0.1:4191 stub:1b; label=the machine in the cellar'
//   --model 'ollama http://127.0.0.1:4192 stub:1b; label=the machine upstairs'
import { expect, test, type Locator, type Page } from "@playwright/test";
import { PLACES, Stub, type Behaviour } from "./model";
import { assertAccessible, board, make, more, move, pick, square, stands } from "./table";

// The ports are fixed, so one test comes after the other.
test.describe.configure({ mode: "default" });

/** A word that nobody but a model says. */
const SECRET = "zebra";
const [CELLAR, UPSTAIRS] = PLACES;

let cellar: Stub;
let upstairs: Stub;
let alive: Stub[] = [];

test.beforeEach(async () => {
  [cellar, upstairs] = await Promise.all([Stub.at(CELLAR), Stub.at(UPSTAIRS)]);
  alive = [cellar, upstairs];
});

test.afterEach(async () => {
  for (const stub of alive) await stub.die();
});

async function kill(stub: Stub): Promise<void> {
  alive = alive.filter((one) => one !== stub);
  await stub.die();
}

/** The player is White, a model Black. */
async function playModel(page: Page, level = "plain", game: "blind" | "chess" = "blind"): Promise<void> {
  const made = await make(page, { game, seats: ["me", { bot: `recon:${level}` }] });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
}

function plate(page: Page): Locator {
  return page.locator('[data-seat="1"]');
}

/** What the table tells beside the moderator's words. */
function asides(page: Page): Locator {
  return page.getByRole("log").getByRole("paragraph").filter({ hasText: /^Table:/ });
}

async function turn(page: Page, text: string, halfMove: number): Promise<void> {
  await move(page, text);
  await expect(page.getByRole("log")).toContainText(`${halfMove}… Black has moved`);
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.getByText("Black wins by resignation").first()).toBeVisible();
}

/** All that the page is sent, but for the client itself. */
function traffic(page: Page): { all: () => Promise<string> } {
  const heard: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/")) heard.push(response.text().catch(() => ""));
  });
  page.on("websocket", (wire) => wire.on("framereceived", ({ payload }) => void heard.push(Promise.resolve(String(payload)))));
  return { all: async () => (await Promise.all(heard)).join("\n") };
}

test("a whole game against a model, chosen in the lobby; what it thought is read after the end and never before", async ({ page }) => {
  const sent = traffic(page);
  cellar.usually = { reasons: `I hear a ${SECRET} on a5.` };
  const release = cellar.hold();
  await page.goto("/");
  await pick(page, "Blind chess");
  await page.getByRole("radio", { name: /^Language model/ }).check();
  await page.getByText("White", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(plate(page)).toContainText(`stub:1b · ${CELLAR.label}`);
  await expect(asides(page)).toHaveText([`Table: You are playing stub:1b on ${CELLAR.label}.`]);

  await move(page, "e2e4");
  await expect(plate(page)).toContainText("is starting up");
  await expect(page.getByText("is still starting up.")).toHaveRole("status");
  release();
  await expect(page.getByRole("log")).toContainText("1… Black has moved");
  await expect(plate(page)).not.toContainText("is starting up");
  const again = cellar.hold();
  await move(page, "d2d4");
  await expect(plate(page)).toContainText("is thinking");
  again();
  await expect(page.getByRole("log")).toContainText("2… Black has moved");

  await page.reload();
  await expect(board(page)).toBeVisible();
  await expect(asides(page)).toHaveCount(1);
  await expect(page.getByText("What the model thought")).toBeHidden();
  expect(await sent.all()).not.toContain(SECRET);
  const secrets = await page.request.get(`/api/games/${page.url().split("/").at(-1)}/memoirs`);
  expect(secrets.status()).toBe(403);

  await resign(page);
  await expect(page.getByText(`I hear a ${SECRET} on a5.`)).toHaveCount(2);
  expect(await sent.all()).toContain(SECRET);
  await assertAccessible(page);
});

test("what a model thought follows the replay, and leads to its half-move", async ({ page }) => {
  const long = `${"So it goes on. ".repeat(60)}<b>The end</b>`;
  const script: Behaviour[] = [{ reasons: "First." }, { words: "no json" }, { words: "none" }, { reasons: long }];
  cellar.will.push(...script);
  await playModel(page);
  await turn(page, "e2e4", 1);
  await turn(page, "d2d4", 2);
  await turn(page, "g1f3", 3);
  await resign(page);

  const thoughts = page.getByRole("group").filter({ hasText: "What the model thought" });
  await expect(thoughts.getByRole("listitem")).toHaveCount(3);
  await expect(thoughts.getByRole("listitem").nth(1)).toContainText("A beginner stood in: the model could not be understood.");
  await thoughts.getByRole("button", { name: /^1… Black played/ }).click();
  await expect(page.getByRole("slider")).toHaveValue("2");
  await expect(thoughts.locator("[aria-current]")).toHaveText(/^1… Black played/);
  await stands(page, "e4", "white pawn");
  await expect(square(page, "d4")).toHaveAttribute("aria-label", /^d4, empty/);
  await page.getByRole("slider").focus();
  await page.keyboard.press("End");
  await expect(thoughts.locator("[aria-current]")).toHaveText(/^3… Black played/);

  await thoughts.getByRole("button", { name: "more" }).click();
  await expect(thoughts.getByText("<b>The end</b>")).toBeVisible();
  await expect(thoughts.getByRole("button", { name: "less" })).toHaveAttribute("aria-expanded", "true");
});

test("a model that was told what is likely leaves its beliefs behind, too", async ({ page }) => {
  await playModel(page, "annotated");
  await turn(page, "e2e4", 1);
  await resign(page);
  await expect(page.getByText("It is the first.")).toBeVisible();
  await page.getByRole("button", { name: "What Black believed" }).click();
  await expect(page.getByText("fitted what it had heard")).toBeVisible();
  await expect(square(page, "e1")).toHaveAttribute("aria-label", /believed: king 100 %/);
});

test("in ordinary chess, too, what a model thought is read after the end and leads to its half-move", async ({ page }) => {
  cellar.usually = { reasons: `I see a ${SECRET} on e4.` };
  await playModel(page, "annotated", "chess");
  const played = page.locator(".history [data-moment]");
  await move(page, "e2e4");
  await expect(played).toHaveCount(2);
  await move(page, "d2d4");
  await expect(played).toHaveCount(4);
  await expect(page.getByText(SECRET)).toHaveCount(0);
  await resign(page);
  const thoughts = page.getByRole("group").filter({ hasText: "What the model thought" });
  await expect(thoughts.getByText(`I see a ${SECRET} on e4.`)).toHaveCount(2);
  await thoughts.getByRole("button", { name: /^1… Black played/ }).click();
  await expect(thoughts.locator("[aria-current]")).toHaveText(/^1… Black played/);
  await expect(square(page, "d4")).toHaveAttribute("aria-label", /^d4, empty/);
  await assertAccessible(page);
});

test("a model that moves to another machine is marked, and everybody is told", async ({ page }) => {
  await playModel(page);
  await turn(page, "e2e4", 1);
  await kill(cellar);
  await turn(page, "d2d4", 2);
  await expect(plate(page).locator(".moved")).toHaveText(`stub:1b · ${UPSTAIRS.label} (instead of ${CELLAR.label})`);
  await expect(asides(page).last()).toHaveText(
    `Table: The model moved to ${UPSTAIRS.label} (${CELLAR.label} cannot be reached). Moves may take longer.`,
  );
  await assertAccessible(page);
});

test("a game begins where a model is, and says what could not be reached", async ({ page }) => {
  await kill(cellar);
  await playModel(page);
  await expect(plate(page)).toContainText(`stub:1b · ${UPSTAIRS.label}`);
  await expect(plate(page).locator(".moved")).toHaveCount(0);
  await expect(asides(page).last()).toHaveText(`Table: The machine in the cellar cannot be reached; playing on ${UPSTAIRS.label}.`);
});

test("with no model left the game ends, and nobody is called the winner", async ({ page }) => {
  await playModel(page);
  await turn(page, "e2e4", 1);
  await kill(upstairs);
  cellar.will.push({ status: 500 });
  await move(page, "d2d4");
  await expect(page.getByText("No result: the program could not go on").first()).toBeVisible();
  await expect(asides(page).last()).toHaveText("Table: The program could not go on.");
  await expect(page.getByText(/\bwins\b/)).toHaveCount(0);
  await expect(page.locator("[data-seat]").filter({ hasText: /\b(won|lost)\b/ })).toHaveCount(0);
});

test("with no model there no game is made, and what was chosen is still chosen", async ({ page }) => {
  await kill(cellar);
  await kill(upstairs);
  await page.goto("/");
  await pick(page, "Blind chess");
  await more(page);
  await page.getByText("RAND", { exact: true }).click();
  await page.getByRole("radio", { name: /^Language model/ }).check();
  await page.getByText("Black", { exact: true }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("The language model is offline right now. Try again later, or play another program.");
  await expect(page.getByRole("radio", { name: /^Language model/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "RAND", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Black", exact: true })).toBeChecked();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
});

test("while a model is looked for the button says so", async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/api/games", async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.continue();
  });
  await page.goto("/");
  await pick(page, "Blind chess");
  await page.getByRole("radio", { name: /^Language model/ }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Looking for a language model…" })).toBeDisabled();
  await assertAccessible(page);
  answer();
  await expect(plate(page).or(page.locator('[data-seat="0"]')).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the badge is shortened, and what the model thought is folded away", async ({ page }) => {
    await playModel(page);
    await turn(page, "e2e4", 1);
    await kill(cellar);
    await turn(page, "d2d4", 2);
    await expect(plate(page).locator(".moved")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await resign(page);
    await expect(page.getByText("It is the first.").first()).toBeHidden();
    await page.getByText("What the model thought").click();
    await expect(page.getByText("It is the first.").first()).toBeVisible();
    await assertAccessible(page);
  });
});
