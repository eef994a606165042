import { expect, it } from "vitest";
import { menOf, type Man } from "../../board/men";
import type { Reveal } from "../../lib/protocol";
import { serverMessages } from "../../lib/protocol.samples";
import { scenesOf } from "./replay";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

function standing(men: readonly Man[]): string[] {
  return men.map((man) => `${man.side} ${man.role} ${man.square}`).sort();
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

it("what was refused belongs to the move that came after it, or to the end", () => {
  const reveal: Reveal = {
    start: START,
    end: START,
    boards: ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"],
    deeds: [
      { color: "white", action: "touch e2" },
      { color: "white", action: "e2d3", refused: "illegal-move" },
      { color: "white", action: "e2e4" },
      { color: "black", action: "e7e4", refused: "illegal-move" },
    ],
    heard: [[], []],
  };
  const scenes = scenesOf(reveal);
  expect(scenes.map(({ men }) => men.find(({ square }) => square === "e4")?.role)).toEqual([undefined, "pawn", "pawn"]);
  expect(scenes.map(({ color, move, refused }) => [color, move, ...refused.map((deed) => deed.action)])).toEqual([
    [null, null],
    ["white", "e2e4", "e2d3"],
    ["black", null, "e7e4"],
  ]);
});
