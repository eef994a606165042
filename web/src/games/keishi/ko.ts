import type { KeishiView, Ko, Square } from "../../lib/protocol";

/** Why the ko refuses a move. */
export const KO_WORDS: Record<Ko, string> = {
  immediate: "the ko forbids it: the board would be as it was four moves ago",
  superko: "the ko forbids it: the board would be as it was before",
  literal: "the ko forbids it: the board would be as it was at your previous turn",
  off: "the ko forbids it",
};

/** Where the ko does not let the stone on this square go. */
export function barredFrom(view: KeishiView, from: Square | null): Square[] {
  return view.forbidden.filter((move) => move.slice(0, 2) === from).map((move) => move.slice(2, 4));
}
