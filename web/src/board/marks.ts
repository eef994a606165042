import type { Square } from "../lib/protocol";

/** What can be pointed out on a square. */
export type MarkKind =
  | "last"
  | "held"
  | "target"
  | "capture"
  | "jump"
  | "premove"
  | "check"
  | "touched"
  | "refused"
  | "released"
  | "local"
  | "local-capture"
  | "forbidden"
  | "guess"
  | "win"
  | "draw"
  | "loss"
  | "unclear"
  | "heat";

/** Something pointed out on a square, with words for it. */
export interface Mark {
  square: Square;
  kind: MarkKind;
  words?: string;
  /** What stands in its badge, if it is one. */
  text?: string;
  /** How strong it is, in hundredths, if it has strengths. */
  percent?: number;
}

/** How a mark is said when it has no words of its own. */
export const MARK_WORDS: Record<MarkKind, string> = {
  last: "last move",
  held: "chosen",
  target: "can go here",
  capture: "can take here",
  jump: "can jump here",
  premove: "planned move",
  check: "in check",
  touched: "touched, must move",
  refused: "was refused",
  released: "cannot move now",
  local: "legal on this board only",
  "local-capture": "legal on this board only",
  forbidden: "forbidden by the ko",
  guess: "your guess",
  win: "wins",
  draw: "draws",
  loss: "loses",
  unclear: "unclear",
  heat: "believed to stand here",
};

/** The marks of each square. */
export function bySquare(marks: readonly Mark[]): Map<Square, Mark[]> {
  const sorted = new Map<Square, Mark[]>();
  for (const mark of marks) sorted.set(mark.square, [...(sorted.get(mark.square) ?? []), mark]);
  return sorted;
}

/** Marks that would be hidden below the man on their square. */
export function liesAbove({ kind, text }: Mark): boolean {
  return kind === "capture" || kind === "local-capture" || text !== undefined;
}
