import type { GameName } from "./protocol";

/** A program that can be played against, with an honest word on how it plays. */
export interface Brain {
  name: string;
  title: string;
  words: Record<GameName, string>;
}

export const BRAINS: readonly Brain[] = [
  {
    name: "casual",
    title: "Casual",
    words: {
      chess: "Answers at once. Takes what hangs and keeps its own men guarded, but plans nothing.",
      blind: "Answers at once. Guesses where you stand from what it hears and from what is refused.",
      duplicate: "Answers at once. Looks one move ahead on both of its boards.",
      keishi: "Answers at once. Completes a rectangle when it can, and stops yours when it sees it.",
    },
  },
  {
    name: "random",
    title: "Random",
    words: {
      chess: "Plays any legal move. A partner for the very first game.",
      blind: "Tries anything. The moderator says no to it a lot.",
      duplicate: "Plays any move that both of its boards allow.",
      keishi: "Moves any stone anywhere it may go.",
    },
  },
];
