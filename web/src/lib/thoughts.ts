import type { Key } from "./language.svelte";
import type { BlindDeed, Color, Memoir, Page, Seat } from "./protocol";
import { word } from "./phrase";
import { sideOf } from "./sides";
import { t } from "./t";

/** A half-move as it truly went, and what was tried before it. */
export interface Played {
  move: string | null;
  refused: readonly BlindDeed[];
}

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
export function thoughtsOf(memoirs: readonly Memoir[], scenes: readonly Played[]): Thought[] {
  const moved = new Set<Seat>();
  return memoirs.flatMap(({ seat, page }) => {
    if (!page) return [];
    const { turn, choice, reasoning: reasons, failedOver } = page;
    const remarks = remarksOn(page);
    if (failedOver && !moved.has(seat)) remarks.push(t("thought.moved"));
    if (failedOver) moved.add(seat);
    return [{ side: sideOf("blind", seat) ?? "white", turn, deed: deedWords(choice, scenes[turn]), reasons, remarks }];
  });
}

/** Whether a thought belongs to this half-move. What was thought when the game broke off belongs to the last one. */
export function isAt({ turn }: Thought, halfMove: number, last: number): boolean {
  return Math.min(turn, last) === halfMove;
}

const DEEDS = new Map<string, Key>([
  ["", "thought.nothing"],
  ["resign", "thought.resigned"],
  ["any?", "thought.asked"],
  ["accept the draw", "thought.accepted"], // words: as the record has it
  ["decline the draw", "thought.declined"], // words: as the record has it
]);

function deedWords(choice: string, scene: Played | undefined): string {
  const known = DEEDS.get(choice);
  if (known !== undefined) return t(known);
  if (scene?.move === choice) return t("thought.played", { choice });
  const refused = scene?.refused.find(({ action }) => action === choice)?.refused;
  return refused ? t("thought.tried", { choice, refused: word("refusal", refused) }) : t("thought.chose", { choice });
}

function remarksOn({ standIn, questions, reasoning }: Page): string[] {
  if (standIn) return [word("standin", standIn)];
  const remarks = questions > 1 ? [t("thought.questions", { count: questions })] : [];
  return reasoning === null ? [...remarks, t("thought.silent")] : remarks;
}
