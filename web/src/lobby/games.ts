import type { GameName } from "../lib/protocol";

/** One sentence on each game. */
export const SENTENCES: Record<GameName, string> = {
  chess: "The game itself, with the exact law of draws: claims, repetition, dead positions.",
  blind: "You see your own men only. A moderator answers every try, and touch is move.",
  duplicate: "Four players, four boards: each move is played on two of them. Lost twins leave ghosts.",
  keishi: "Four stones a side on six by six. Step, jump, and make a rectangle.",
};

/** What the rule sets of blind chess are like. */
export const PRESETS: readonly { name: string; title: string; words: string }[] = [
  { name: "house", title: "House", words: "Touch-move; both hear every refusal; a capture tells where only to who lost the man." },
  { name: "icc", title: "ICC", words: "Free tries heard by you alone; captures tell the square and pawn or piece; pawn tries are counted." },
  { name: "berkeley", title: "Berkeley", words: "Free tries heard by both; captures tell the square; nonsense is told apart; no drawn repetition." },
  { name: "berkeley-any", title: "Berkeley, any?", words: "As Berkeley, and you may ask whether a pawn can capture; a yes obliges you to try." },
  { name: "cincinnati", title: "Cincinnati", words: "Captures tell the square and pawn or piece; it is said when a pawn can capture." },
  { name: "rand", title: "RAND", words: "As Cincinnati, with the squares of pawn tries, and promotions are announced." },
  { name: "english", title: "English", words: "Captures tell the square; ask any? before a pawn capture." },
];
