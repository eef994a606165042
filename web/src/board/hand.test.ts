import { expect, it } from "vitest";
import { press, reachOf } from "./hand";

const reach = reachOf(["e2e4", "e2e3", "g1f3", "a7a8q", "a7a8n", "claim", "claim g1f3", "touch e2", "any?"]);
const own = (square: string) => ["e2", "g1", "a7", "e1"].includes(square);

it("only moves are reached by hand", () => {
  expect([...reach.keys()]).toEqual(["e2", "g1", "a7"]);
  expect([...(reach.get("a7")?.get("a8") ?? [])]).toEqual(["a7a8q", "a7a8n"]);
});

it("an own man is picked up, also one that cannot move", () => {
  expect(press("e2", null, reach, own)).toEqual({ kind: "pick", square: "e2" });
  expect(press("e1", null, reach, own)).toEqual({ kind: "pick", square: "e1" });
});

it("a man in the hand goes where it can", () => {
  expect(press("e4", "e2", reach, own)).toEqual({ kind: "move", from: "e2", to: "e4", actions: ["e2e4"] });
});

it("pressing the man again, or nothing in particular, puts it down", () => {
  expect(press("e2", "e2", reach, own)).toEqual({ kind: "drop" });
  expect(press("h5", "e2", reach, own)).toEqual({ kind: "drop" });
});

it("another own man is taken instead", () => {
  expect(press("g1", "e2", reach, own)).toEqual({ kind: "pick", square: "g1" });
});
