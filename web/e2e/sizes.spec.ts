import { expect, test, type Page } from "@playwright/test";
import type { GameName } from "../src/lib/protocol";
import { SCREENS, board, make, move, offerDraw, played, press, sandbox, seatAll, square, stands } from "./table";

const GAMES: GameName[] = ["chess", "blind", "duplicate", "keishi"];
const LONG = "Maximiliane von und zu Hohenlohe-Langenbur";
const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
/** A page of 1440 by 900, twice as large. */
const ENLARGED = { width: 720, height: 450 };
const SMALL = { width: 1024, height: 768 };

async function width(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** A game with clocks, and with names that are as long as they can be. */
async function crowded(page: Page, game: GameName): Promise<void> {
  const timeControl = { kind: "increment", base: 5_400_000, increment: 30_000, waits: true } as const;
  const count = game === "duplicate" ? 4 : 2;
  const seats = Array.from({ length: count }, (_, n) => (n === 0 ? ("me" as const) : ("open" as const)));
  const made = await make(page, { game, setup: { timeControl }, seats, name: LONG });
  for (let seat = 1; seat < count; seat++) {
    await page.request.post(`/api/games/${made.id}/join`, { data: { seat, name: `${LONG.slice(0, 38)} ${seat}` } });
  }
  await page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("timer").first()).toBeVisible();
}

for (const [name, viewport] of Object.entries({ phone: PHONE, sideways: SIDEWAYS, enlarged: ENLARGED, small: SMALL })) {
  test.describe(name, () => {
    test.use({ viewport });

    test("clocks and long names stick out of nothing, and whose turn it is stays in sight", async ({ page }) => {
      for (const game of GAMES) {
        await crowded(page, game);
        expect(await width(page), game).toBeLessThanOrEqual(viewport.width);
        await expect(page.getByText("It is your turn.")).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("button", { name: "Resign" })).toBeInViewport({ ratio: 1 });
      }
    });

    test("the whole board is seen", async ({ page }) => {
      for (const game of GAMES) {
        await crowded(page, game);
        await expect(board(page), game).toBeInViewport({ ratio: 0.99 });
      }
    });

    test("whoever is invited sees the whole board, and the button that takes the seat", async ({ page }) => {
      const made = await make(page, { game: "chess", seats: ["me", "invited"], name: LONG });
      await page.goto(`/game/${made.id}#invitation=${made.invitations[0]?.invitation}&seat=1`);
      await expect(page.getByRole("button", { name: "Play Black" })).toBeInViewport({ ratio: 1 });
      await expect(board(page)).toBeInViewport({ ratio: 0.99 });
      expect(await width(page)).toBeLessThanOrEqual(viewport.width);
    });

    test("the move that is looked at is in sight", async ({ page }) => {
      await played(page, "chess", 2, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3");
      const current = page.locator("[data-moment][aria-current]");
      await expect(current).toHaveAttribute("data-moment", "16");
      await expect(current).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("ArrowLeft");
      await expect(current).toHaveAttribute("data-moment", "15");
      await expect(current).toBeInViewport({ ratio: 0.9 });
    });

    test("a game can be begun without scrolling", async ({ page }) => {
      await page.goto("/");
      for (const title of ["Chess", "Blind chess", "Duplicate chess", "Keishi"]) {
        await page.getByRole("form", { name: "New game" }).getByText(title, { exact: true }).click();
        await page.evaluate(() => scrollTo(0, 0));
        await expect(page.getByRole("button", { name: "Play", exact: true })).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test.describe("with a finger", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  /** A finger that goes up the page, as the browser sees it. */
  async function swipe(page: Page, from: string, by: number): Promise<void> {
    const box = await square(page, from).locator(".ground").boundingBox();
    if (!box) throw new Error(`there is no square ${from}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    for (let way = 15; way <= by; way += 15) {
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: y - way }] });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  test("a swipe over a board scrolls, also where a man could go", async ({ page }) => {
    await sandbox(page, "chess");
    await press(page, "e2");
    await swipe(page, "e4", 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await stands(page, "e4", "empty");
  });

  test("a finger on a man drags it, and the page stands still", async ({ page }) => {
    await sandbox(page, "chess");
    await swipe(page, "d2", 105);
    await stands(page, "d4", "white pawn");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("the phantom tray is beside the board, and an offer is answered in the bar", async ({ page }) => {
    await crowded(page, "blind");
    const tray = page.getByRole("group", { name: "Phantom men" });
    await expect(tray).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 0.99 });
  });
});

test("on a phone four clocks, and what gives them time, stay in their boxes", async ({ browser }) => {
  const timeControl = { kind: "increment", base: 3_540_000, increment: 10_000, waits: true } as const;
  const { people } = await seatAll(browser, "duplicate", 4, { timeControl }, SCREENS.phone);
  const page = people[0]?.page;
  if (!page) throw new Error("four sit down");
  await expect(page.getByRole("button", { name: /15 seconds/ })).toHaveCount(3);
  const spilt = await page.locator(".seat").evaluateAll((seats) =>
    seats.filter((seat) => {
      const box = seat.getBoundingClientRect();
      return [...seat.querySelectorAll(".clock, button")].some((inside) => {
        const { left, right } = inside.getBoundingClientRect();
        return left < box.left || right > box.right;
      });
    }).length,
  );
  expect(spilt).toBe(0);
});

test("on a short phone an offer covers neither the board nor one’s own clock", async ({ browser }) => {
  const timeControl = { kind: "increment", base: 300_000, increment: 3000, waits: true } as const;
  const { people } = await seatAll(browser, "chess", 2, { timeControl });
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  await white.setViewportSize({ width: 390, height: 664 });
  await move(white, "e2e4");
  await stands(black, "e4", "white pawn");
  await move(black, "e7e5");
  await stands(white, "e5", "black pawn");
  await offerDraw(black);
  const accept = white.getByRole("button", { name: "Accept" });
  await expect(accept).toBeInViewport({ ratio: 1 });
  const bar = await white.getByRole("region", { name: "The game" }).boundingBox();
  for (const seen of [board(white), white.getByRole("timer").last()]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test("on a very large screen the board is as tall as the page allows", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await sandbox(page, "chess");
  const box = await board(page).boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(1200);
  await expect(board(page)).toBeInViewport({ ratio: 0.99 });
});

test("a phone held sideways shows a game without scrolling", async ({ page }) => {
  await page.setViewportSize(SIDEWAYS);
  for (const game of GAMES) {
    await crowded(page, game);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), game).toBeLessThanOrEqual(SIDEWAYS.height);
  }
});

for (const viewport of [SMALL, { width: 1440, height: 900 }]) {
  test(`no player’s name lies over a board of the compass, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await crowded(page, "duplicate");
    await expect(page.getByRole("grid")).toHaveCount(4);
    const covered = await page.locator(".notch").evaluateAll((notches) =>
      notches.flatMap((notch) => {
        const { left, right, top, bottom } = notch.getBoundingClientRect();
        const corners = [[left, top], [right, top], [left, bottom], [right, bottom]] as const;
        return corners.filter(([x, y]) => document.elementsFromPoint(x, y).some((element) => element.closest("[data-square]") !== null));
      }),
    );
    expect(covered).toEqual([]);
  });
}

test("in the lobby one sees with whom one will play, before scrolling", async ({ page }) => {
  for (const viewport of [PHONE, SMALL]) {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await expect(page.getByText("A friend, by link")).toBeInViewport({ ratio: 1 });
    const start = await page.getByRole("button", { name: "Play", exact: true }).boundingBox();
    const choice = await page.getByText("A friend, by link").boundingBox();
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThan(start?.y ?? 0);
  }
});

test("two boards use the height of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sandbox(page, "duplicate");
  await page.getByRole("button", { name: "Two boards" }).click();
  await expect(page.getByRole("grid")).toHaveCount(2);
  const box = await board(page).boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(450);
});

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(name, () => {
    test.use(screen);

    test("hardly anything shifts in a game", async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            (globalThis as unknown as { shifts: number }).shifts += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
      for (const [game, moves, man] of [
        ["chess", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6", "(white|black)"],
        ["keishi", "b2b3 b5b4 a2a3 a5a4 e2e3 e5e4", "(white|black) stone"],
      ] as const) {
        await sandbox(page, game);
        await page.evaluate(() => Object.assign(globalThis, { shifts: 0 }));
        for (const text of moves.split(" ")) {
          await move(page, text);
          await stands(page, text.slice(2), man);
        }
        await page.keyboard.press("ArrowLeft");
        await expect(page.getByRole("button", { name: "Back to the game" })).toBeVisible();
        await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("button", { name: "Back to the game" })).toBeHidden();
        expect(await shifts(), game).toBeLessThan(0.01);
      }
    });
  });
}
