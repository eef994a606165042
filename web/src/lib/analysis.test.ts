import { describe, expect, it } from "vitest";
import { Analysis } from "./analysis.svelte";
import type { Review, ReviewedPosition } from "./protocol";

function position(moment: number, worth: string): ReviewedPosition {
  return { moment, chances: [50, 50], worth, lines: [] };
}

function review(moves: number, positions: ReviewedPosition[]): Review {
  const player = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
  return { moves, positions, players: [player, player], percent: 10, passes: 1 };
}

function followed(): { analysis: Analysis; said: boolean[] } {
  const said: boolean[] = [];
  const analysis = new Analysis((watching) => said.push(watching));
  analysis.start();
  return { analysis, said };
}

describe("the review of a game", () => {
  it("is put together from what is told, the newest counting", () => {
    const { analysis, said } = followed();
    analysis.hear(review(2, [position(1, "0.10"), position(0, "0.20")]));
    analysis.hear(review(2, [position(1, "0.30")]));
    expect(analysis.positions.map(({ worth }) => worth)).toEqual(["0.20", "0.30"]);
    expect(analysis.at(1)?.worth).toBe("0.30");
    expect(said).toEqual([true]);
  });

  it("begins anew when the game went on", () => {
    const { analysis } = followed();
    analysis.hear(review(2, [position(0, "0.20")]));
    analysis.hear(review(3, [position(3, "0.40")]));
    expect(analysis.positions.map(({ moment }) => moment)).toEqual([3]);
  });

  it("hears nothing once it is closed, and says so to the server", () => {
    const { analysis, said } = followed();
    analysis.stop();
    analysis.hear(review(2, [position(0, "0.20")]));
    analysis.hear(null);
    expect(analysis.positions).toEqual([]);
    expect(said).toEqual([true, false]);
  });

  it("tells why it was refused, and takes nothing else for a refusal", () => {
    const { analysis } = followed();
    expect(analysis.refuse("not now")).toBe(true);
    expect([analysis.on, analysis.refusal]).toEqual([false, "not now"]);
    analysis.start();
    analysis.hear(review(2, []));
    expect(analysis.refuse("slow down")).toBe(false);
    expect(analysis.on).toBe(true);
  });
});
