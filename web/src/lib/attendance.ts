import type { SeatInfo } from "./protocol";

/** Since when each player is away, as far as one has seen it. Programs and empty seats are never away. */
export function awaySince(before: readonly (number | null)[], seats: readonly SeatInfo[], now: number): (number | null)[] {
  return seats.map(({ bot, here, open }, seat) => (bot !== null || here || open ? null : (before[seat] ?? now)));
}

/** Milliseconds until the game can be claimed from whoever is away longest. The server may have counted longer. */
export function untilClaim(away: readonly (number | null)[], grace: number, now: number): number {
  const longest = Math.min(...away.flatMap((since) => since ?? []));
  return Math.max(0, longest + grace - now);
}
