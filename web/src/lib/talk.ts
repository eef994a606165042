import type { GameName, Phrase } from "./protocol";

/** What can be said at any time. */
const POLITE: readonly Phrase[] = ["hello", "good-luck", "thanks", "one-moment", "sorry", "goodbye"];
/** What speaks of the board, or of the whole game. */
const OF_THE_GAME: readonly Phrase[] = ["nice-move", "oops", "good-game", "well-played"];

/** What may be said now: while a board is hidden, only the moderator speaks of it. */
export function phrasesFor(game: GameName, over: boolean): readonly Phrase[] {
  return game === "blind" && !over ? POLITE : [...POLITE, ...OF_THE_GAME];
}
