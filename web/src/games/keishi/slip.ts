import type { KeishiReview } from "../../lib/protocol";
import { resultOf } from "./verdict";

/** A move that gave away a win, or a draw. */
export interface Slip {
  move: string;
  /** What was given away. */
  had: "win" | "draw";
  /** The moves that would have kept it, the quickest first. */
  keepers: string[];
  /** What came of it: the other side wins with this line, the shortest, or holds the draw with any of these moves. */
  now: "loss" | "draw";
  answer: string[];
}

/** What a move gave away, given what is known of the position before it and of the one after it; nothing if it kept what there was. */
export function slipOf(move: string, before: KeishiReview, after: KeishiReview): Slip | null {
  const played = before.moves.find((judged) => judged.move === move);
  const now = played && resultOf(played)?.result;
  const results = new Set(before.moves.map((judged) => resultOf(judged)?.result));
  const had = results.has("win") ? "win" : results.has("draw") ? "draw" : null;
  if (had === null || had === now || (now !== "loss" && now !== "draw")) return null;
  const keepers = before.moves.filter((judged) => resultOf(judged)?.result === had).map((judged) => judged.move);
  const holding = after.moves.filter((judged) => resultOf(judged)?.result === "draw").map((judged) => judged.move);
  return { move, had, keepers, now, answer: now === "loss" ? after.line : holding };
}
