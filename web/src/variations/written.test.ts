import { describe, expect, it } from "vitest";
import type { Note, Variation } from "../lib/protocol";
import { Tree } from "../lib/tree.svelte";
import { lineFrom, wordsOf, type Written } from "./written";

const NOTHING: Note = { comment: "", glyphs: [], shapes: [] };

function place(number: number, parent: number | null, children: number[], written = "", note: Partial<Note> = {}): Variation {
  return { place: number, parent, seat: 0, action: written, written, children, note: { ...NOTHING, ...note } };
}

/** As PGN writes it. */
function text(line: readonly Written[]): string {
  return line
    .map(({ number, words, signs, comment, others }) =>
      [number, words + signs, comment && `{${comment}}`, ...others.map((other) => `(${text(other)})`)].filter((part) => part).join(" "),
    )
    .join(" ");
}

describe("variations in words", () => {
  const tree = new Tree({ variations: () => undefined, visit: () => undefined });
  tree.hear({
    here: 0,
    until: 9,
    newest: 9,
    places: [
      place(0, null, [1]),
      place(1, 0, [2, 3], "e4", { glyphs: [1] }),
      place(2, 1, [4], "e5"),
      place(3, 1, [5, 6], "c5", { comment: "[%eval 0.3] sharp", glyphs: [5, 900] }),
      place(4, 2, [], "Nf3"),
      place(5, 3, [], "Nf3"),
      place(6, 3, [], "Nc3"),
    ],
  });

  it("are nested, and numbered where that has to be said", () => {
    const count = { columns: 2, first: 1, offset: 0 };
    expect(text(lineFrom(tree, 0, count))).toBe("1. e4! e5 (1… c5!?$900 {sharp} 2. Nf3 (2. Nc3)) 2. Nf3");
    expect(text(lineFrom(tree, 2, count))).toBe("2. Nf3");
  });

  it("are counted as the game counts", () => {
    expect(text(lineFrom(tree, 0, { columns: 4, first: 1, offset: 0 }))).toBe("1. e4! e5 (1… c5!?$900 {sharp} 1… Nf3 (1… Nc3)) 1… Nf3");
    expect(text(lineFrom(tree, 1, { columns: 2, first: 7, offset: 1 }))).toBe("8. e5 (8. c5!?$900 {sharp} 8… Nf3 (8… Nc3)) 8… Nf3");
  });

  it("leave out what is for programs only", () => {
    expect(wordsOf("[%clk 0:01:00] a [%eval 1.0]  b")).toBe("a b");
  });
});
