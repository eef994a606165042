import type { ModelInfo } from "./protocol";

/** A language model and where it runs; and where it ran before, if that was lost. */
export function modelWords({ name, label, insteadOf, failedOver }: ModelInfo): string {
  return failedOver && insteadOf !== null ? `${name} · ${label} (instead of ${insteadOf})` : `${name} · ${label}`;
}

/** The same as a sentence. */
export function modelSentence({ name, label, insteadOf, failedOver }: ModelInfo): string {
  const now = `The language model ${name} runs on ${label}`;
  if (insteadOf === null) return `${now}.`;
  return failedOver ? `${now}, because ${insteadOf} was lost during the game.` : `${now}, because ${insteadOf} could not be reached.`;
}
