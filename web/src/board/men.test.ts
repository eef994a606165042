import { describe, expect, it } from "vitest";
import type { Shift } from "../lib/protocol";
import { follow, menOf, shifted, stonesOf } from "./men";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

it("a FEN has its men where it says", () => {
  const men = menOf(START);
  expect(men).toHaveLength(32);
  expect(men.find((man) => man.square === "e1")).toEqual({ square: "e1", role: "king", side: "white" });
  expect(men.find((man) => man.square === "d8")).toEqual({ square: "d8", role: "queen", side: "black" });
});

it("a promoted man's mark takes no square", () => {
  const men = menOf("Q~6k/8/8/8/8/8/8/K7");
  expect(men.map((man) => man.square)).toEqual(["a8", "h8", "a1"]);
});

it("a Keishi position has its stones where it says", () => {
  const squares = stonesOf("6/WW2WW/6/6/BB2BB/6 b").map((man) => `${man.side} ${man.square}`);
  expect(squares).toEqual(["a5", "b5", "e5", "f5"].map((s) => `white ${s}`).concat(["a2", "b2", "e2", "f2"].map((s) => `black ${s}`)));
});

describe("men keep their names", () => {
  const start = follow([], menOf(START));

  it("when one moves", () => {
    const after = follow(start, menOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), "e2e4");
    expect(after.find((man) => man.square === "e4")?.name).toBe("white-pawn-e2");
    expect(after.filter((man) => start.some((old) => old.name === man.name))).toHaveLength(32);
  });

  it("when king and rook castle", () => {
    const before = follow([], menOf("4k3/8/8/8/8/8/8/4K2R"));
    const after = follow(before, menOf("4k3/8/8/8/8/8/8/5RK1"), "e1g1");
    expect(after.map((man) => `${man.name} ${man.square}`)).toEqual([
      "black-king-e8 e8",
      "white-king-e1 g1",
      "white-rook-h1 f1",
    ]);
  });

  it("when a pawn becomes a queen", () => {
    const before = follow([], menOf("7k/P7/8/8/8/8/8/7K"));
    const after = follow(before, menOf("Q6k/8/8/8/8/8/8/7K"), "a7a8q");
    expect(after.find((man) => man.square === "a8")?.name).toBe("white-pawn-a7");
  });

  it("when one of two knights takes", () => {
    const before = follow([], menOf("7k/8/3p4/8/2N1N3/8/8/7K"));
    const after = follow(before, menOf("7k/8/3N4/8/2N5/8/8/7K"), "e4d6");
    expect(after.find((man) => man.square === "d6")?.name).toBe("white-knight-e4");
  });

  it("and never share one", () => {
    let men = follow([], menOf("7k/8/8/8/8/8/8/RR5K"));
    men = follow(men, menOf("7k/8/8/8/8/8/8/1RR4K"), "a1c1");
    men = follow(men, menOf("7k/8/8/8/8/8/8/RRR4K"));
    expect(new Set(men.map((man) => man.name)).size).toBe(men.length);
  });
});

function after(fen: string, shifts: Shift[]): string[] {
  return shifted(menOf(fen), shifts).map((man) => `${man.side} ${man.role} ${man.square}`);
}

describe("men that go elsewhere", () => {
  it("take what stood there", () => {
    expect(after("7k/8/8/8/8/8/8/R6r", [{ from: "a1", to: "h1" }])).toEqual(["black king h8", "white rook h1"]);
  });

  it("go together, even to each other’s squares, or leave the board", () => {
    const castling = [{ from: "f1", to: "g1" }, { from: "g1", to: "f1" }];
    expect(after("8/8/8/8/8/8/8/5KR1", castling)).toEqual(["white king g1", "white rook f1"]);
    const passing = [{ from: "e5", to: "d6" }, { from: "d5", to: null }];
    expect(after("8/8/8/3pP3/8/8/8/8", passing)).toEqual(["white pawn d6"]);
  });
});
