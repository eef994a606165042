import { t } from "./t";

const TENTHS_BELOW = 20_000;

/** How much time is left, as a clock shows it. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 86_400_000) {
    const days = Math.floor(left / 86_400_000);
    const hours = Math.floor((left % 86_400_000) / 3_600_000);
    return t("clock.days", { days, hours });
  }
  const seconds = Math.floor(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  if (left < TENTHS_BELOW) return `${minutes}:${two(rest)}.${Math.floor((left % 1000) / 100)}`;
  return `${minutes}:${two(rest)}`;
}

/** The same for a screen reader, who needs no tenths. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.round(Math.max(0, milliseconds) / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return minutes === 0 ? t("clock.seconds", { rest }) : t("clock.minutes", { minutes, rest });
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
