import { expect, it } from "vitest";
import { Keyring, type Kept } from "./keyring";

function shelf(text: string | null = null) {
  let kept = text;
  return { getItem: () => kept, setItem: (_name: string, value: string) => void (kept = value) };
}

function game(id: string, at: number): Kept {
  return { id, game: "chess", seat: 0, token: `secret of ${id}`, sandbox: false, at };
}

it("the games of this browser come back, the newest first", () => {
  const keys = new Keyring(shelf());
  keys.keep(game("a", 1));
  keys.keep(game("b", 3));
  keys.keep(game("c", 2));
  expect(keys.all().map((kept) => kept.id)).toEqual(["b", "c", "a"]);
  expect(keys.find("a")?.token).toBe("secret of a");
});

it("a game is kept once, and forgotten when asked", () => {
  const keys = new Keyring(shelf());
  keys.keep(game("a", 1));
  keys.keep(game("a", 2));
  expect(keys.all()).toHaveLength(1);
  keys.forget("a");
  expect(keys.all()).toEqual([]);
});

it("no game has to make room for another", () => {
  const keys = new Keyring(shelf());
  for (let n = 0; n < 70; n++) keys.keep(game(`g${n}`, n));
  expect(keys.all()).toHaveLength(70);
  expect(keys.find("g0")).toBeDefined();
});

it("what somebody else wrote there is no reason to stop", () => {
  expect(new Keyring(shelf("{nonsense")).all()).toEqual([]);
  expect(new Keyring(shelf('["x",{"id":"a"}]')).all()).toEqual([]);
});
