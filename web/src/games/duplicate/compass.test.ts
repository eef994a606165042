import { describe, expect, it } from "vitest";
import type { DuplicateView } from "../../lib/protocol";
import { MEETING } from "../../lib/facts";
import { serverMessages } from "../../lib/protocol.samples";
import { BOARDS, PLAYERS, TURNS, boardsOf, ghostsOf, lessonMarks, looksFromAbove, menOn, roundFor, standingMarks } from "./compass";

/** After 1. e2e4 a2a3 d7d5 d7d5 2. e4d5: North has taken two pawns, whose twins are ghosts now. */
function view(): DuplicateView {
  for (const message of serverMessages) {
    if (message.type === "update" && message.view.game.game === "duplicate") return message.view.game;
  }
  throw new Error("the samples hold a game of duplicate chess");
}

it("every player has two boards, and every board two players", () => {
  for (const player of PLAYERS) expect(boardsOf(player)).toHaveLength(2);
  expect(boardsOf("north")).toEqual(["NW", "NE"]);
  expect(boardsOf("west")).toEqual(["NW", "SW"]);
  expect(BOARDS.flatMap((board) => [...MEETING[board]])).toHaveLength(8);
});

it("each white player’s home rank faces that player’s seat", () => {
  // Where the lower edge of the board points after the turn: up is 0°, clockwise.
  const facing = (board: keyof typeof TURNS) => (180 + TURNS[board]) % 360;
  expect(facing("NW")).toBe(45);
  expect(facing("NE")).toBe(315);
  expect(facing("SW")).toBe(135);
  expect(facing("SE")).toBe(225);
});

describe("after a capture on both boards", () => {
  it("the twins of the taken men are ghosts", () => {
    expect(ghostsOf(view(), "west")).toBe(1);
    expect(ghostsOf(view(), "east")).toBe(1);
    const ghost = menOn(view(), "SW").find((man) => man.square === "d5");
    expect(ghost).toEqual({ square: "d5", role: "pawn", side: "west", faint: true });
  });

  it("the last move is seen on the mover’s boards only", () => {
    expect(standingMarks(view(), "NW").map((mark) => mark.square)).toEqual(["e4", "d5"]);
    expect(standingMarks(view(), "SE")).toEqual([]);
  });

  it("a man in the hand shows where it can go, on the mover’s boards only", () => {
    const marks = lessonMarks(view(), "SW", "b2");
    expect(marks).toContainEqual({ square: "b2", kind: "held" });
    expect(marks).toContainEqual({ square: "b4", kind: "target", words: "can be played" });
    expect(lessonMarks(view(), "NW", "b2")).toEqual([]);
    expect(lessonMarks(view(), "SW", null)).toEqual([]);
  });
});

it("the compass turns so that the own army is below, and every board with it", () => {
  const base = roundFor(null);
  expect(base).toEqual({ boards: ["NW", "NE", "SW", "SE"], players: ["north", "east", "south", "west"], turn: 0 });
  expect(roundFor("south")).toEqual(base);
  for (const player of PLAYERS) {
    const { players, boards, turn } = roundFor(player);
    expect(players[2]).toBe(player);
    // The two boards of a player are those in the lower row.
    expect([...boards.slice(2)].sort()).toEqual([...boardsOf(player)].sort());
    // An army that faces its player stands below when the boards are turned as the compass is.
    const [left = "SW", right = "SE"] = boards.slice(2);
    const ways = [left, right].map((board) => (TURNS[board] + turn + (looksFromAbove(player) ? 180 : 0)) % 360);
    expect(ways).toEqual([315, 45]);
  }
});
