import { SIDES } from "./facts";
import type { GameName, Seat } from "./protocol";

/** One of the sides of a game. */
export type Side<G extends GameName> = (typeof SIDES)[G][number];

/** The side that a seat plays. */
export function sideOf<G extends GameName>(game: G, seat: Seat | null): Side<G> | null {
  const sides: readonly Side<G>[] = SIDES[game];
  return sides[seat ?? -1] ?? null;
}

/** The seat that plays a side. */
export function seatOf<G extends GameName>(game: G, side: Side<G>): Seat {
  const sides: readonly Side<G>[] = SIDES[game];
  return sides.indexOf(side);
}
