import { expect, it } from "vitest";
import type { Utterance } from "../../lib/utterance";
import { besideOf } from "./beside";

function utterances(...texts: string[]): Utterance[] {
  const by = { r: "referee", t: "table", e: "end" } as const;
  return texts.map((text, key) => ({ key, text, by: by[text.charAt(0) as keyof typeof by] }));
}

it("what was said beside the board stands after the moderator’s words that came before it", () => {
  const said = utterances("r1", "table", "r2", "r3", "thanks", "end");
  expect(besideOf(said, 3)).toEqual([
    { after: 1, text: "table." },
    { after: 3, text: "thanks." },
  ]);
});

it("after a reload the moderator’s words that are not remembered count all the same", () => {
  expect(besideOf(utterances("table", "r9", "thanks"), 9)).toEqual([
    { after: 8, text: "table." },
    { after: 9, text: "thanks." },
  ]);
});
