import type { BrainInfo } from "./protocol";
import { capital } from "./words";

/** Those that can play on this server. */
export function playable(brains: readonly BrainInfo[]): BrainInfo[] {
  return brains.filter(({ missing }) => missing === null);
}

/** The program that is proposed first: not the very weakest, which is at the head of the list. */
export function usualBrain(brains: readonly BrainInfo[]): BrainInfo | undefined {
  const [weakest, second] = playable(brains);
  return second ?? weakest;
}

/** Whether a language model speaks through the program of such a name, and has to be found first. */
export function asksModel(name: string): boolean {
  return name.split(":")[0] === "recon";
}

/** The level that is proposed first: in the middle. */
export function usualLevel({ levels }: BrainInfo): number {
  return Math.floor((levels.length - 1) / 2);
}

/** The name by which a program is invited, at one of its levels if it has any. */
export function invited(brain: BrainInfo, level = usualLevel(brain)): string {
  const chosen = brain.levels[level];
  return chosen ? `${brain.name}:${chosen.name}` : brain.name;
}

/** What the program of such a name is called: `engine:3` is Engine, level 3. */
export function brainTitle(name: string): string {
  const [brain = "", level] = name.split(":");
  return level === undefined ? capital(brain) : `${capital(brain)}, ${levelTitle(level)}`;
}

/** What a level is called: a mere number says what it counts. */
export function levelTitle(level: string): string {
  return /^\d+$/.test(level) ? `level ${level}` : level;
}
