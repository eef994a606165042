import { named } from "../lib/phrase";
import { t } from "../lib/t";
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
      return [preset === null ? t("setup.own") : named("preset", preset)];
    case "duplicate":
      return [];
    case "keishi":
      return (setup.options as Partial<KeishiOptions> | undefined)?.swap ? [t("setup.swap")] : [];
  }
}

function startWords(setup: AnySetup): string[] {
  const { start = "standard" } = (setup.options ?? {}) as Partial<ChessOptions>;
  if (start === "standard") return [];
  const [, number] = start.split("chess960:");
  return [number === undefined ? t("setup.position") : t("setup.960", { number })];
}

/** A clock as people write it: minutes and seconds. */
export function timeWords(control: TimeControl | null): string {
  if (control === null) return t("setup.noclock");
  if (control.kind === "per-turn") return t("setup.turn", { span: spanWords(control.time) });
  const clock = `${control.base / 60_000} + ${control.increment / 1000}`;
  return control.delay ? t("setup.delay", { clock, seconds: control.delay / 1000 }) : clock;
}

/** A span of time in its largest unit. */
export function spanWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return t("span.min", { count: minutes });
  if (minutes < 24 * 60) return t("span.hours", { count: Math.round(minutes / 60) });
  return t("span.days", { count: Math.round(minutes / 1440) });
}

/** How long ago something was. */
export function agoWords(then: number, now = Date.now()): string {
  return now - then < 60_000 ? t("ago.now") : t("ago", { span: spanWords(now - then) });
}
