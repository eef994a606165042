import type { Stroke } from "../board/drawing";
import { word } from "../lib/phrase";
import type { ReviewedLine, ReviewedPosition, ReviewMark } from "../lib/protocol";
import { t } from "../lib/t";

/** A mark beside a move. */
export interface MoveMark {
  kind: ReviewMark;
  /** The sign that annotators use; none for a move that needs no word. */
  sign: string;
  words: string;
}

const SIGNS: Readonly<Record<ReviewMark, string>> = { best: "", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

export function markOf(kind: ReviewMark): MoveMark {
  return { kind, sign: SIGNS[kind], words: word("judged", kind) };
}

/** The mark of each move, as far as there are some. */
export function marksOf(positions: readonly ReviewedPosition[]): (MoveMark | null)[] {
  const marks: (MoveMark | null)[] = [];
  for (const { moment, played } of positions) if (played) marks[moment] = markOf(played.mark);
  return Array.from(marks, (mark) => mark ?? null);
}

/** What a position is worth, as people write it: `+0.3`, `−1.2`, `#3`. */
export function worthWords(worth: string): string {
  if (worth.startsWith("#")) return worth.replace("-", "−");
  const pawns = Number(worth).toFixed(1).replace("-0.0", "0.0");
  return pawns.startsWith("-") ? pawns.replace("-", "−") : `+${pawns}`;
}

/** The first moves of the lines, as arrows. */
export function arrowsOf(lines: readonly ReviewedLine[]): Stroke[] {
  return lines.flatMap(({ actions: [first] }, n) =>
    first ? [{ from: first.slice(0, 2), to: first.slice(2, 4), tint: n === 0 ? ("green" as const) : ("blue" as const) }] : [],
  );
}

/** What the other side would play if the one to move passed, as an arrow. */
export function threatOf({ threat }: ReviewedPosition): Stroke[] {
  const first = threat?.actions[0];
  return first ? [{ from: first.slice(0, 2), to: first.slice(2, 4), tint: "red" }] : [];
}

/** A line with the numbers of its moves. */
export function numbered(words: readonly string[], ply: number): string {
  return words
    .map((text, n) => {
      const number = Math.floor((ply + n) / 2) + 1;
      if ((ply + n) % 2 === 0) return t("ply.white", { number, text });
      return n === 0 ? t("ply.black", { number, text }) : text;
    })
    .join(" ");
}
