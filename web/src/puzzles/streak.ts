import type { GameName } from "../lib/protocol";

/** What this browser has kept of somebody's puzzles. */
export interface Kept {
  /** The last day on which a puzzle of the day was solved, in days since 1970, and how many days in a row there had been by then. */
  day: number;
  run: number;
  /** The games whose puzzle was solved on that day. */
  today: GameName[];
  /** The numbers of all that were ever solved. */
  solved: Partial<Record<GameName, number[]>>;
}

const NAME = "fourfold.puzzles";
const NOTHING: Kept = { day: 0, run: 0, today: [], solved: {} };

/** What is kept after a puzzle was solved on a day; `daily` says whether it was that day's. */
export function noted(kept: Kept, day: number, game: GameName, number: number, daily: boolean): Kept {
  const before = kept.solved[game] ?? [];
  const solved = { ...kept.solved, [game]: before.includes(number) ? before : [...before, number] };
  if (!daily) return { ...kept, solved };
  if (kept.day === day) {
    return { ...kept, solved, today: kept.today.includes(game) ? kept.today : [...kept.today, game] };
  }
  return { day, run: runUntil(kept, day) + 1, today: [game], solved };
}

/** How many days in a row it has been by this day; a streak waits for a day that is not over. */
export function runUntil(kept: Kept, day: number): number {
  return kept.day === day || kept.day === day - 1 ? kept.run : 0;
}

/** Which games' puzzles were solved on this day. */
export function solvedOn(kept: Kept, day: number): readonly GameName[] {
  return kept.day === day ? kept.today : [];
}

export function recall(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>) };
  } catch {
    return NOTHING;
  }
}

export function keep(kept: Kept): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still sets puzzles.
  }
}
