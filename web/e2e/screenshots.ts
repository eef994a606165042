import { expect, test, type Page } from "@playwright/test";
import type { BrainInfo, GameName } from "../src/lib/protocol";
import { PLACES, Stub } from "./model";
import { board, make, more, move, pick, played, press, stands } from "./table";

const SIZES = [
  { name: "wide", viewport: { width: 1440, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
  { name: "sideways", viewport: { width: 844, height: 390 } },
];

/** A game with a clock at which everybody sits; the addresses of their seats. */
async function table(page: Page, game: GameName, name: string, others: string[]): Promise<[string, ...string[]]> {
  const timeControl = { kind: "increment", base: 900_000, increment: 10_000, waits: true } as const;
  const made = await make(page, { game, setup: { timeControl }, seats: ["me", ...others.map(() => "open" as const)], name });
  const seats: [string, ...string[]] = [`/game/${made.id}#token=${made.token}`];
  for (const other of others) {
    const answer = await page.request.post(`/api/games/${made.id}/join`, { data: { name: other } });
    seats.push(`/game/${made.id}#token=${((await answer.json()) as { token: string }).token}`);
  }
  return seats;
}

/** As many programs as there may be one day, one of them with levels. */
const PROGRAMS: BrainInfo[] = [
  ["random", "Does anything that it may do, without a thought."],
  ["casual", "Moves at once, takes what is on offer, and hardly looks a move ahead."],
  ["engine", "Searches as deep as its level allows, and knows what it has counted."],
  ["belief", "Keeps in mind all that may be true, and plays against what is likely."],
  ["quartet", "Looks at all four boards, and trusts nobody."],
  ["recon", "A language model that reasons aloud about what it heard; slow, and now and then brilliant."],
].map(([name = "", sentence = ""]) => ({
  name,
  sentence,
  games: ["chess"],
  levels: name === "engine" ? ["1", "2", "3", "4", "5"].map((level) => ({ name: level, sentence: "About as strong as a good club player." })) : [],
  usual: name === "engine" ? 2 : 0,
  missing: null,
}));

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Games in progress" })).toBeVisible();
  },
  puzzles: async (page) => {
    await page.goto("/puzzles");
    await expect(page.getByRole("link", { name: "Today’s puzzle of Keishi" })).toBeVisible();
  },
  "puzzle-blind": async (page) => {
    await page.goto("/puzzles/blind/2");
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(page.getByRole("list", { name: "Tries" })).toBeVisible();
  },
  "lobby-blind": async (page) => {
    await page.goto("/");
    await pick(page, "Blind chess");
    await page.getByText("A friend, by link").click();
    await more(page);
    await page.getByText("Individual rules").click();
  },
  "lobby-programs": async (page) => {
    await page.route("/api/brains", (route) => route.fulfill({ json: PROGRAMS }));
    await page.goto("/");
    await page.getByRole("radio", { name: /^Chess engine/ }).check();
  },
  "lobby-duplicate": async (page) => {
    await page.goto("/");
    await pick(page, "Duplicate chess");
    await page.getByText("South", { exact: true }).click();
    await page.getByText("Import a game").click();
  },
  "chess-again": async (page) => {
    const timeControl = { kind: "increment", base: 300_000, increment: 3000 } as const;
    const made = await make(page, { game: "chess", setup: { timeControl }, seats: ["me", { bot: "casual" }], name: "Ada" });
    await page.goto(`/game/${made.id}#token=${made.token}`);
    await move(page, "e2e4");
    await expect(page.getByText("It is your turn.")).toBeVisible();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
  },
  chess: async (page) => {
    await played(page, "chess", 2, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3");
    await press(page, "b2");
  },
  "chess-end": async (page) => {
    await played(page, "chess", 2, "f2f3 e7e5 g2g4 d8h4");
    await page.getByText("FEN and PGN").click();
  },
  "chess-review": async (page) => {
    await played(page, "chess", 2, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    await page.getByRole("button", { name: "Review this game" }).click();
    await expect(page.getByRole("button", { name: /^Learn from/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Nc6", exact: false }).first().click();
  },
  "chess-claim": (page) => played(page, "chess", 2, "", { start: "8/8/4k3/8/8/4K3/4R3/8 w - - 100 80" }),
  invitation: async (page) => {
    await page.goto("/");
    await page.getByText("A friend, by link").click();
    await page.getByText("White", { exact: true }).click();
    await page.getByRole("button", { name: "Create the game" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  },
  talk: async (page) => {
    const [one] = await table(page, "chess", "Ada", ["Maximiliane von Hohenlohe"]);
    await page.goto(one);
    await page.getByRole("button", { name: "Say something" }).click();
  },
  said: async (page) => {
    const [one, other] = await table(page, "chess", "Ada", ["Maximiliane von Hohenlohe"]);
    const opponent = await page.context().newPage();
    await opponent.goto(other ?? "");
    await page.goto(one);
    await move(page, "e2e4");
    await stands(opponent, "e4", "white pawn");
    await move(opponent, "e7e5");
    await opponent.getByRole("button", { name: "Say something" }).click();
    await opponent.getByRole("dialog").getByRole("button", { name: "Good luck" }).click();
    await expect(page.locator(".bubble")).toBeVisible();
    await page.bringToFront();
  },
  four: async (page) => {
    const [one] = await table(page, "duplicate", "Ada", ["Maximiliane von Hohenlohe", "Bela", "Casper von und zu Lichtenstein"]);
    await page.goto(one);
    await expect(page.getByRole("timer")).toHaveCount(4);
  },
  luggage: async (page) => {
    const [one] = await table(page, "keishi", "Ada", ["Bela"]);
    await page.goto(one);
    await expect(board(page)).toBeVisible();
    await page.goto("/");
    await page.getByText("Your games on another device").click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await page.getByRole("img", { name: /QR code/ }).scrollIntoViewIfNeeded();
  },
  arrivals: async (page) => {
    await page.goto("/#games=c.0.123456789A.0123456789abcdef,b.1.123456789B.0123456789abcdef");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  blind: async (page) => {
    await played(page, "blind", 2, "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5");
    await page.getByRole("button", { name: "Starting men" }).click();
    await move(page, "d2d5");
    await page.getByRole("button", { name: "Guess a queen" }).click();
    await press(page, "a5");
    await page.getByRole("button", { name: "Guess a queen" }).click();
    await press(page, "c3");
  },
  "blind-revealed": async (page) => {
    await played(page, "blind", 2, "f2f3 e7e5 g2g4 d8h4");
    await page.getByRole("button", { name: "What Black knew" }).click();
  },
  duplicate: async (page) => {
    await played(page, "duplicate", 4, "e2e4 d2d4 d7d5 d7d5 e4d5 c2c4 g8f6 b8c6 b1c3 g1f3");
    const name = (await page.getByRole("grid").count()) === 4 ? "NE" : undefined;
    await press(page, "d8", name);
  },
  "duplicate-two": async (page) => {
    await played(page, "duplicate", 4, "e2e4 a2a3 d7d5 a7a6");
    await page.getByRole("button", { name: "Two boards" }).click();
    await press(page, "e4", "NE");
  },
  "duplicate-turned": async (page) => {
    await played(page, "duplicate", 4, "e2e4 d2d4 d7d5 e7e5");
    await page.getByRole("button", { name: "Compass" }).click();
    await page.getByRole("button", { name: "Pieces upright" }).click();
  },
  keishi: async (page) => {
    await played(page, "keishi", 2, "b2b3 b5b4");
    await press(page, "b3");
  },
  "keishi-end": (page) => played(page, "keishi", 2, "b2a3 e5e6 e2f3 e6d6 a3a4 d6c6 f3f4"),
  "rules-chess": (page) => rules(page, "chess"),
  "rules-blind": (page) => rules(page, "blind"),
  "rules-duplicate": (page) => rules(page, "duplicate"),
  "rules-keishi": (page) => rules(page, "keishi"),
  settings: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
  },
  lost: async (page) => {
    await page.goto("/game/nothing");
    await expect(page.getByRole("heading", { name: "This table cannot be shown" })).toBeVisible();
  },
};

async function rules(page: Page, game: GameName): Promise<void> {
  await page.goto(`/rules/${game}`);
  await page.getByRole("button", { name: "Try it" }).first().click();
  await expect(page.getByRole("button", { name: "Start again" })).toBeVisible();
  if (game === "keishi") {
    await press(page, "a2");
    await stands(page, "a2", "black stone");
  }
}

const REASONS = [
  "White has moved twice and taken nothing. The centre pawns are the likeliest; I keep my own men at home.",
  "Nothing was said but that White has moved. A knight on f3 or c3 would cover e5, so I leave that square alone. ".repeat(6),
];

/** Games against a language model, which has to be there. */
const MODEL_SCENES: Record<string, (page: Page, stub: Stub) => Promise<void>> = {
  "lobby-model": async (page) => {
    await page.goto("/");
    await pick(page, "Blind chess");
    await page.getByRole("radio", { name: /^Language model/ }).check();
  },
  "lobby-no-model": async (page) => {
    await page.route("/api/brains", (route) =>
      route.fulfill({ json: PROGRAMS.map((brain) => (brain.name === "recon" ? { ...brain, missing: "No language model is set up on this server." } : brain)) }),
    );
    await page.goto("/");
    await page.getByText("No language model is set up").scrollIntoViewIfNeeded();
  },
  "lobby-model-offline": async (page, stub) => {
    await page.goto("/");
    await pick(page, "Blind chess");
    await page.getByRole("radio", { name: /^Language model/ }).check();
    await stub.die();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByRole("alert").scrollIntoViewIfNeeded();
  },
  recon: async (page, stub) => {
    await playModel(page);
    await reply(page, "e2e4", 1);
    stub.hold();
    await move(page, "d2d4");
    await expect(page.getByText("is thinking")).toBeVisible();
  },
  "recon-moved": async (page, stub) => {
    await playModel(page);
    await reply(page, "e2e4", 1);
    const upstairs = await Stub.at(PLACES[1]);
    stub.will.push({ status: 500 });
    await reply(page, "d2d4", 2);
    await upstairs.die();
  },
  "recon-revealed": async (page, stub) => {
    stub.will.push({ reasons: REASONS[0] ?? "" }, { reasons: REASONS[1] ?? "" }, { words: "?" }, { words: "?" });
    await playModel(page);
    for (const [n, text] of ["e2e4", "d2d4", "g1f3"].entries()) await reply(page, text, n + 1);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    const thoughts = page.getByText("What the model thought");
    await expect(thoughts).toBeVisible();
    if ((page.viewportSize()?.width ?? 0) < 600) await thoughts.click();
    await page.getByRole("button", { name: /^2… Black played/ }).click();
  },
};

async function playModel(page: Page): Promise<void> {
  const made = await make(page, { game: "blind", seats: ["me", { bot: "recon:plain" }], name: "Ada" });
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
}

async function reply(page: Page, text: string, number: number): Promise<void> {
  await move(page, text);
  await expect(page.getByRole("log")).toContainText(`${number}… Black has moved`);
}

async function shoot(page: Page, name: string, size: string, scheme: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `screenshots/${name}-${size}-${scheme}.png`, fullPage: size === "phone" });
}

/** Every size in every light. */
function everywhere(scenes: (size: string, scheme: string) => void): void {
  for (const { name: size, viewport } of SIZES) {
    for (const colorScheme of ["light", "dark"] as const) {
      test.describe(`${size}, ${colorScheme}`, () => {
        test.use({ viewport, colorScheme });
        scenes(size, colorScheme);
      });
    }
  }
}

everywhere((size, scheme) => {
  for (const [name, scene] of Object.entries(SCENES)) {
    test(name, async ({ page }) => {
      await scene(page);
      await shoot(page, name, size, scheme);
    });
  }
});

test.describe("with a language model", () => {
  // The model's port is fixed, so one comes after the other.
  test.describe.configure({ mode: "default" });
  everywhere((size, scheme) => {
    for (const [name, scene] of Object.entries(MODEL_SCENES)) {
      test(name, async ({ page }) => {
        const stub = await Stub.at(PLACES[0]);
        await scene(page, stub);
        await shoot(page, name, size, scheme);
        await stub.die();
      });
    }
  });
});
