import { describe, expect, it } from "vitest";
import type { Memoir, Page } from "./protocol";
import { isAt, thoughtsOf, type Played } from "./thoughts";

function memoir(page: Partial<Page>): Memoir {
  const blank: Page = { turn: 2, choice: "e7e5", reasoning: "Because.", standIn: null, line: 0, failedOver: false, questions: 1, talk: [], forgotten: 0, told: 0 };
  return { seat: 1, page: { ...blank, ...page } };
}

const SCENES: Played[] = [
  { move: null, refused: [] },
  { move: "e2e4", refused: [] },
  { move: "e7e5", refused: [{ color: "black", action: "d7e6", refused: "illegal-move" }] },
];

function deed(choice: string, turn = 2): string | undefined {
  return thoughtsOf([memoir({ choice, turn })], SCENES)[0]?.deed;
}

describe("a thought", () => {
  it("says what was done, and whether it was allowed", () => {
    expect(deed("e7e5")).toBe("played e7e5");
    expect(deed("d7e6")).toBe("tried d7e6 (illegal move)");
    expect(deed("h7h6")).toBe("chose h7h6");
    expect(deed("any?")).toBe("asked whether a pawn can capture");
    expect(deed("resign", 4)).toBe("resigned");
    expect(deed("decline the draw", 4)).toBe("declined the draw");
    expect(deed("")).toBe("did nothing");
  });

  it("says whose it was, and is left out where a program only believed", () => {
    const thoughts = thoughtsOf([{ seat: 1 }, memoir({}), { ...memoir({ turn: 1 }), seat: 0 }], SCENES);
    expect(thoughts.map(({ side, turn, reasons }) => [side, turn, reasons])).toEqual([
      ["black", 2, "Because."],
      ["white", 1, "Because."],
    ]);
  });

  it("says who stood in, and why", () => {
    const remarks = (page: Partial<Page>) => thoughtsOf([memoir(page)], SCENES)[0]?.remarks;
    expect(remarks({ standIn: "malformed", reasoning: null, questions: 2 })).toEqual(["A beginner stood in: the model could not be understood."]);
    expect(remarks({ standIn: "off-list", reasoning: null })).toEqual(["A beginner stood in: the model chose what was not on the list."]);
    expect(remarks({ questions: 2 })).toEqual(["The model was asked 2 times."]);
    expect(remarks({ reasoning: null })).toEqual(["It gave no reasons."]);
    expect(remarks({})).toEqual([]);
  });

  it("says once that another machine was asked from there on", () => {
    const thoughts = thoughtsOf([memoir({}), memoir({ failedOver: true }), memoir({ failedOver: true })], SCENES);
    expect(thoughts.map(({ remarks }) => remarks.length)).toEqual([0, 1, 0]);
  });

  it("belongs to its half-move, or to the last if the game broke off before", () => {
    const [thought] = thoughtsOf([memoir({ turn: 4 })], SCENES);
    if (!thought) throw new Error("there is one");
    expect([3, 4, 5].map((at) => isAt(thought, at, 6))).toEqual([false, true, false]);
    expect(isAt(thought, 3, 3)).toBe(true);
  });
});
