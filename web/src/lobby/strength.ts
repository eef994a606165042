import { named } from "../lib/phrase";
import type { GameName } from "../lib/protocol";
import { t } from "../lib/t";

/** What was measured of a program. */
interface Measured {
  /** On the scale of lists of chess engines. */
  elo?: number;
  /** How many hundredths of the points it scored, in all games or in each, and against which other. */
  percent?: number | Partial<Record<GameName, number>>;
  other?: string;
}

/** As docs/STRENGTH.md has it: of a program, or of a program at a level. */
export const MEASURED: Readonly<Record<string, Measured>> = {
  casual: { percent: { chess: 100, blind: 95, duplicate: 99, keishi: 100 }, other: "random" },
  belief: { percent: 90, other: "casual" },
  recon: { percent: { blind: 5 }, other: "casual" },
  "recon:plain": { percent: { blind: 4 }, other: "casual" },
  quartet: { percent: 82, other: "casual" },
  "engine:1": { elo: 650 },
  "engine:2": { elo: 1075, percent: 92, other: "engine:1" },
  "engine:3": { elo: 1285, percent: 77, other: "engine:2" },
  "engine:4": { elo: 1645, percent: 89, other: "engine:3" },
  "engine:5": { elo: 1900, percent: 81, other: "engine:4" },
  "engine:6": { elo: 2290, percent: 91, other: "engine:5" },
  "engine:7": { elo: 2490, percent: 76, other: "engine:6" },
};

/** How strong the program of this name was in this game when it was measured; nothing if it was not. */
export function strengthWords(name: string, game: GameName): string | null {
  const { elo, percent: percents, other } = MEASURED[name] ?? {};
  const percent = typeof percents === "object" ? percents[game] : percents;
  const parts: string[] = [];
  if (elo !== undefined) parts.push(t("strength.elo", { elo }));
  if (percent !== undefined && other !== undefined) {
    const [program = "", level] = other.split(":");
    parts.push(t("strength.score", { percent, other: level === undefined ? named("program", program) : t("level", { number: level }) }));
  }
  return parts.length > 0 ? parts.join(", ") : null;
}

/** What a program is like, or one at a level, in the language that is spoken, or else in the server's. */
export function programWords(name: string, sentence: string): string {
  return said("about", name, sentence);
}

/** Why a program cannot play here, likewise. */
export function missingWords(name: string, sentence: string): string {
  return said("missing", name, sentence);
}

function said(what: string, name: string, sentence: string): string {
  const words = named(what, name);
  return words === name ? sentence : words;
}
