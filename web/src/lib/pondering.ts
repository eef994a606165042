import type { AnyTableView, AnyView, BlindAnnouncement, Seat, SeatInfo } from "./protocol";
import { sideOf } from "./sides";

/** What a program does while everybody waits for it. A language model may have to be loaded before its first move. */
export type Pondering = "thinking" | "starting up";

/** What the program of a seat is doing, if it is known to be its turn. */
export function pondering(info: SeatInfo | undefined, view: AnyTableView | null, seat: Seat): Pondering | null {
  if (!info?.bot || !view || view.outcome !== null || !view.toAct.includes(seat)) return null;
  return info.model === null || hasActed(view.game, seat) ? "thinking" : "starting up";
}

/** The words that tell of something that a player did. */
const DEEDS: readonly BlindAnnouncement["say"][] = [
  "moved",
  "moved-and-captured",
  "captured-en-passant",
  "castled",
  "no-such-piece",
  "no-legal-moves",
  "wont-help",
  "illegal-move",
  "nonsense",
];

/** Whether a player whose turn it is is known to have done something before. Language models play chess, seen or blind. */
function hasActed(view: AnyView, seat: Seat): boolean {
  if (view.game === "chess") return view.moves.length > 1;
  if (view.game !== "blind") return true;
  const side = sideOf("blind", seat);
  return view.heard.some(({ color, say }) => color === side && DEEDS.includes(say));
}
