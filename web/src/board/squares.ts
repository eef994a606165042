import type { Square } from "../lib/protocol";

/** A square by its numbers, both counted from 0. */
export interface Place {
  file: number;
  rank: number;
}

/** `e4` and the like. */
export function squareAt(file: number, rank: number): Square {
  return String.fromCharCode(97 + file) + String(rank + 1);
}

export function placeOf(square: Square): Place {
  return { file: square.charCodeAt(0) - 97, rank: Number(square.slice(1)) - 1 };
}

/** Whether it is one of the dark squares or of the light ones. */
export function shadeOf(square: Square): "dark" | "light" {
  const { file, rank } = placeOf(square);
  return (file + rank) % 2 === 0 ? "dark" : "light";
}

/** The rows of a board as they are drawn, the upper left square first. */
export function rowsOf(size: number, flipped: boolean): Square[][] {
  const ranks = Array.from({ length: size }, (_, n) => (flipped ? n : size - 1 - n));
  const files = Array.from({ length: size }, (_, n) => (flipped ? size - 1 - n : n));
  return ranks.map((rank) => files.map((file) => squareAt(file, rank)));
}

/** Where a square is drawn: column and row, counted from the upper left. */
export function spotOf(square: Square, size: number, flipped: boolean): { column: number; row: number } {
  const { file, rank } = placeOf(square);
  return flipped ? { column: size - 1 - file, row: rank } : { column: file, row: size - 1 - rank };
}

/** The two squares of a move written as coordinates, and the letter behind them, if there is one. */
export function partsOf(move: string): { from: Square; to: Square; promotion: string } {
  return { from: move.slice(0, 2), to: move.slice(2, 4), promotion: move.slice(4) };
}

const STEPS: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/**
 * The square to which an arrow key leads, as the board is drawn; none beyond its edge. On a board that stands on a corner, up
 * leads to the upper right, and so on round, however often it was turned.
 */
export function neighbour(square: Square, key: string, size: number, flipped: boolean, turn = 0): Square | null {
  let step = STEPS[key];
  if (!step) return null;
  for (let quarter = Math.floor(turn / 90); quarter > 0; quarter--) step = { right: step.down, down: -step.right };
  const { column, row } = spotOf(square, size, flipped);
  return rowsOf(size, flipped)[row + step.down]?.[column + step.right] ?? null;
}
