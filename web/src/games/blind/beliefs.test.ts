import { describe, expect, it } from "vitest";
import type { Memoir } from "../../lib/protocol";
import { heatOf, likelyMen, memoirAt } from "./beliefs";

const memoir = (turn: number, boards: number): Memoir => ({
  seat: 1,
  turn,
  boards,
  men: [
    { square: "e4", man: "P", percent: 60 },
    { square: "e4", man: "N", percent: 30 },
    { square: "d1", man: "Q", percent: 20 },
  ],
});

describe("beliefs", () => {
  it("belong to the half-move that they led to, and to the one before it", () => {
    const memoirs = [memoir(2, 10), memoir(4, 20), memoir(4, 5)];
    const boards = [0, 1, 2, 3, 4, 9].map((at) => memoirAt(memoirs, "black", at)?.boards);
    expect(boards).toEqual([10, 10, 10, 5, 5, 5]);
    expect(memoirAt(memoirs, "white", 2)).toBeNull();
  });

  it("warm the squares by the chance that anybody stands there", () => {
    expect(heatOf(memoir(2, 1)).map(({ square, percent }) => [square, percent])).toEqual([
      ["e4", 90],
      ["d1", 20],
    ]);
    expect(heatOf(memoir(2, 1))[0]?.words).toBe("believed: pawn 60 %, knight 30 %");
  });

  it("show the men that were thought likely", () => {
    expect(likelyMen(memoir(2, 1))).toEqual([{ square: "e4", role: "pawn", side: "white", faint: true }]);
  });
});
