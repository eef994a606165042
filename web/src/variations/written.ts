import type { Tree } from "../lib/tree.svelte";

/** How the moves of a game are counted. */
export interface Count {
  /** How many moves have one number. */
  columns: number;
  /** The number of the first, and how many moves with that number were made before. */
  first: number;
  offset: number;
}

/** A move of a line, with all that is written about it. */
export interface Written {
  place: number;
  /** Its number, where that has to be said. */
  number: string | null;
  words: string;
  signs: string;
  comment: string;
  /** What was played in its place, each a line of its own. */
  others: Written[][];
}

const SIGNS: Readonly<Record<number, string>> = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+", 146: "N",
};

/** The glyphs that judge a move. */
export const JUDGING = [1, 2, 3, 4, 5, 6] as const;

export function signOf(glyph: number): string {
  return SIGNS[glyph] ?? `$${glyph}`;
}

/** The words of a comment, without what is only for programs. */
export function wordsOf(comment: string): string {
  return comment.replace(/\[%[^\]]*\]/g, "").replace(/\s+/g, " ").trim();
}

/** The line that goes on from a place, with its variations. */
export function lineFrom(tree: Tree, from: number, count: Count): Written[] {
  const depth = tree.path(from)?.length ?? 0;
  return follow(tree, tree.get(from)?.children ?? [], depth, count);
}

/** The first of these is the line, the others are played in place of its first move. */
function follow(tree: Tree, begins: readonly number[], depth: number, count: Count): Written[] {
  const line: Written[] = [];
  let [children, at] = [begins, depth];
  let isNumberDue = true;
  while (children[0] !== undefined) {
    const [main, ...others] = children;
    const written = one(tree, main, at, isNumberDue, count);
    written.others = others.map((other) => variation(tree, other, at, count));
    line.push(written);
    isNumberDue = written.comment !== "" || others.length > 0;
    children = tree.get(main)?.children ?? [];
    at += 1;
  }
  return line;
}

function variation(tree: Tree, place: number, depth: number, count: Count): Written[] {
  return [one(tree, place, depth, true, count), ...follow(tree, tree.get(place)?.children ?? [], depth + 1, count)];
}

function one(tree: Tree, place: number, depth: number, isNumberDue: boolean, count: Count): Written {
  const known = tree.get(place);
  const index = count.offset + depth;
  const column = index % count.columns;
  const number = count.first + Math.floor(index / count.columns);
  return {
    place,
    number: column === 0 ? `${number}.` : isNumberDue ? `${number}…` : null,
    words: known?.written ?? "…",
    signs: (known?.note.glyphs ?? []).map(signOf).join(""),
    comment: wordsOf(known?.note.comment ?? ""),
    others: [],
  };
}
