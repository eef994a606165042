import { EN, type Key } from "../words/en";
import { ENGLISH } from "./phrases";

/** The languages in which the client speaks. */
export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

/** Sentences by their keys. */
export type Words = Readonly<Record<string, string>>;
export type { Key };

interface Catalogue {
  code: Language;
  words: Words;
}

const HOME: Catalogue = { code: "en", words: { ...EN, ...ENGLISH } };
let current: Catalogue = $state.raw(HOME);
/** The pages of rules are long, so they come when they are wanted. */
let rules: Words = $state.raw({});

/** The language that is spoken now. */
export function spoken(): Language {
  return current.code;
}

/** Everything that can be said in it. */
export function catalogue(): Words {
  return current.words;
}

/** A sentence of the rules; empty until they are there. */
export function rule(key: string): string {
  return rules[key] ?? "";
}

/** The language that somebody chose, or the first of the browser's that is spoken here. */
export function preferred(chosen: Language | "system", browser: readonly string[]): Language {
  if (chosen !== "system") return chosen;
  const known = browser.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.map((code) => LANGUAGES.find((one) => one === code)).find((code) => code !== undefined) ?? "en";
}

/** Speaks another language from now on. */
export async function speakIn(code: Language): Promise<void> {
  if (code === current.code) return;
  current = code === "en" ? HOME : { code, words: (await import("../words/de")).DE };
}

/** Fetches the rules in the language that is spoken. */
export async function fetchRules(code: Language): Promise<void> {
  rules = code === "en" ? (await import("../words/en/rules")).RULES : (await import("../words/de/rules")).RULES;
}
