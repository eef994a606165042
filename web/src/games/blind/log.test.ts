import { expect, it } from "vitest";
import type { BlindSaid } from "../../lib/protocol";
import { numberOf } from "../../lib/words";
import { entriesOf } from "./log";

const HEARD: BlindSaid[] = [
  { turn: 1, color: "white", say: "moved" },
  { turn: 2, color: "black", say: "illegal-move" },
  { turn: 2, color: "black", say: "moved" },
];

function written(heard: BlindSaid[], asides: { after: number; text: string }[]): string[] {
  return entriesOf(heard, asides).map((entry) => (entry.kind === "aside" ? `[${entry.text}]` : `${numberOf(entry.turn)} ${entry.lines.join(". ")}`));
}

it("what the moderator says in a turn stands together", () => {
  expect(written(HEARD, [])).toEqual(["1. White has moved", "1… Black: illegal move. Black has moved"]);
});

it("an aside stands where it was told, also in the middle of a turn", () => {
  const asides = [
    { after: 0, text: "start" },
    { after: 2, text: "moved" },
    { after: 3, text: "end" },
  ];
  expect(written(HEARD, asides)).toEqual(["[start]", "1. White has moved", "1… Black: illegal move", "[moved]", "1… Black has moved", "[end]"]);
});

it("who looks back does not see what was told later", () => {
  expect(written(HEARD.slice(0, 1), [{ after: 0, text: "start" }, { after: 2, text: "moved" }])).toEqual(["[start]", "1. White has moved"]);
});

it("every entry has a key of its own", () => {
  const keys = entriesOf(HEARD, [{ after: 2, text: "a" }, { after: 2, text: "b" }]).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
