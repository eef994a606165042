import type { Puzzle, PuzzleStep } from "../lib/protocol";
import { t } from "../lib/t";
import { SEATS } from "../lib/words";

/** What is to be found. */
export function taskOf({ game, goal, moves, seat }: Puzzle): string {
  return t(`puzzle.${goal}`, { seat: SEATS[game][seat] ?? "", moves });
}

/** The move of a step, as people write it. */
export function writtenLast({ action, view }: PuzzleStep): string {
  if (view.game === "chess") return view.moves.at(-1)?.san ?? action;
  if (view.game === "duplicate") return [...new Set(view.written.at(-1) ?? [action])].join(" · ");
  return action;
}
