import { PRESETS } from "./games";
import type { AnySetup, ChessOptions, GameInfo, KeishiOptions, TimeControl } from "../lib/protocol";

/** How a table was laid, in a few words: the rules where they are not the usual ones, and the clock. */
export function setupWords(info: GameInfo): string {
  return [...rulesWords(info), timeWords(info.setup.timeControl ?? null)].join(", ");
}

function rulesWords({ game, preset, setup }: GameInfo): string[] {
  switch (game) {
    case "chess":
      return startWords(setup);
    case "blind":
      return [PRESETS.find(({ name }) => name === preset)?.title ?? "own rules"];
    case "duplicate":
      return [];
    case "keishi":
      return (setup.options as Partial<KeishiOptions> | undefined)?.swap ? ["with swap"] : [];
  }
}

function startWords(setup: AnySetup): string[] {
  const { start = "standard" } = (setup.options ?? {}) as Partial<ChessOptions>;
  if (start === "standard") return [];
  const [, number] = start.split("chess960:");
  return [number === undefined ? "from a position" : `Chess960 no. ${number}`];
}

/** A clock as people write it: minutes and seconds. */
export function timeWords(control: TimeControl | null): string {
  if (control === null) return "no clock";
  if (control.kind === "increment") return `${control.base / 60_000} + ${control.increment / 1000}`;
  return `${spanWords(control.time)} a turn`;
}

/** A span of time in its largest unit. */
export function spanWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h`;
  const days = Math.round(minutes / 1440);
  return days === 1 ? "1 day" : `${days} days`;
}

/** How long ago something was. */
export function agoWords(then: number, now = Date.now()): string {
  return now - then < 60_000 ? "just now" : `${spanWords(now - then)} ago`;
}
