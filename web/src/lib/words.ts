import type {
  AnyAnnouncement,
  AnySaid,
  BlindAnnouncement,
  BlindMan,
  CheckDirection,
  DuplicateMan,
  Ending,
  GameName,
  News,
  Obstacle,
  Outcome,
  PawnTriesTold,
  Proposal,
  Reason,
  Seat,
} from "./protocol";

/** What the games are called. */
export const TITLES: Record<GameName, string> = {
  chess: "Chess",
  blind: "Blind chess",
  duplicate: "Duplicate chess",
  keishi: "Keishi",
};

/** What the seats are called, in the order in which they first move. */
export const SEATS: Record<GameName, readonly string[]> = {
  chess: ["White", "Black"],
  blind: ["White", "Black"],
  duplicate: ["North", "South", "East", "West"],
  keishi: ["Black", "White"],
};

const ENDINGS: Record<Ending, string> = {
  checkmate: "checkmate",
  stalemate: "stalemate",
  "dead-position": "dead position",
  "threefold-repetition": "threefold repetition",
  "fivefold-repetition": "fivefold repetition",
  "fifty-moves": "the fifty-move rule",
  "seventy-five-moves": "the seventy-five-move rule",
  rectangle: "a rectangle",
  agreement: "agreement",
  resignation: "resignation",
  time: "time",
  abandonment: "abandonment",
  "ai-unavailable": "the loss of its language model",
};

const PROPOSALS: Record<Proposal, string> = { draw: "a draw", takeback: "a takeback" };

/** What ended a game. */
export function endingWords(ending: Ending): string {
  return ENDINGS[ending];
}

/** A sentence that says who won, or that nobody did. */
export function outcomeWords(game: GameName, { scores, ending }: Outcome): string {
  if (ending === "ai-unavailable") return "The computer could not go on: its language model became unavailable";
  const named = (score: string) => SEATS[game].filter((_, seat) => scores[seat] === score);
  const [winners, losers, drawn] = [named("win"), named("loss"), named("draw")];
  const by = ENDINGS[ending];
  if (winners.length === 0 && losers.length === 0) return `Draw by ${by}`;
  if (winners.length === 0) return `${list(losers)} ${verb(losers, "loses", "lose")} by ${by}; the others draw`;
  const rest = drawn.length > 0 ? `; ${list(drawn)} ${verb(drawn, "draws", "draw")}` : "";
  return `${list(winners)} ${verb(winners, "wins", "win")} by ${by}${rest}`;
}

/** How a seat did, in a word. That a program broke off is nobody's win. */
export function scoreWords({ scores, ending }: Outcome, seat: Seat): string | null {
  const score = scores[seat];
  if (score === undefined || ending === "ai-unavailable") return null;
  return { win: "won", draw: "drew", loss: "lost" }[score];
}

/** Something said at the table, as a sentence. */
export function saidWords(game: GameName, said: AnySaid): string {
  return "referee" in said ? refereeWords(said.referee) : newsWords(game, said.table);
}

function newsWords(game: GameName, news: News): string {
  const name = (seat: Seat) => SEATS[game][seat] ?? "Somebody";
  switch (news.say) {
    case "offered":
      return `${name(news.seat)} offers ${PROPOSALS[news.proposal]}`;
    case "accepted":
      return `${name(news.seat)} agrees to ${PROPOSALS[news.proposal]}`;
    case "declined":
      return `${name(news.seat)} declines ${PROPOSALS[news.proposal]}`;
    case "taken-back":
      return `${name(news.seat)}’s turn was taken back`;
    case "undone":
      return "Undone";
    case "redone":
      return "Played again";
    case "ended":
      return outcomeWords(game, news.outcome);
  }
}

function refereeWords(said: AnyAnnouncement): string {
  switch (said.game) {
    case "blind":
      return blindWords(said);
    case "chess":
      return chessWords(said);
    case "duplicate":
      return duplicateWords(said);
    case "keishi":
      return keishiWords(said);
  }
}

function chessWords(said: AnyAnnouncement & { game: "chess" }): string {
  switch (said.say) {
    case "moved":
      return `${capital(said.color)} plays ${said.san}`;
    case "check":
      return `${capital(said.color)} is in check`;
    case "draw-claimable":
      return `A draw can be claimed: ${ENDINGS[said.ground]}`;
    case "draw-claimed":
      return `${capital(said.color)} claims a draw: ${ENDINGS[said.ground]}`;
    case "ended":
      return outcomeWords("chess", said.outcome);
  }
}

const REASONS: Record<Reason, string> = {
  "no-man": "there is no man to move",
  "twin-gone": "its twin is gone",
  "not-its-way": "the man does not move that way",
  "must-promote": "the pawn must become another man",
  "cannot-promote": "no pawn reaches the last rank",
  "own-man": "an own man stands on the square",
  "way-blocked": "the way is blocked",
  "pawn-blocked": "the pawn is blocked",
  "nothing-to-take": "there is nothing for the pawn to take",
  "no-castling": "the right to castle is gone",
  "castling-in-check": "the king is in check and cannot castle",
  "castling-through-check": "the king would castle over an attacked square",
  "still-in-check": "the king would still be in check",
  "exposes-king": "the king would be exposed to check",
  "king-attacked": "the king would step into check",
};

/** Why a move that is legal on one board cannot be played on the other. */
export function obstacleWords({ board, reason }: Obstacle): string {
  return `On ${board} ${REASONS[reason]}`;
}

function manWords({ player, role, board, square }: DuplicateMan): string {
  return `${capital(player)}’s ${role} on ${square} of ${board}`;
}

function duplicateWords(said: AnyAnnouncement & { game: "duplicate" }): string {
  switch (said.say) {
    case "moved":
      return `${capital(said.player)} plays ${said.move}`;
    case "captured":
      return `${manWords(said)} is taken`;
    case "ghost":
      return `${manWords(said)} is now a ghost`;
    case "check":
      return `${capital(said.player)} is in check on ${said.board}`;
    case "ended":
      return outcomeWords("duplicate", said.outcome);
  }
}

function keishiWords(said: AnyAnnouncement & { game: "keishi" }): string {
  switch (said.say) {
    case "moved":
      return `${capital(said.side)} ${said.kind === "jump" ? "jumps" : "steps"} from ${said.from} to ${said.to}`;
    case "swapped":
      return `${capital(said.side)} swaps the stones`;
    case "ended":
      return outcomeWords("keishi", said.outcome);
  }
}

const DIRECTIONS: Record<CheckDirection, string> = {
  rank: "on the rank",
  file: "on the file",
  "long-diagonal": "on the long diagonal",
  "short-diagonal": "on the short diagonal",
  knight: "by a knight",
};

/** What the moderator of a blind game says. */
export function blindWords(said: BlindAnnouncement): string {
  const who = capital(said.color);
  switch (said.say) {
    case "no-such-piece":
      return `${who} has no such piece`;
    case "no-legal-moves":
      return `${who}: that piece has no legal moves`;
    case "wont-help":
      return `${who}: that piece won’t help`;
    case "illegal-move":
      return `${who}: illegal move`;
    case "nonsense":
      return `${who}: nonsense`;
    case "moved":
      return `${who} has moved`;
    case "moved-and-captured":
      return `${who} has moved and captured${blindMan(said.man)}${said.square ? ` on ${said.square}` : ""}`;
    case "captured-en-passant":
      return `${who} has captured en passant${said.square ? ` on ${said.square}` : ""}`;
    case "castled":
      return `${who} has castled`;
    case "taken":
      return `You took${blindMan(said.man) || " a man"}`;
    case "lost":
      return `You lost${blindMan(said.man) || " a man"} on ${said.square}`;
    case "refusals":
      return `${who} was refused ${said.count === 1 ? "once" : `${said.count} times`}`;
    case "promoted":
      return `${who} has promoted${said.man ? ` to${blindMan(said.man)}` : ""}`;
    case "check":
      return `${who} is in check${said.directions ? ` ${said.directions.map((d) => DIRECTIONS[d]).join(" and ")}` : ""}`;
    case "checkmate":
      return `${who} is checkmated`;
    case "stalemate":
      return `${who} is stalemated`;
    case "draw":
      return `Draw by ${ENDINGS[said.ending]}`;
    case "pawn-tries":
      return `${who}: ${pawnTries(said)}`;
  }
}

function blindMan(man: BlindMan | undefined): string {
  return man === undefined || man === "unknown" ? "" : ` a ${man}`;
}

function pawnTries(told: PawnTriesTold): string {
  if ("any" in told) return told.any ? "a pawn can capture" : "no pawn can capture";
  if ("count" in told) return told.count === 1 ? "one pawn try" : `${told.count} pawn tries`;
  return `pawn tries on ${told.squares.join(", ")}`;
}

/** `white` as a name. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Names in a row: North, South and West. */
export function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** The verb for one, or for several. */
export function verb(subjects: readonly string[], one: string, many: string): string {
  return subjects.length === 1 ? one : many;
}
