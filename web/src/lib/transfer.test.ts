import { describe, expect, it } from "vitest";
import type { ChessView } from "./protocol";
import { serverMessages } from "./protocol.samples";
import { pgnOf, resultOf, saveOf, unpack } from "./transfer";

function chessView(): ChessView {
  for (const message of serverMessages) {
    if (message.type === "update" && message.view.game.game === "chess") return message.view.game;
  }
  throw new Error("the samples hold a game of chess");
}

describe("what somebody brings along", () => {
  it("is a record, a FEN or a PGN by its form", () => {
    expect(unpack('{"game":"chess"}')).toEqual({ kind: "record", record: { game: "chess" } });
    const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    expect(unpack(` ${fen}\n`)).toEqual({ kind: "fen", fen });
    expect(unpack("1. e4 e5 2. Nf3 *")).toEqual({ kind: "pgn", start: null, moves: ["e4", "e5", "Nf3"] });
  });

  it("may be nothing that is known here", () => {
    for (const text of ["", "{nonsense", "hello there", "1-0"]) expect(unpack(text), text).toBeNull();
  });

  it("has comments, variations and marks that are no moves", () => {
    const pgn = `[Event "x"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]\n\n1. O-O! {e4 is no move here} (1. Rh8+ (1. Rg1) Kd7) Ke7 $1 2.Rf7+?! ; e5\n 1/2-1/2`;
    const brought = unpack(pgn);
    expect(brought).toEqual({
      kind: "pgn",
      start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
      moves: ["O-O", "Ke7", "Rf7+"],
    });
  });

  it("as a save file becomes a record with the seats in the order of the turns", () => {
    const save = saveOf([["e2e4", "a2a3", "d7d5", "a7a6"], ["e7e8q"]]);
    expect(unpack(save)).toMatchObject({
      kind: "record",
      record: {
        game: "duplicate",
        version: 1,
        entries: [
          { seat: 0, deed: { act: "e2e4" } },
          { seat: 1, deed: { act: "a2a3" } },
          { seat: 2, deed: { act: "d7d5" } },
          { seat: 3, deed: { act: "a7a6" } },
          { seat: 0, deed: { act: "e7e8q" } },
        ],
      },
    });
  });
});

it("a PGN says who played, what, and how it ended", () => {
  const pgn = pgnOf(chessView(), ["Ada", 'The "Turk"'], new Date("2026-01-02"), "not told");
  expect(pgn).toContain('[White "Ada"]\n[Black "The \'Turk\'"]\n[Result "0-1"]');
  expect(pgn).toContain("1. f3 e5 2. g4 Qh4# 0-1");
  expect(unpack(pgn)).toEqual({ kind: "pgn", start: null, moves: ["f3", "e5", "g4", "Qh4#"] });
});

it("a PGN from a position with Black to move counts as PGN counts", () => {
  const fen = "4k2r/8/8/8/8/8/8/4K3 b k - 0 7";
  const view = { ...chessView(), start: fen, outcome: null };
  expect(pgnOf(view, [], new Date(), fen)).toContain(`[FEN "${fen}"]\n\n7... f3 8. e5 g4 9. Qh4# *`);
});

it("a PGN of Chess960 says so, and where the men stood", () => {
  const fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
  const pgn = pgnOf({ ...chessView(), start: "chess960:0" }, [], new Date(), fen);
  expect(pgn).toContain(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]`);
  expect(unpack(pgn)).toMatchObject({ kind: "pgn", start: fen });
});

it("a result is the white player's", () => {
  expect(resultOf({ scores: ["draw", "draw"], ending: "agreement" })).toBe("1/2-1/2");
  expect(resultOf(null)).toBe("*");
});
