import { t } from "./t";
import type { ModelInfo } from "./protocol";

/** A language model and where it runs; and where it ran before, if that was lost. */
export function modelWords({ name, label, insteadOf, failedOver }: ModelInfo): string {
  return failedOver && insteadOf !== null ? t("model.instead", { name, label, other: insteadOf }) : t("model.words", { name, label });
}

/** The same as a sentence. */
export function modelSentence({ name, label, insteadOf, failedOver }: ModelInfo): string {
  if (insteadOf === null) return t("model.runs", { name, label });
  return t(failedOver ? "model.lost" : "model.unreached", { name, label, other: insteadOf });
}
