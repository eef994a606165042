import type { Color, Role, Shift, Square } from "../lib/protocol";

/** A man on a square. `side` is whatever tells the armies apart: a colour, or a player. */
export interface Man {
  square: Square;
  role: Role | "stone";
  side: string;
  /** Its twin is gone (duplicate chess), or it is only a guess (blind chess). */
  faint?: boolean;
}

/** A man that keeps its name while it moves, so that its way can be shown. */
export interface NamedMan extends Man {
  name: string;
}

const ROLES: Record<string, Role> = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

export const LETTERS: Record<Role, string> = {
  pawn: "p",
  knight: "n",
  bishop: "b",
  rook: "r",
  queen: "q",
  king: "k",
};

/** The role that a letter stands for. */
export function roleOf(letter: string): Role | undefined {
  return ROLES[letter.toLowerCase()];
}

/** The men of a FEN, or of its first field alone. */
export function menOf(fen: string, sideOf: (color: Color) => string = (color) => color): Man[] {
  const [placement = ""] = fen.split(" ");
  return placement.split("/").flatMap((row, n) => menOfRank(row, 8 - n, sideOf));
}

function menOfRank(row: string, rank: number, sideOf: (color: Color) => string): Man[] {
  const men: Man[] = [];
  let file = 0;
  for (const letter of row) {
    const role = roleOf(letter);
    if (role) {
      const color = letter === letter.toUpperCase() ? "white" : "black";
      men.push({ square: String.fromCharCode(97 + file) + String(rank), role, side: sideOf(color) });
      file += 1;
    } else if (letter !== "~") {
      file += Number(letter);
    }
  }
  return men;
}

/** The stones of a Keishi position. */
export function stonesOf(position: string): Man[] {
  const [rows = ""] = position.split(" ");
  return rows.split("/").flatMap((row, n) => {
    const men: Man[] = [];
    let file = 0;
    for (const letter of row) {
      if (letter === "B" || letter === "W") {
        const square = String.fromCharCode(97 + file) + String(6 - n);
        men.push({ square, role: "stone", side: letter === "B" ? "black" : "white" });
        file += 1;
      } else {
        file += Number(letter);
      }
    }
    return men;
  });
}

/** Gives the men of a new position the names that they had before, so that each goes its own way there. */
export function follow(before: readonly NamedMan[], now: readonly Man[], lastMove?: string | null): NamedMan[] {
  const free = new Set(before);
  const named = new Map<Man, NamedMan>();
  const take = (man: Man, old: NamedMan | undefined) => {
    if (!old) return;
    free.delete(old);
    named.set(man, { ...man, name: old.name });
  };
  for (const man of now) {
    take(man, [...free].find((old) => old.square === man.square && isSame(old, man)));
  }
  if (lastMove) {
    const [from, to] = [lastMove.slice(0, 2), lastMove.slice(2, 4)];
    const moved = now.find((man) => man.square === to && !named.has(man));
    if (moved) take(moved, [...free].find((old) => old.square === from && old.side === moved.side));
  }
  for (const man of now.filter((man) => !named.has(man))) {
    const kin = [...free].filter((old) => isSame(old, man));
    kin.sort((a, b) => distance(a.square, man.square) - distance(b.square, man.square));
    take(man, kin[0]);
  }
  const used = new Set([...named.values()].map((man) => man.name));
  const all = now.map((man) => named.get(man) ?? { ...man, name: freshName(man, used) });
  // Drawn in the order of their names, so that a man who moves stays the same element.
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isSame(a: Man, b: Man): boolean {
  return a.role === b.role && a.side === b.side;
}

function distance(a: Square, b: Square): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1));
}

function freshName(man: Man, used: Set<string>): string {
  let name = `${man.side}-${man.role}-${man.square}`;
  for (let n = 2; used.has(name); n++) name = `${man.side}-${man.role}-${man.square}-${n}`;
  used.add(name);
  return name;
}

/** The men as they stand when some of them went elsewhere, or off the board. What stood where they go is gone; no rule is asked. */
export function shifted<M extends Man>(men: readonly M[], shifts: readonly Shift[]): M[] {
  const ways = new Map(shifts.map(({ from, to }) => [from, to]));
  const targets = new Set(ways.values());
  return men.flatMap((man) => {
    const to = ways.get(man.square);
    if (to === undefined) return targets.has(man.square) ? [] : [man];
    return to === null ? [] : [{ ...man, square: to }];
  });
}
