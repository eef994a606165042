import { expect, it } from "vitest";
import { serverMessages } from "./protocol.samples";
import { blindWords, obstacleWords, outcomeWords, saidWords, scoreWords } from "./words";

it("everything that is said in real games becomes a sentence", () => {
  for (const message of serverMessages) {
    if (message.type !== "update") continue;
    for (const said of message.told) {
      const words = saidWords(message.view.game.game, said);
      expect(words).toMatch(/^[A-Z].+/);
      expect(words).not.toMatch(/undefined|null|object/);
    }
  }
});

it("an outcome says who won and why", () => {
  expect(outcomeWords("chess", { scores: ["win", "loss"], ending: "checkmate" })).toBe("White wins by checkmate");
  expect(outcomeWords("keishi", { scores: ["win", "loss"], ending: "rectangle" })).toBe("Black wins by a rectangle");
  expect(outcomeWords("chess", { scores: ["draw", "draw"], ending: "fifty-moves" })).toBe("Draw by the fifty-move rule");
  expect(outcomeWords("duplicate", { scores: ["win", "draw", "loss", "win"], ending: "checkmate" })).toBe(
    "North and West win by checkmate; South draws",
  );
  expect(outcomeWords("duplicate", { scores: ["draw", "draw", "loss", "draw"], ending: "resignation" })).toBe(
    "East loses by resignation; the others draw",
  );
});

it("a program that could not go on has lost to nobody", () => {
  const outcome = { scores: ["win", "loss"], ending: "ai-unavailable" } as const;
  expect(outcomeWords("blind", { ...outcome, scores: [...outcome.scores] })).toBe(
    "The computer could not go on: its language model became unavailable",
  );
  expect([0, 1].map((seat) => scoreWords({ ...outcome, scores: [...outcome.scores] }, seat))).toEqual([null, null]);
  expect([0, 1, 2].map((seat) => scoreWords({ scores: ["win", "loss"], ending: "time" }, seat))).toEqual(["won", "lost", null]);
});

it("the moderator says no more than was said", () => {
  expect(blindWords({ color: "white", say: "moved-and-captured" })).toBe("White has moved and captured");
  expect(blindWords({ color: "black", say: "moved-and-captured", square: "e5", man: "pawn" })).toBe(
    "Black has moved and captured a pawn on e5",
  );
  expect(blindWords({ color: "black", say: "check", directions: ["rank", "knight"] })).toBe(
    "Black is in check on the rank and by a knight",
  );
  expect(blindWords({ color: "white", say: "pawn-tries", squares: ["d5"] })).toBe("White: pawn tries on d5");
});

it("an obstacle names the board and the reason", () => {
  expect(obstacleWords({ board: "NE", reason: "way-blocked" })).toBe("On NE the way is blocked");
});
