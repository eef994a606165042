import { describe, expect, it } from "vitest";
import type { KeishiJudged, KeishiReview } from "../../lib/protocol";
import { badges, headline, resultOf } from "./verdict";

const moves: KeishiJudged[] = [
  { move: "b2b3", value: { result: "win", plies: 7 } },
  { move: "b2c2", value: { result: "draw" }, holds: 2 },
  { move: "e2e3", value: { result: "draw" }, withKo: { result: "loss", plies: 4 }, holds: 1 },
  { move: "a2a3", value: null },
];

describe("badges", () => {
  it("show what the best move of each stone leads to", () => {
    expect(badges(moves, null)).toEqual([
      { square: "b2", kind: "win", text: "+7", words: "win in 7" },
      { square: "e2", kind: "loss", text: "−4", words: "loss in 4" },
      { square: "a2", kind: "unclear", text: "?", words: "unclear" },
    ]);
  });

  it("show every move of the stone in the hand", () => {
    expect(badges(moves, "b2").map(({ square, text }) => [square, text])).toEqual([
      ["b3", "+7"],
      ["c2", "="],
    ]);
  });
});

describe("a verdict", () => {
  it("counts the ko where the ko decides", () => {
    expect(moves.map(resultOf).map((value) => value?.result)).toEqual(["win", "draw", "loss", undefined]);
  });

  it("is told as a sentence", () => {
    const review: KeishiReview = { value: { result: "win", plies: 7 }, moves, winning: 1, line: [] };
    expect(headline(review, "white")).toBe("White wins in 7: one move wins.");
    expect(headline({ ...review, value: { result: "loss", plies: 6 }, winning: 0 }, "white")).toBe(
      "Black wins in 6, whatever White does.",
    );
  });
});
