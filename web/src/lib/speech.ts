import { spoken } from "./language.svelte";
import { settings } from "./settings.svelte";

/** Says it aloud, where the browser can and the player wants it. */
export function speak(text: string): void {
  if (!settings.speech || !("speechSynthesis" in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = spoken();
  speechSynthesis.speak(words);
}
