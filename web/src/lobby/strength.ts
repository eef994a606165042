import type { GameName } from "../lib/protocol";
import { named } from "../lib/phrase";
import { t } from "../lib/t";

interface Score {
  percent: number;
  other: string;
  /** The only game in which it was measured, if the program plays others too. */
  game?: GameName;
}

/** Measured scores in hundredths, as docs/STRENGTH.md has them: of a program, or of a program at a level, against which other. */
const SCORES: Readonly<Record<string, Score>> = {
  casual: { percent: 100, other: "random" },
  belief: { percent: 90, other: "casual" },
  recon: { percent: 5, other: "casual", game: "blind" },
  "recon:plain": { percent: 4, other: "casual", game: "blind" },
  quartet: { percent: 82, other: "casual" },
  "engine:1": { percent: 57, other: "casual" },
  "engine:3": { percent: 90, other: "engine:1" },
  "engine:4": { percent: 85, other: "engine:2" },
  "engine:5": { percent: 87, other: "engine:3" },
  "engine:6": { percent: 100, other: "engine:4" },
  "engine:7": { percent: 100, other: "engine:5" },
};

/** How strong the program of this name was in this game when it was measured; nothing if it was not. */
export function strengthWords(name: string, game: GameName): string | null {
  const score = SCORES[name];
  if (!score || (score.game ?? game) !== game) return null;
  const [program = "", level] = score.other.split(":");
  const other = level === undefined ? named("program", program) : t("level", { number: level });
  return t("strength.score", { percent: score.percent, other });
}
