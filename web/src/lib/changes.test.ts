import { expect, it } from "vitest";
import { changed } from "./changes";
import type { AnyView } from "./protocol";

/** No game has these fields; what is changed is told by places alone. */
const view = { fen: "old", moves: ["e4"], own: { choices: ["d2d4"], men: "PPP" }, turn: null } as unknown as AnyView;

it("puts what is new in its place, adds to lists, and leaves the rest as it is", () => {
  const fresh = changed(view, { set: { "/fen": "new", "/own/choices": [], "/turn": "black" }, add: { "/moves": ["e5", "Nf3"] } });
  expect(fresh).toEqual({ fen: "new", moves: ["e4", "e5", "Nf3"], own: { choices: [], men: "PPP" }, turn: "black" });
});

it("does not touch the view of before", () => {
  const before = structuredClone(view);
  changed(view, { set: { "/own/men": "PP" }, add: { "/own/choices": ["e2e4"] } });
  expect(view).toEqual(before);
});

it("notices changes of another view", () => {
  expect(changed(view, { set: { "/nothing": 1 }, add: {} })).toBeNull();
  expect(changed(view, { set: { "/fen/inside": 1 }, add: {} })).toBeNull();
  expect(changed(view, { set: {}, add: { "/fen": ["x"] } })).toBeNull();
});
