import { expect, it } from "vitest";
import type { KeishiJudged, KeishiReview, KeishiValue } from "../../lib/protocol";
import { slipOf } from "./slip";

const WIN: KeishiValue = { result: "win", plies: 3 };
const DRAW: KeishiValue = { result: "draw" };
const LOSS: KeishiValue = { result: "loss", plies: 2 };

function review(moves: Record<string, KeishiValue | null>, line: string[] = []): KeishiReview {
  const judged = Object.entries(moves).map(([move, value]): KeishiJudged => ({ move, value }));
  return { value: null, moves: judged, winning: 0, line };
}

const CHOICE = review({ a1a2: WIN, b1b2: WIN, c1c2: DRAW, d1d2: LOSS });

it("a win that is thrown away is refuted by the shortest win of the other side", () => {
  const after = review({ e1e2: { result: "win", plies: 1 } }, ["e1e2"]);
  expect(slipOf("d1d2", CHOICE, after)).toEqual({ move: "d1d2", had: "win", keepers: ["a1a2", "b1b2"], now: "loss", answer: ["e1e2"] });
});

it("a win that becomes a draw is answered by every move that holds it", () => {
  const after = review({ e1e2: LOSS, f1f2: DRAW, f1e1: DRAW });
  expect(slipOf("c1c2", CHOICE, after)).toMatchObject({ had: "win", now: "draw", answer: ["f1f2", "f1e1"] });
});

it("a draw can be given away too, where nothing won", () => {
  expect(slipOf("b1b2", review({ a1a2: DRAW, b1b2: LOSS }), review({}, ["e1e2"]))).toMatchObject({ had: "draw", keepers: ["a1a2"], now: "loss" });
});

it("nothing is said of a move that kept what there was, or of which nothing is known", () => {
  expect(slipOf("b1b2", CHOICE, review({}))).toBeNull();
  expect(slipOf("d1d2", review({ d1d2: LOSS }), review({}))).toBeNull();
  expect(slipOf("d1d2", review({ a1a2: WIN, d1d2: null }), review({}))).toBeNull();
});
