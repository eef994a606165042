import { word } from "../../lib/phrase";
import type { KeishiView, Square } from "../../lib/protocol";
import { t } from "../../lib/t";

/** Why the ko refuses a move. */
export function koWords({ options }: KeishiView): string {
  return word("ko", options.ko);
}

/** Where the ko does not let the stone on this square go. */
export function barredFrom(view: KeishiView, from: Square | null): Square[] {
  return view.forbidden.filter((move) => move.slice(0, 2) === from).map((move) => move.slice(2, 4));
}

/** Why the stone in the hand does not go to a square that was pressed, as far as the view tells. */
export function barredWords(view: KeishiView, from: Square, to: Square, taken: boolean): string {
  if (barredFrom(view, from).includes(to)) return t("keishi.barred", { from, squares: to, why: koWords(view) });
  return t(taken ? "keishi.taken" : "keishi.far", { from, to });
}
