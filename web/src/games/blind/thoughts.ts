import type { Color, Memoir, Page, Seat, StandIn } from "../../lib/protocol";
import type { Scene } from "./replay";

/** What a language model gave as its reasons when it decided something, and what came of it. */
export interface Thought {
  side: Color;
  /** The half-move in which that was. */
  turn: number;
  deed: string;
  reasons: string | null;
  /** What else is to be known of the decision. */
  remarks: string[];
}

/** What the language models of a game thought, in the order in which they did. */
export function thoughtsOf(memoirs: readonly Memoir[], scenes: readonly Scene[]): Thought[] {
  const moved = new Set<Seat>();
  return memoirs.flatMap(({ seat, page }) => {
    if (!page) return [];
    const { turn, choice, reasoning: reasons, failedOver } = page;
    const remarks = remarksOn(page);
    if (failedOver && !moved.has(seat)) remarks.push("From here on another machine was asked.");
    if (failedOver) moved.add(seat);
    return [{ side: seat === 0 ? "white" : "black", turn, deed: deedWords(choice, scenes[turn]), reasons, remarks }];
  });
}

/** Whether a thought belongs to this half-move. What was thought when the game broke off belongs to the last one. */
export function isAt({ turn }: Thought, halfMove: number, last: number): boolean {
  return Math.min(turn, last) === halfMove;
}

const DEEDS = new Map([
  ["", "did nothing"],
  ["resign", "resigned"],
  ["any?", "asked whether a pawn can capture"],
  ["accept the draw", "accepted the draw"],
  ["decline the draw", "declined the draw"],
]);

function deedWords(choice: string, scene: Scene | undefined): string {
  const known = DEEDS.get(choice);
  if (known !== undefined) return known;
  if (scene?.move === choice) return `played ${choice}`;
  const refused = scene?.refused.find(({ action }) => action === choice)?.refused;
  return refused ? `tried ${choice} (${refused.replaceAll("-", " ")})` : `chose ${choice}`;
}

const STAND_INS: Record<StandIn, string> = {
  malformed: "Casual stood in: the model could not be understood.",
  "off-list": "Casual stood in: the model chose what was not on the list.",
};

function remarksOn({ standIn, questions, reasoning }: Page): string[] {
  if (standIn) return [STAND_INS[standIn]];
  const remarks = questions > 1 ? [`The model was asked ${questions} times.`] : [];
  return reasoning === null ? [...remarks, "It gave no reasons."] : remarks;
}
