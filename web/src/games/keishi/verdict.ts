import type { Mark } from "../../board/marks";
import { say, word } from "../../lib/phrase";
import { t } from "../../lib/t";
import type { KeishiJudged, KeishiReview, KeishiSide, KeishiValue, Square } from "../../lib/protocol";

/** How a move or a position ends if both play as well as possible. */
export type Verdict = "win" | "draw" | "loss" | "unclear";

/** What a move leads to, the ko included. */
export function resultOf({ value, withKo }: KeishiJudged): KeishiValue | null {
  return withKo && withKo.result !== "draw" ? withKo : value;
}

/** The word for a value. */
export function verdictOf(value: KeishiValue | null): Verdict {
  return value?.result ?? "unclear";
}

/** A value in the little room of a badge: `+7`, `=`, `−6`. */
export function badgeOf(value: KeishiValue | null): string {
  switch (value?.result) {
    case "win":
      return `+${value.plies}`;
    case "loss":
      return `−${value.plies}`;
    case "draw":
      return "=";
    case undefined:
      return "?";
  }
}

/** A value as it is said. */
export function valueWords(value: KeishiValue | null): string {
  return value === null ? word("value", "unclear") : say("value", value);
}

/** What a position is worth, as a sentence. */
export function headline({ value, winning, moves }: KeishiReview, turn: KeishiSide): string {
  const [mover, other] = turn === "black" ? ["black", "white"] : ["white", "black"];
  const ways = t("study.ways", { winning, count: moves.length });
  switch (value?.result) {
    case "win":
      return t("study.win", { mover, plies: value.plies, ways });
    case "loss":
      return t("study.loss", { other, plies: value.plies, mover });
    case "draw":
      return winning > 0 ? t("study.ko", { ways }) : t("study.draw");
    case undefined:
      return winning > 0 ? t("study.near", { mover, ways }) : t("study.far");
  }
}

/** Badges on the board: on the targets of the stone in the hand, or else on every stone that can move. */
export function badges(moves: readonly KeishiJudged[], held: Square | null): Mark[] {
  const best = new Map<Square, KeishiJudged>();
  for (const judged of moves) {
    const [from, to] = [judged.move.slice(0, 2), judged.move.slice(2)];
    if (held !== null && from !== held) continue;
    const square = held === null ? from : to;
    // The best moves come first.
    if (!best.has(square)) best.set(square, judged);
  }
  return [...best].map(([square, judged]) => {
    const value = resultOf(judged);
    return { square, kind: verdictOf(value), text: badgeOf(value), words: valueWords(value) };
  });
}
