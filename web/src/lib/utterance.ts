import type { AnySaid, Phrase, Seat } from "./protocol";
import type { Sound } from "./sound";

/** Something that was said at the table, ready to be shown. */
export interface Utterance {
  key: number;
  text: string;
  /** Whether the referee said it, or it happened beside the board, or it is how the game ended there. */
  by: "referee" | "table" | "end";
}

/** A phrase that a player has just said. */
export interface Spoken {
  seat: Seat;
  phrase: Phrase;
}

/** Who said it. */
export function sourceOf(said: AnySaid): Utterance["by"] {
  if ("referee" in said) return "referee";
  return said.table.say === "ended" ? "end" : "table";
}

/** What is to be heard of it. */
export function soundOf(told: readonly AnySaid[]): Sound | null {
  const words = new Set(told.map((said) => ("referee" in said ? said.referee.say : said.table.say)));
  const took = told.some((said) => "referee" in said && "san" in said.referee && said.referee.san.includes("x"));
  const has = (...some: string[]) => some.some((word) => words.has(word as never));
  if (has("ended", "checkmate", "stalemate", "draw")) return "end";
  if (has("check")) return "check";
  if (took || has("captured", "moved-and-captured", "captured-en-passant")) return "capture";
  if (has("moved", "castled", "swapped")) return "move";
  if (has("illegal-move", "no-legal-moves", "wont-help", "no-such-piece", "nonsense")) return "refused";
  return null;
}

/** Whether somebody should be told: whoever writes notes knows of each. */
export function isNews(said: AnySaid): boolean {
  return !("table" in said && said.table.say === "rearranged");
}
