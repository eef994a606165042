import { expect, it } from "vitest";
import { menOf, type Man } from "../../board/men";
import type { BlindDeed, Reveal } from "../../lib/protocol";
import { serverMessages } from "../../lib/protocol.samples";
import { scenesOf } from "./replay";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function standing(men: readonly Man[]): string[] {
  return men.map((man) => `${man.side} ${man.role} ${man.square}`).sort();
}

function game(moves: string, end: string): Reveal {
  const deeds = moves.split(" ").map((action, n): BlindDeed => ({ color: n % 2 === 0 ? "white" : "black", action }));
  return { start: START, end, deeds, heard: [[], []] };
}

it("real games end where the referee says", () => {
  const reveals = serverMessages.flatMap((message) =>
    message.type === "update" && message.view.game.game === "blind" && message.view.game.reveal
      ? [message.view.game.reveal]
      : [],
  );
  expect(reveals.length).toBeGreaterThan(0);
  for (const reveal of reveals) {
    expect(standing(scenesOf(reveal).at(-1)?.men ?? [])).toEqual(standing(menOf(reveal.end)));
  }
});

it("castling brings the rook along", () => {
  const reveal = game("e2e4 e7e5 g1f3 b8c6 f1c4 d7d6 e1g1 c8e6 a2a3 d8d7 b2b3 e8c8", "2kr1bnr/pppq1ppp/2npb3/4p3/2B1P3/PP3N2/2PP1PPP/RNBQ1RK1 w - - 1 7");
  expect(standing(scenesOf(reveal).at(-1)?.men ?? [])).toEqual(standing(menOf(reveal.end)));
});

it("a pawn taken in passing is gone, and a pawn at the end is what it became", () => {
  const passing = game("e2e4 a7a6 e4e5 d7d5 e5d6", "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
  expect(standing(scenesOf(passing).at(-1)?.men ?? [])).toEqual(standing(menOf(passing.end)));
  const promoted: Reveal = { start: "7k/P7/8/8/8/8/8/7K w - - 0 1", end: "N6k/8/8/8/8/8/8/7K b - - 0 1", deeds: [{ color: "white", action: "a7a8n" }], heard: [[], []] };
  expect(standing(scenesOf(promoted).at(-1)?.men ?? [])).toEqual(standing(menOf(promoted.end)));
});

it("what was refused belongs to the move that came after it, or to the end", () => {
  const reveal: Reveal = {
    start: START,
    end: START,
    deeds: [
      { color: "white", action: "touch e2" },
      { color: "white", action: "e2d3", refused: "illegal-move" },
      { color: "white", action: "e2e4" },
      { color: "black", action: "e7e4", refused: "illegal-move" },
    ],
    heard: [[], []],
  };
  const scenes = scenesOf(reveal);
  expect(scenes.map(({ color, move, refused }) => [color, move, ...refused.map((deed) => deed.action)])).toEqual([
    [null, null],
    ["white", "e2e4", "e2d3"],
    ["black", null, "e7e4"],
  ]);
});
