import type { Mark } from "../../board/marks";
import { menOf, type Man } from "../../board/men";
import { MEETING, SIDES } from "../../lib/facts";
import type { BoardName, Color, DuplicateView, Lesson, Player, Square } from "../../lib/protocol";
import { t } from "../../lib/t";
import { obstacleWords } from "../../lib/words";

export const BOARDS: readonly BoardName[] = ["NW", "NE", "SW", "SE"];

/** In the order in which they move, which is that of the seats. */
export const PLAYERS: readonly Player[] = SIDES.duplicate;

/** How each board is turned in the pinwheel, so that every army faces its player. */
export const TURNS: Record<BoardName, number> = { NW: 225, NE: 135, SW: 315, SE: 45 };

/** The boards from the upper left on, row by row, and the players from the top on clockwise, as a player sees them: with the own army below. */
export interface Round {
  boards: readonly BoardName[];
  players: readonly Player[];
  /** By how many degrees all is turned, clockwise. */
  turn: number;
}

const AROUND: readonly BoardName[] = ["NW", "NE", "SE", "SW"];
const CLOCKWISE: readonly Player[] = ["north", "east", "south", "west"];

/** How the compass lies before a player; those who watch see it as a map, with North above. */
export function roundFor(player: Player | null): Round {
  const quarters = player === null ? 0 : (CLOCKWISE.length + 2 - CLOCKWISE.indexOf(player)) % CLOCKWISE.length;
  const turned = <T>(things: readonly T[]) => things.map((_, n) => things[(n + things.length - quarters) % things.length] as T);
  const [a, b, c, d] = turned(AROUND) as [BoardName, BoardName, BoardName, BoardName];
  return { boards: [a, b, d, c], players: turned(CLOCKWISE), turn: quarters * 90 };
}

/** The two boards of a player. */
export function boardsOf(player: Player): BoardName[] {
  return BOARDS.filter((board) => MEETING[board].includes(player));
}

/** Whether a player looks from Black's side. */
export function looksFromAbove(player: Player): boolean {
  return BOARDS.some((board) => MEETING[board][1] === player);
}

/** The men of one board, in their players' colours, ghosts faint. */
export function menOn(view: DuplicateView, board: BoardName): Man[] {
  const [white, black] = MEETING[board];
  const ghosts = new Set(view.ghosts.filter((man) => man.board === board).map((man) => man.square));
  const sideOf = (color: Color) => (color === "white" ? white : black);
  return menOf(view.boards[board], sideOf).map((man) => (ghosts.has(man.square) ? { ...man, faint: true } : man));
}

/** How many ghosts a player has. */
export function ghostsOf(view: DuplicateView, player: Player): number {
  return view.ghosts.filter((man) => man.player === player).length;
}

/** What can be done with the man on this square. */
export function lessonOf(view: DuplicateView, square: Square): Lesson | undefined {
  return view.lessons.find((lesson) => lesson.from === square);
}

/** Why what would be legal on this board alone cannot be played, if that is so. */
export function reasonOf(view: DuplicateView, board: BoardName, from: Square, to: Square): string | null {
  const local = lessonOf(view, from)?.onlyHere.find((move) => move.board === board && move.move.slice(2, 4) === to);
  return local ? t("compass.local", { move: from + to, why: obstacleWords(local.obstacle) }) : null;
}

/** What is pointed out on one board while a man of the player to move is in the hand. */
export function lessonMarks(view: DuplicateView, board: BoardName, held: Square | null): Mark[] {
  const { toMove } = view;
  const lesson = held === null ? undefined : lessonOf(view, held);
  if (!lesson || !toMove || !boardsOf(toMove).includes(board)) return [];
  const men = menOn(view, board);
  const taken = (square: Square) => men.some((man) => man.square === square);
  const marks: Mark[] = [];
  if (taken(lesson.from)) marks.push({ square: lesson.from, kind: "held" });
  for (const to of new Set(lesson.playable.map((move) => move.slice(2, 4)))) {
    marks.push({ square: to, kind: taken(to) ? "capture" : "target", words: t("mark.playable") });
  }
  const local = lesson.onlyHere.filter((move) => move.board === board);
  const seen = new Set<Square>();
  for (const { move, obstacle } of local) {
    const square = move.slice(2, 4);
    if (seen.has(square)) continue;
    seen.add(square);
    marks.push({ square, kind: taken(square) ? "local-capture" : "local", words: t("mark.here", { why: obstacleWords(obstacle) }) });
  }
  return marks;
}

/** The kings in check, and the last move where it was made. */
export function standingMarks(view: DuplicateView, board: BoardName): Mark[] {
  const marks: Mark[] = [];
  if (view.lastMove && boardsOf(view.lastMove.player).includes(board)) {
    const { move } = view.lastMove;
    marks.push({ square: move.slice(0, 2), kind: "last" }, { square: move.slice(2, 4), kind: "last" });
  }
  for (const check of view.checks.filter((one) => one.board === board)) {
    const king = menOn(view, board).find((man) => man.role === "king" && man.side === check.player);
    if (king) marks.push({ square: king.square, kind: "check" });
  }
  return marks;
}
