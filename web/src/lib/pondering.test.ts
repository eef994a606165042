import { describe, expect, it } from "vitest";
import { pondering } from "./pondering";
import type { AnyTableView, BlindSaid, SeatInfo } from "./protocol";
import { serverMessages } from "./protocol.samples";

const CASUAL: SeatInfo = { seat: "black", name: null, bot: "casual", open: false, invited: false, here: true, model: null };
const RECON: SeatInfo = { ...CASUAL, bot: "recon:plain", model: { name: "m", label: "l", insteadOf: null, failedOver: false } };

function blackToMove(heard: BlindSaid[]): AnyTableView {
  for (const message of serverMessages) {
    if (message.type === "update" && message.view.game.game === "blind") {
      return { ...message.view, game: { ...message.view.game, heard }, toAct: [1], outcome: null };
    }
  }
  throw new Error("the samples hold a game of blind chess");
}

describe("a program", () => {
  const view = blackToMove([]);

  it("thinks while it is its turn in a game that goes on", () => {
    expect(pondering(CASUAL, view, 1)).toBe("thinking");
    expect(pondering(CASUAL, { ...view, toAct: [0] }, 1)).toBeNull();
    expect(pondering(CASUAL, { ...view, outcome: { scores: ["win", "loss"], ending: "resignation" } }, 1)).toBeNull();
  });

  it("is not known to think where it is hidden whose turn it is", () => {
    expect(pondering(CASUAL, { ...view, toAct: [] }, 1)).toBeNull();
    expect(pondering(CASUAL, null, 1)).toBeNull();
  });

  it("is not taken for a person, nor a person for it", () => {
    expect(pondering({ ...CASUAL, bot: null }, view, 1)).toBeNull();
    expect(pondering(undefined, view, 1)).toBeNull();
  });
});

it("a language model starts up until it has done something", () => {
  expect(pondering(RECON, blackToMove([]), 1)).toBe("starting up");
  expect(pondering(RECON, blackToMove([{ turn: 1, color: "white", say: "moved" }]), 1)).toBe("starting up");
  expect(pondering(RECON, blackToMove([{ turn: 1, color: "black", say: "check" }]), 1)).toBe("starting up");
  expect(pondering(RECON, blackToMove([{ turn: 2, color: "black", say: "illegal-move" }]), 1)).toBe("thinking");
  expect(pondering(RECON, blackToMove([{ turn: 2, color: "black", say: "moved" }]), 1)).toBe("thinking");
});

/** A game of chess in which so many moves were made, and Black is to move. */
function chessAfter(moves: number): AnyTableView {
  for (const message of serverMessages) {
    if (message.type === "update" && message.view.game.game === "chess") {
      const game = { ...message.view.game, moves: message.view.game.moves.slice(0, moves) };
      return { ...message.view, game, toAct: [1], outcome: null };
    }
  }
  throw new Error("the samples hold a game of chess");
}

it("in ordinary chess it starts up until it has moved", () => {
  expect([1, 3].map((moves) => pondering(RECON, chessAfter(moves), 1))).toEqual(["starting up", "thinking"]);
});
