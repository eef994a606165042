import { expect, it } from "vitest";
import { modelSentence, modelWords } from "./models";
import type { ModelInfo } from "./protocol";

const DESK: ModelInfo = { name: "gemma4:26b", label: "the desk", insteadOf: null, failedOver: false };

it("a model is called by its name and by where it runs", () => {
  expect(modelWords(DESK)).toBe("gemma4:26b · the desk");
  expect(modelSentence(DESK)).toBe("The language model gemma4:26b runs on the desk.");
});

it("what was lost during the game is named, and what was never there only in the sentence", () => {
  const moved = { ...DESK, insteadOf: "the cellar", failedOver: true };
  expect(modelWords(moved)).toBe("gemma4:26b · the desk (instead of the cellar)");
  expect(modelSentence(moved)).toContain("because the cellar was lost during the game");
  const second = { ...DESK, insteadOf: "the cellar" };
  expect(modelWords(second)).toBe("gemma4:26b · the desk");
  expect(modelSentence(second)).toContain("because the cellar could not be reached");
});
