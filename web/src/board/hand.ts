import type { Shift, Square } from "../lib/protocol";

/** Where each man can go, as the server says: from, to, and the actions that do it (several where a pawn promotes). */
export type Reach = ReadonlyMap<Square, ReadonlyMap<Square, readonly string[]>>;

/** What a press on the board means. */
export type Press =
  | { kind: "pick"; square: Square }
  | { kind: "drop" }
  | { kind: "move"; from: Square; to: Square; actions: readonly string[] };

/** Sorts actions that are written as two squares. */
export function reachOf(actions: Iterable<string>): Reach {
  const reach = new Map<Square, Map<Square, string[]>>();
  for (const action of actions) {
    const [from, to] = [action.slice(0, 2), action.slice(2, 4)];
    if (!/^[a-h][1-8][a-h][1-8][nbrq]?$/.test(action)) continue;
    const targets = reach.get(from) ?? new Map<Square, string[]>();
    targets.set(to, [...(targets.get(to) ?? []), action]);
    reach.set(from, targets);
  }
  return reach;
}

/** What it means to press a square while a man is in the hand, or none. */
export function press(square: Square, held: Square | null, reach: Reach, own: (square: Square) => boolean): Press {
  if (held !== null) {
    const actions = reach.get(held)?.get(square);
    if (actions) return { kind: "move", from: held, to: square, actions };
    if (held === square) return { kind: "drop" };
  }
  return own(square) ? { kind: "pick", square } : { kind: "drop" };
}

/** A move as the server tells it, with what it moves where that is more than one man. */
interface Told {
  coordinates: string;
  shifts?: readonly Shift[] | undefined;
}

/** The same reach, and where a move takes a second man along, it is also made by putting the first onto the second. */
export function withAliases(reach: Reach, moves: readonly Told[]): Reach {
  const wider = new Map([...reach].map(([from, targets]) => [from, new Map(targets)] as const));
  for (const { coordinates, shifts = [] } of moves) {
    const from = coordinates.slice(0, 2);
    const along = shifts.find((shift) => shift.from !== from && shift.to !== null);
    const targets = wider.get(from);
    if (along && targets && !targets.has(along.from)) targets.set(along.from, [coordinates]);
  }
  return wider;
}
