import { SIDES } from "./facts";
import { say, word } from "./phrase";
import type { AnyAnnouncement, AnySaid, BlindAnnouncement, Ending, GameName, News, Obstacle, Outcome, Phrase, Seat } from "./protocol";

/** What the games are called. */
export const TITLES: Readonly<Record<GameName, string>> = spokenOf((game) => word("game", game));

/** What the seats are called, in the order in which they first move. */
export const SEATS: Readonly<Record<GameName, readonly string[]>> = spokenOf((game) => SIDES[game].map((side) => word("seat", side)));

/** Words for each game, which are looked up when they are wanted: the language may have changed since. */
function spokenOf<T>(words: (game: GameName) => T): Readonly<Record<GameName, T>> {
  return {
    get chess() {
      return words("chess");
    },
    get blind() {
      return words("blind");
    },
    get duplicate() {
      return words("duplicate");
    },
    get keishi() {
      return words("keishi");
    },
  };
}

/** What ended a game. */
export function endingWords(ending: Ending): string {
  return word("ending", ending);
}

/** A sentence that says who won, or that nobody did. */
export function outcomeWords(game: GameName, { scores, ending }: Outcome): string {
  const playing = (score: string) => SIDES[game].filter((_, seat) => scores[seat] === score);
  const [winners, losers, drawn] = [playing("win"), playing("loss"), playing("draw")];
  if (winners.length > 0) {
    const others = drawn.length > 0 ? say("outcome.others", { drawn }) : "";
    return say("outcome.win", { winners, ending }) + others;
  }
  if (losers.length > 0) return say("outcome.loss", { losers, ending });
  return say(drawn.length > 0 ? "outcome.draw" : "outcome.void", { ending });
}

/** How a seat did, in a word. */
export function scoreWords({ scores }: Outcome, seat: Seat): string | null {
  const score = scores[seat];
  return score === undefined ? null : word("score", score);
}

/** Something said at the table, as a sentence. */
export function saidWords(game: GameName, said: AnySaid): string {
  return "referee" in said ? refereeWords(said.referee) : newsWords(game, said.table);
}

/** What happened beside the board. */
export function newsWords(game: GameName, news: News): string {
  if (news.say === "ended") return outcomeWords(game, news.outcome);
  const seat = "seat" in news ? SIDES[game][news.seat] : undefined;
  const to = "to" in news ? SIDES[game][news.to] : undefined;
  return say(`table.${news.say}`, { ...news, seat, to });
}

/** What a player said, with who it was. */
export function spokenWords(game: GameName, seat: Seat, phrase: Phrase): string {
  return say("spoken", { seat: SIDES[game][seat], phrase });
}

function refereeWords(said: AnyAnnouncement): string {
  return said.say === "ended" ? outcomeWords(said.game, said.outcome) : say(`${said.game}.${said.say}`, said);
}

/** What the moderator of a blind game says. */
export function blindWords(said: BlindAnnouncement): string {
  return say(`blind.${said.say}`, said);
}

/** Why a move that is legal on one board cannot be played on the other. */
export function obstacleWords(obstacle: Obstacle): string {
  return capital(say("obstacle", obstacle));
}

/** `white` as a name. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number of a half-move as it is written: `3.` for White, `3…` for Black. */
export function numberOf(turn: number): string {
  return `${Math.ceil(turn / 2)}${turn % 2 === 1 ? "." : "…"}`;
}
