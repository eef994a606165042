import type { BrainInfo } from "./protocol";
import { named } from "./phrase";
import { t } from "./t";

/** Those that can play on this server. */
export function playable(brains: readonly BrainInfo[]): BrainInfo[] {
  return brains.filter(({ missing }) => missing === null);
}

/** Those that were made for one game, and then who plays all of them with some sense. */
const USUAL = ["engine", "belief", "quartet", "perfect", "casual"];

/** The program that is proposed first: the one that plays this game best, of those that answer soon. */
export function usualBrain(brains: readonly BrainInfo[]): BrainInfo | undefined {
  const here = playable(brains);
  return USUAL.map((name) => here.find((brain) => brain.name === name)).find((brain) => brain !== undefined) ?? here[0];
}

/** Whether a language model speaks through the program of such a name, and has to be found first. */
export function asksModel(name: string): boolean {
  return name.split(":")[0] === "recon";
}

/** The level that is proposed first. */
export function usualLevel({ usual }: BrainInfo): number {
  return usual;
}

/** The name by which a program is invited, at one of its levels if it has any. */
export function invited(brain: BrainInfo, level = usualLevel(brain)): string {
  const chosen = brain.levels[level];
  return chosen ? `${brain.name}:${chosen.name}` : brain.name;
}

/** What the program of such a name is called: `engine:3` is Engine, level 3. */
export function brainTitle(name: string): string {
  const [brain = "", level] = name.split(":");
  const program = named("program", brain);
  return level === undefined ? program : t("program.at", { program, level: levelTitle(level) });
}

/** What a level is called: a mere number says what it counts. */
export function levelTitle(level: string): string {
  return /^\d+$/.test(level) ? t("level", { number: level }) : named("level", level);
}
