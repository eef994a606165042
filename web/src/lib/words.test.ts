import { expect, it } from "vitest";
import { say } from "./phrase";
import { sentences } from "./phrases.samples";
import { serverMessages } from "./protocol.samples";
import { SEATS, obstacleWords, outcomeWords, saidWords, scoreWords } from "./words";

it("everything is said here as the referees say it", () => {
  for (const { game, said, sentence } of sentences) expect(saidWords(game, said)).toBe(sentence);
});

it("everything that is said in real games becomes a sentence", () => {
  for (const message of serverMessages) {
    if (message.type !== "update") continue;
    for (const said of message.told) {
      const words = saidWords(message.view.game.game, said);
      expect(words).toMatch(/^[A-Z].+/);
      expect(words).not.toMatch(/undefined|null|object|[{}[\]]/);
    }
  }
});

it("a game that does not count has no winner and no loser", () => {
  const outcome = { scores: ["void" as const, "void" as const], ending: "ai-unavailable" as const };
  expect(outcomeWords("blind", outcome)).toBe("No result: the program could not go on");
  expect([0, 1].map((seat) => scoreWords(outcome, seat))).toEqual(["no result", "no result"]);
  expect([0, 1, 2].map((seat) => scoreWords({ scores: ["win", "loss"], ending: "time" }, seat))).toEqual(["won", "lost", null]);
});

it("seats are called as the side they play", () => {
  expect(SEATS.duplicate).toEqual(["North", "South", "East", "West"]);
  expect(SEATS.keishi).toEqual(["Black", "White"]);
});

it("an obstacle names the board and the reason", () => {
  expect(obstacleWords({ board: "NE", reason: "way-blocked" })).toBe("On NE the way is blocked");
});

it("what cannot be said is a fault, and no half sentence", () => {
  expect(() => say("chess.moved", { color: "white" })).toThrow();
  expect(() => say("chess.danced", {})).toThrow();
});
