import { expect, it } from "vitest";
import { Phantoms, placed, shifted, startingPhantoms, without } from "./phantoms";

it("guesses come back to the same player of the same game, and to nobody else", () => {
  const kept = new Map<string, string>();
  const shelf = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => void kept.set(name, text) };
  new Phantoms(shelf, "g", 0).write([{ square: "e5", role: "queen" }]);
  expect(new Phantoms(shelf, "g", 0).read()).toEqual([{ square: "e5", role: "queen" }]);
  expect(new Phantoms(shelf, "g", 1).read()).toEqual([]);
  expect(new Phantoms(shelf, "h", 0).read()).toEqual([]);
});

it("there is one guess on a square", () => {
  const guesses = placed(placed([], { square: "e5", role: "queen" }), { square: "e5", role: "pawn" });
  expect(guesses).toEqual([{ square: "e5", role: "pawn" }]);
  expect(shifted(guesses, "e5", "e4")).toEqual([{ square: "e4", role: "pawn" }]);
  expect(without(guesses, "e5")).toEqual([]);
});

it("an opponent begins with sixteen men", () => {
  const men = startingPhantoms("black");
  expect(men).toHaveLength(16);
  expect(men).toContainEqual({ square: "e8", role: "king" });
  expect(men).toContainEqual({ square: "a7", role: "pawn" });
});
