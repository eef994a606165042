import { expect, test, type Page } from "@playwright/test";
import type { AnyView, GameName, Puzzle, PuzzleAnswer, PuzzleShelf } from "../src/lib/protocol";
import { assertAccessible, board, move, person, SCREENS, square, touch } from "./table";

/** What a test knows of a puzzle, and a person does not. */
interface Known {
  puzzle: Puzzle;
  /** The solver's own moves, in order. */
  own: string[];
  /** Something else that can be played first. */
  wrong: string;
}

/** After how many moves it is the solver's turn again. */
const ROUND: Readonly<Record<GameName, number>> = { chess: 2, blind: 2, duplicate: 4, keishi: 2 };

async function known(page: Page, game: GameName, number: number): Promise<Known> {
  const asked = async (path: string): Promise<unknown> => (await page.request.get(`/api/puzzles/${game}/${number}${path}`)).json();
  const puzzle = (await asked("")) as Puzzle;
  const { steps } = (await asked("/solution")) as PuzzleAnswer;
  const own = steps.filter((_, n) => n % ROUND[game] === 0).map(({ action }) => action);
  const wrong = optionsOf(puzzle.view).find((option) => option !== own[0] && /^([a-h][1-8]){2}$/.test(option));
  if (wrong === undefined) throw new Error("there is nothing else to play");
  return { puzzle, own, wrong };
}

function optionsOf(view: AnyView): string[] {
  switch (view.game) {
    case "chess":
      return view.legal.map(({ coordinates }) => coordinates);
    case "blind":
      return view.own?.choices ?? [];
    case "duplicate":
      return view.lessons.flatMap(({ playable }) => playable);
    case "keishi":
      return view.moves.map(({ from, to }) => from + to);
  }
}

/** The board on which the solver moves. */
function boardOf({ puzzle }: Known): string | undefined {
  if (puzzle.game !== "duplicate") return undefined;
  return ["NW", "SW", "NE", "NW"][puzzle.seat];
}

const said = (page: Page) => page.getByRole("region", { name: /: puzzle \d+$/ }).getByRole("status");

/** Waits until the board takes a move. */
async function ready(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Show the solution" })).toBeEnabled();
}

async function solve(page: Page, puzzle: Known): Promise<void> {
  for (const [n, action] of puzzle.own.entries()) {
    await ready(page);
    await move(page, action, boardOf(puzzle));
    await expect(said(page)).toHaveText(n + 1 === puzzle.own.length ? "Solved!" : "Right. Go on.");
  }
}

for (const game of ["chess", "blind", "duplicate", "keishi"] as const) {
  test(`a puzzle of ${game} is solved: a wrong move goes back, the defence answers, all is found`, async ({ page }) => {
    const puzzle = await known(page, game, 1);
    await page.goto(`/puzzles/${game}/1`);
    await expect(board(page, boardOf(puzzle))).toBeVisible();
    await ready(page);
    await move(page, puzzle.wrong, boardOf(puzzle));
    await expect(said(page)).toHaveText(`${puzzle.wrong} is not it. Try another.`);
    await solve(page, puzzle);
    await expect(page.getByRole("link", { name: "Next puzzle" })).toHaveAttribute("href", `/puzzles/${game}/2`);
    if (game === "blind") await expect(page.getByRole("list", { name: "Tries" })).toContainText(`${puzzle.own[0] ?? ""}: `);
    await assertAccessible(page);
    await page.getByRole("button", { name: "Once more" }).click();
    await expect(said(page)).toHaveText("Make the move on the board.");
  });
}

test("whoever gives up is shown the solution, and nothing is counted", async ({ page }) => {
  const { puzzle } = await known(page, "chess", 1);
  await page.goto("/puzzles/chess/1");
  await expect(board(page)).toBeVisible();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(said(page)).toHaveText("This is the solution.");
  await expect(page.getByLabel("Solution")).not.toBeEmpty();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await expect(page.getByRole("link", { name: "Today’s puzzle of Chess" })).toContainText(`0 of ${puzzle.count} solved`);
});

test("the puzzle of the day is found from every page, and solving it begins a streak", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Puzzles" }).click();
  await expect(page.getByText("Solve one today to begin a streak.")).toBeVisible();
  await assertAccessible(page);
  const shelf = (await (await page.request.get("/api/puzzles")).json()) as PuzzleShelf;
  const daily = shelf.books.find((book) => book.game === "blind")?.daily ?? 0;
  await page.getByRole("link", { name: "Today’s puzzle of Blind chess" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Blind chess: puzzle ${daily}`);
  await solve(page, await known(page, "blind", daily));
  await page.goto("/puzzles");
  await expect(page.getByText("One day in a row")).toBeVisible();
  await expect(page.getByRole("link", { name: "Today’s puzzle of Blind chess" })).toContainText("solved today");
});

test("a puzzle is solved by keys alone", async ({ page }) => {
  const { own } = await known(page, "keishi", 1);
  await page.goto("/puzzles/keishi/1");
  await expect(board(page)).toBeVisible();
  for (const [n, action] of own.entries()) {
    await ready(page);
    for (const name of [action.slice(0, 2), action.slice(2, 4)]) {
      await page.keyboard.press("Tab");
      await square(page, name).focus();
      await page.keyboard.press("Enter");
    }
    await expect(said(page)).toHaveText(n + 1 === own.length ? "Solved!" : "Right. Go on.");
  }
});

test("on a phone a puzzle is solved with a finger, in German too", async ({ browser }) => {
  const { page, context } = await person(browser, { ...SCREENS.phone, locale: "de-DE" });
  const { own } = await known(page, "keishi", 1);
  await page.goto("/puzzles/keishi/1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keishi: Rätsel 1");
  for (const action of own) {
    await expect(page.getByRole("button", { name: "Lösung zeigen" })).toBeEnabled();
    await touch(page, action.slice(0, 2));
    await touch(page, action.slice(2, 4));
    await expect(page.getByRole("region", { name: /Rätsel 1$/ }).getByRole("status")).toHaveText(/Richtig|Gelöst/);
  }
  await expect(page.getByRole("region", { name: /Rätsel 1$/ }).getByRole("status")).toHaveText("Gelöst!");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, "nothing is wider than the phone").toBeLessThanOrEqual(SCREENS.phone.viewport.width);
  await context.close();
});
