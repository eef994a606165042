import { expect, it } from "vitest";
import { wishOf, type Choice } from "./wish";

const choice: Choice = {
  game: "chess",
  company: "friend",
  seat: 1,
  brain: "casual",
  others: [],
  timeControl: null,
  options: {},
  name: "  Ada ",
};

it("a friend gets an invitation, and the game is not listed", () => {
  expect(wishOf(choice)).toEqual({
    game: "chess",
    setup: { options: {}, timeControl: null },
    seats: ["invited", "me"],
    public: false,
    name: "Ada",
  });
});

it("a computer takes all other seats", () => {
  const wish = wishOf({ ...choice, game: "duplicate", company: "computer", seat: 2 });
  expect(wish.seats).toEqual([{ bot: "casual" }, { bot: "casual" }, "me", { bot: "casual" }]);
});

it("at a table for four each other seat can be planned", () => {
  const wish = wishOf({ ...choice, game: "duplicate", seat: 0, others: [null, "open", { bot: "random" }, null] });
  expect(wish.seats).toEqual(["me", "open", { bot: "random" }, "invited"]);
});

it("chance picks the seat when nobody does", () => {
  expect(wishOf({ ...choice, seat: null }, () => 0.1).seats).toEqual(["me", "invited"]);
  expect(wishOf({ ...choice, seat: null }, () => 0.9).seats).toEqual(["invited", "me"]);
});

it("alone one has a sandbox, without seats and without a clock", () => {
  expect(wishOf({ ...choice, company: "alone" })).toEqual({ game: "chess", setup: { options: {}, sandbox: true } });
});
