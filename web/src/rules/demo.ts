import { createGame, importGame } from "../lib/api";
import type { AnyOptions, GameCreated, GameName } from "../lib/protocol";

/** A small board in the rules: a sandbox, with something already played. */
export interface DemoScene {
  game: GameName;
  options?: AnyOptions;
  /** What was played before, each with its seat. */
  played?: readonly { seat: number; act: string }[];
}

/** Lays the table for a demonstration. The server's own referee judges what is tried on it. */
export function lay({ game, options = {}, played = [] }: DemoScene): Promise<GameCreated> {
  const setup = { options, timeControl: null, sandbox: true };
  if (played.length === 0) return createGame({ game, setup });
  const entries = played.map(({ seat, act }, n) => ({ seat, deed: { act }, at: n }));
  return importGame(JSON.stringify({ game, version: 1, setup, entries }));
}

/** Moves of seats that take turns. */
export function inTurn(seats: number, moves: string): { seat: number; act: string }[] {
  return moves.split(" ").map((act, n) => ({ seat: n % seats, act }));
}
