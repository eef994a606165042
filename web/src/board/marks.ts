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

/** The marks of each square. */
export function bySquare(marks: readonly Mark[]): Map<Square, Mark[]> {
  const sorted = new Map<Square, Mark[]>();
  for (const mark of marks) sorted.set(mark.square, [...(sorted.get(mark.square) ?? []), mark]);
  return sorted;
}

/** The kinds that show where a man can go. */
export const HINTS: ReadonlySet<MarkKind> = new Set(["target", "capture", "jump"]);

/** Marks that would be hidden below the man on their square, wholly or in part. */
export function liesAbove({ kind, text }: Mark): boolean {
  return kind === "capture" || kind === "local-capture" || kind === "heat" || text !== undefined;
}
