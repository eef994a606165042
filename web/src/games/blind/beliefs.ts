import type { Mark } from "../../board/marks";
import { roleOf, type Man } from "../../board/men";
import type { Beliefs, Color, Memoir, Square, Suspect } from "../../lib/protocol";
import { named } from "../../lib/phrase";
import { t } from "../../lib/t";
import { seatOf } from "../../lib/sides";

/** A man that was believed to stand somewhere with at least this chance is drawn there. */
const DRAWN = 30;

/** What the program of a side believed around a half-move: when it chose it, or right after its opponent's. */
export function beliefsAt(memoirs: readonly Memoir[], side: Color, halfMove: number): Beliefs | null {
  const own = memoirs.filter(({ seat }) => seat === seatOf("blind", side)).flatMap(({ beliefs }) => beliefs ?? []);
  const turn = Math.min(...own.map((beliefs) => beliefs.turn).filter((at) => at >= Math.max(halfMove, 1)));
  // Of several tries in one turn the last one knew most.
  return own.findLast((beliefs) => beliefs.turn === turn) ?? own.at(-1) ?? null;
}

/** How warm each square was: the chance that any man of the opponent stood there. */
export function heatOf({ men }: Beliefs): Mark[] {
  return [...bySquare(men)].map(([square, suspects]) => {
    const percent = Math.min(100, suspects.reduce((sum, suspect) => sum + suspect.percent, 0));
    const words = suspects.map(({ man, percent: chance }) => `${named("role", roleOf(man) ?? man)} ${chance} %`).join(", ");
    return { square, kind: "heat", percent, words: t("belief", { words }) };
  });
}

/** The men that were thought likely, each on its square. */
export function likelyMen({ men }: Beliefs): Man[] {
  return [...bySquare(men)].flatMap(([square, [likeliest]]) => {
    const role = likeliest && likeliest.percent >= DRAWN ? roleOf(likeliest.man) : undefined;
    if (!likeliest || !role) return [];
    const side = likeliest.man === likeliest.man.toUpperCase() ? "white" : "black";
    return [{ square, role, side, faint: true }];
  });
}

function bySquare(men: readonly Suspect[]): Map<Square, Suspect[]> {
  const sorted = new Map<Square, Suspect[]>();
  for (const man of men) sorted.set(man.square, [...(sorted.get(man.square) ?? []), man]);
  return sorted;
}
