import { expect, it } from "vitest";
import { CLOCKS, controlOf, wishOf, type Choice } from "./wish";

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
  const wish = wishOf({ ...choice, game: "duplicate", seat: 0, others: ["open", { bot: "random" }, null] });
  expect(wish.seats).toEqual(["me", "open", { bot: "random" }, "invited"]);
});

it("chance picks the seat when nobody does", () => {
  expect(wishOf({ ...choice, seat: null }, () => 0.1).seats).toEqual(["me", "invited"]);
  expect(wishOf({ ...choice, seat: null }, () => 0.9).seats).toEqual(["invited", "me"]);
});

it("alone one has a sandbox, without seats and without a clock", () => {
  expect(wishOf({ ...choice, company: "alone" })).toEqual({ game: "chess", setup: { options: {}, sandbox: true } });
});

it("a friend and two computers: the first other seat is for whoever has the link", () => {
  const wish = wishOf({ ...choice, game: "duplicate", company: "mixed", seat: 1 });
  expect(wish.seats).toEqual(["invited", "me", { bot: "casual" }, { bot: "casual" }]);
  expect(wish.public).toBe(false);
});

it("what is planned for other seats holds whichever seat chance gives", () => {
  const wish = wishOf({ ...choice, game: "duplicate", company: "computer", seat: null, others: ["invited"] }, () => 0.3);
  expect(wish.seats).toEqual(["invited", "me", { bot: "casual" }, { bot: "casual" }]);
});

it("a clock from the lobby begins after the first moves", () => {
  const none = { name: "", minutes: 7, seconds: 4, delay: 2 };
  expect(controlOf(none)).toBeNull();
  expect(controlOf({ ...none, name: "15+10" })).toEqual({ kind: "increment", base: 900_000, increment: 10_000, waits: true });
  expect(controlOf({ ...none, name: "own" })).toEqual({ kind: "increment", base: 420_000, increment: 4000, delay: 2000, waits: true });
  for (const name of [...CLOCKS, "day"]) expect(controlOf({ ...none, name })?.waits, name).toBe(true);
});
