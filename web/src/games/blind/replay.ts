import { menOf, type Man } from "../../board/men";
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

/** The game as it truly went, with the boards as the referee shows them. */
export function scenesOf(reveal: Reveal): Scene[] {
  const scenes: Scene[] = [{ color: null, move: null, refused: [], men: menOf(reveal.start) }];
  const boards = reveal.boards.map((board) => menOf(board));
  let refused: BlindDeed[] = [];
  for (const deed of reveal.deeds) {
    const isTry = /^[a-h][1-8][a-h][1-8]/.test(deed.action);
    if (deed.refused) refused.push(deed);
    if (deed.refused || !isTry) continue;
    scenes.push({ color: deed.color, move: deed.action, refused, men: boards[scenes.length - 1] ?? [] });
    refused = [];
  }
  const [trying] = refused;
  if (trying) scenes.push({ color: trying.color, move: null, refused, men: scenes[scenes.length - 1]?.men ?? [] });
  return scenes;
}
