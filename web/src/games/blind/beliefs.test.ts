import { describe, expect, it } from "vitest";
import type { Beliefs, Memoir } from "../../lib/protocol";
import { beliefsAt, heatOf, likelyMen } from "./beliefs";

const beliefs = (turn: number, boards: number): Beliefs => ({
  turn,
  boards,
  men: [
    { square: "e4", man: "P", percent: 60 },
    { square: "e4", man: "N", percent: 30 },
    { square: "d1", man: "Q", percent: 20 },
  ],
});

const memoir = (turn: number, boards: number): Memoir => ({ seat: 1, beliefs: beliefs(turn, boards) });

describe("beliefs", () => {
  it("belong to the half-move that they led to, and to the one before it", () => {
    const memoirs = [memoir(2, 10), memoir(4, 20), memoir(4, 5)];
    const boards = [0, 1, 2, 3, 4, 9].map((at) => beliefsAt(memoirs, "black", at)?.boards);
    expect(boards).toEqual([10, 10, 10, 5, 5, 5]);
    expect(beliefsAt(memoirs, "white", 2)).toBeNull();
    expect(beliefsAt([{ seat: 0 }], "white", 2)).toBeNull();
  });

  it("warm the squares by the chance that anybody stands there", () => {
    expect(heatOf(beliefs(2, 1)).map(({ square, percent }) => [square, percent])).toEqual([
      ["e4", 90],
      ["d1", 20],
    ]);
    expect(heatOf(beliefs(2, 1))[0]?.words).toBe("believed: pawn 60 %, knight 30 %");
  });

  it("show the men that were thought likely", () => {
    expect(likelyMen(beliefs(2, 1))).toEqual([{ square: "e4", role: "pawn", side: "white", faint: true }]);
  });
});
