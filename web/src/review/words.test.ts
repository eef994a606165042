import { describe, expect, it } from "vitest";
import type { ReviewedPosition, ReviewMark } from "../lib/protocol";
import { arrowsOf, marksOf, numbered, worthWords } from "./words";

function position(moment: number, mark: ReviewMark | null): ReviewedPosition {
  const played = mark ? { played: { action: "e2e4", seat: 0, mark, loss: 0 } } : {};
  return { moment, chances: [50, 50], worth: "0.00", lines: [], ...played };
}

describe("a review", () => {
  it("writes what a position is worth as people do", () => {
    expect(["0.35", "-1.20", "0.00", "-0.04", "12.00", "#3", "#-3"].map(worthWords)).toEqual([
      "+0.3",
      "−1.2",
      "+0.0",
      "+0.0",
      "+12.0",
      "#3",
      "#−3",
    ]);
  });

  it("numbers the moves of a line from where it begins", () => {
    expect(numbered(["e4", "e5", "Nf3"], 0)).toBe("1. e4 e5 2. Nf3");
    expect(numbered(["e5", "Nf3"], 1)).toBe("1… e5 2. Nf3");
  });

  it("has a mark for every move of which something is said, and none for the others", () => {
    const marks = marksOf([position(0, "best"), position(2, "blunder"), position(3, null)]);
    expect(marks.map((mark) => mark?.sign ?? null)).toEqual(["", null, "??"]);
  });

  it("points to the best move, and in another colour to the next ones", () => {
    const line = (...actions: string[]) => ({ worth: "0.00", actions, words: actions });
    expect(arrowsOf([line("e2e4", "e7e5"), line("e7e8q")])).toEqual([
      { from: "e2", to: "e4", tint: "green" },
      { from: "e7", to: "e8", tint: "blue" },
    ]);
  });
});
