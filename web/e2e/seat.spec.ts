import { expect, test } from "@playwright/test";
import { board, make, move, person, seatAll, square, stands } from "./table";

/** How the board lies: the square in its upper left corner. */
const corner = "[data-square]";

test("a link with a wrong secret does not cost one's seat", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2);
  const white = people[0]?.page;
  if (!white) throw new Error("somebody sits down");
  await white.goto("/");
  await white.goto(`/game/${id}#token=nonsense`);
  await expect(white.getByText("does not open a seat at this table")).toBeVisible();
  await expect(white.getByText("It is your turn.")).toBeVisible();
  await white.reload();
  await move(white, "e2e4");
  await stands(white, "e4", "white pawn");
});

test("with a wrong secret and no seat one watches", async ({ browser }) => {
  const { people, id } = await seatAll(browser, "chess", 2);
  const watcher = await person(browser);
  await watcher.page.goto(`/game/${id}#token=nonsense`);
  await expect(watcher.page.getByText("does not open a seat at this table")).toBeVisible();
  await expect(board(watcher.page)).toBeVisible();
  const white = people[0]?.page;
  if (white) await move(white, "e2e4");
  await stands(watcher.page, "e4", "white pawn");
});

test("no clock runs and nobody is to move while an opponent is awaited, and then not before the first moves", async ({ browser }) => {
  const [ada, bela] = [await person(browser), await person(browser)];
  const timeControl = { kind: "increment", base: 300_000, increment: 3000, waits: true } as const;
  const made = await make(ada.page, { game: "chess", setup: { timeControl }, seats: ["me", "invited"], name: "Ada" });
  await ada.page.goto(`/game/${made.id}#token=${made.token}`);
  await expect(ada.page.getByText("Waiting for all players to sit down.")).toBeVisible();
  await expect(ada.page.getByText("to move")).toHaveCount(0);
  await expect(ada.page.locator(".clock.running")).toHaveCount(0);
  await bela.page.goto(`/game/${made.id}#seat=1&invitation=${made.invitations[0]?.invitation}`);
  await bela.page.getByRole("button", { name: "Play Black" }).click();
  await expect(ada.page.getByText("It is your turn.")).toBeVisible();
  await move(ada.page, "e2e4");
  await stands(bela.page, "e4", "white pawn");
  await expect(bela.page.locator(".clock.running")).toHaveCount(0);
  await move(bela.page, "e7e5");
  await expect(ada.page.locator('.player[data-seat="0"] .clock.running')).toBeVisible();
  await expect(ada.page.getByRole("timer").filter({ hasText: "5:00" })).not.toHaveCount(0);
});

test("an invitation says who invites to what, and the board lies as one will play", async ({ browser }) => {
  const [ada, bela, carl] = [await person(browser), await person(browser), await person(browser)];
  const timeControl = { kind: "increment", base: 300_000, increment: 3000, waits: true } as const;
  const made = await make(ada.page, { game: "chess", setup: { timeControl }, seats: ["me", "invited"], name: "Ada" });
  const link = `/game/${made.id}#seat=1&invitation=${made.invitations[0]?.invitation}`;
  await bela.page.goto(link);
  await expect(bela.page.getByText("Ada invites you")).toBeVisible();
  await expect(bela.page.getByText("Chess, 5 + 3. You play Black.")).toBeVisible();
  await expect(bela.page.locator(corner).first()).toHaveAttribute("data-square", "h1");
  await bela.page.getByRole("main").getByLabel("Your name").fill("Bela");
  await bela.page.getByRole("button", { name: "Play Black" }).click();
  await expect(bela.page.getByText("Ada invites you")).toBeHidden();

  await carl.page.goto(link);
  await expect(carl.page.getByText("Bela has taken this seat. You can watch.")).toBeVisible();
  await expect(carl.page.getByRole("button", { name: "Play Black" })).toBeHidden();
  await ada.page.goto(`/game/${made.id}#token=${made.token}`);
  await move(ada.page, "e2e4");
  await expect(square(carl.page, "e4")).toHaveAttribute("aria-label", /white pawn/);
});

test("a seat is carried to another device, and the list of one's games tells how they stand", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const white = people[0]?.page;
  if (!white) throw new Error("somebody sits down");
  await white.getByText("Go on with another device").click();
  const link = await white.getByLabel("Your seat").inputValue();
  const phone = await person(browser);
  await phone.page.goto(link);
  await expect(phone.page.getByText("It is your turn.")).toBeVisible();
  await phone.page.goto("/");
  await expect(phone.page.getByRole("link", { name: /Chess your move White/ })).toBeVisible();
  await phone.page.goBack();
  await phone.page.getByRole("button", { name: "Resign" }).click();
  await phone.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(phone.page.getByText("Black wins by resignation").first()).toBeVisible();
  await phone.page.goto("/");
  await expect(phone.page.getByRole("link", { name: /Chess lost White/ })).toBeVisible();
});

test("the tab says that it is one’s turn, by its title and by its icon", async ({ browser }) => {
  const { people } = await seatAll(browser, "chess", 2);
  const [white, black] = people.map((one) => one.page);
  if (!white || !black) throw new Error("two sit down");
  const icon = (page: typeof white) => page.locator("link[rel=icon]");
  await expect(black).toHaveTitle("Chess · Fourfold");
  await expect(icon(black)).toHaveAttribute("href", "/icon.svg");
  await move(white, "e2e4");
  await expect(black).toHaveTitle("Your turn · Chess · Fourfold");
  await expect(icon(black)).toHaveAttribute("href", "/icon-turn.svg");
  await expect(white).toHaveTitle("Chess · Fourfold");
  await black.goto("/");
  await expect(icon(black)).toHaveAttribute("href", "/icon.svg");
});
