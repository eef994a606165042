import type { Utterance } from "../../lib/utterance";
import type { Aside } from "./asides.svelte";

/**
 * What was said beside the board, each with the number of the moderator's words before it. The newest utterances of the
 * moderator are the newest that were heard, so they are counted from the end.
 */
export function besideOf(said: readonly Utterance[], heard: number): Aside[] {
  let after = heard;
  const asides: Aside[] = [];
  for (const { text, by } of said.toReversed()) {
    if (by === "table") asides.unshift({ after: Math.max(0, after), text: `${text}.` });
    if (by === "referee") after -= 1;
  }
  return asides;
}
