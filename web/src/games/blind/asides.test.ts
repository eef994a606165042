import { describe, expect, it } from "vitest";
import type { ModelInfo, Outcome, SeatInfo } from "../../lib/protocol";
import { Asides, type Standing } from "./asides.svelte";

const CELLAR: ModelInfo = { name: "m", label: "the cellar", insteadOf: null, failedOver: false };
const DESK: ModelInfo = { name: "m", label: "the desk", insteadOf: "the cellar", failedOver: false };
const BROKEN: Outcome = { scores: ["void", "void"], ending: "ai-unavailable" };

function standing(model: ModelInfo | null, more: Partial<Standing> = {}): Standing {
  const seat: SeatInfo = { seat: "white", name: null, bot: null, open: false, invited: false, here: true, model: null };
  return { seats: [seat, { ...seat, seat: "black", bot: "recon:plain", model }], mine: 0, outcome: null, heard: 0, ...more };
}

function told(...standings: Standing[]): string[] {
  const asides = new Asides();
  for (const one of standings) asides.note(one);
  return asides.list.map(({ after, text }) => `${after}: ${text}`);
}

describe("players are told", () => {
  it("whom they play and where it runs, once and at the start", () => {
    expect(told(standing(CELLAR, { heard: 7 }), standing(CELLAR, { heard: 8 }))).toEqual(["0: You are playing m on the cellar."]);
  });

  it("what could not be reached when the game began", () => {
    expect(told(standing(DESK))).toEqual(["0: You are playing m on the desk.", "0: The cellar cannot be reached; playing on the desk."]);
  });

  it("that the model moved, when it does", () => {
    const moved = { ...DESK, failedOver: true };
    const words = "The model moved to the desk (the cellar cannot be reached). Moves may take longer.";
    expect(told(standing(CELLAR), standing(moved, { heard: 4 }), standing(moved, { heard: 5 }))).toEqual([
      "0: You are playing m on the cellar.",
      `4: ${words}`,
    ]);
    expect(told(standing(moved, { heard: 9 })).at(-1)).toBe(`0: ${words}`);
  });

  it("that the model is gone, once", () => {
    const over = standing(CELLAR, { heard: 6, outcome: BROKEN });
    expect(told(standing(CELLAR), over, over).slice(1)).toEqual(["6: The program could not go on."]);
  });

  it("whom they played, when they come back to a game that is over", () => {
    const over: Outcome = { scores: ["loss", "win"], ending: "resignation" };
    expect(told(standing(DESK, { outcome: over }))).toEqual(["0: You played m on the desk."]);
  });

  it("nothing where no model plays", () => {
    expect(told(standing(null))).toEqual([]);
  });
});

it("those who watch are told who plays where", () => {
  expect(told(standing(CELLAR, { mine: null }))).toEqual(["0: Black is m on the cellar."]);
});
