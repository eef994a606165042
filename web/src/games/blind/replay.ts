import { menOf, moved, type Man } from "../../board/men";
import { partsOf, placeOf, squareAt } from "../../board/squares";
import { roleOf } from "../../board/men";
import type { BlindDeed, Color, Reveal } from "../../lib/protocol";

/**
 * One half-move of a revealed game: what was tried and refused before it, and the true board behind it. The last one has no
 * move if the game ended while somebody was still trying.
 */
export interface Scene {
  color: Color | null;
  move: string | null;
  refused: BlindDeed[];
  men: Man[];
}

/** The game as it truly went. The referee has judged every move; here the men are only put where they went. */
export function scenesOf(reveal: Reveal): Scene[] {
  const scenes: Scene[] = [{ color: null, move: null, refused: [], men: menOf(reveal.start) }];
  let refused: BlindDeed[] = [];
  for (const deed of reveal.deeds) {
    const isTry = /^[a-h][1-8][a-h][1-8]/.test(deed.action);
    if (deed.refused) refused.push(deed);
    if (deed.refused || !isTry) continue;
    const before = scenes[scenes.length - 1]?.men ?? [];
    scenes.push({ color: deed.color, move: deed.action, refused, men: after(before, deed.action) });
    refused = [];
  }
  const [trying] = refused;
  if (trying) scenes.push({ color: trying.color, move: null, refused, men: scenes[scenes.length - 1]?.men ?? [] });
  return scenes;
}

/** Puts a man where it went, and what goes with it: the rook of a castled king, the pawn taken in passing. */
function after(men: readonly Man[], move: string): Man[] {
  const { from, to, promotion } = partsOf(move);
  const man = men.find((one) => one.square === from);
  const [a, b] = [placeOf(from), placeOf(to)];
  let next = moved(men, from, to);
  if (man?.role === "king" && Math.abs(a.file - b.file) === 2) {
    const short = b.file > a.file;
    next = moved(next, squareAt(short ? 7 : 0, a.rank), squareAt(short ? 5 : 3, a.rank));
  }
  if (man?.role === "pawn" && a.file !== b.file && !men.some((one) => one.square === to)) {
    next = next.filter((one) => one.square !== squareAt(b.file, a.rank));
  }
  const role = roleOf(promotion);
  return role ? next.map((one) => (one.square === to ? { ...one, role } : one)) : next;
}
