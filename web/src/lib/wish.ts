import type { AnyOptions, CreateGame, GameName, SeatPlan, TimeControl } from "./protocol";
import { SEATS } from "./words";

/** With whom one plays. */
export type Company = "friend" | "mixed" | "computer" | "open" | "alone";

/** What a person chose in the lobby. */
export interface Choice {
  game: GameName;
  company: Company;
  /** The seat one takes; none lets chance decide. */
  seat: number | null;
  brain: string;
  /** Who sits on the other seats of a game for four, in their order; empty follows the company. */
  others: readonly (SeatPlan | null)[];
  timeControl: TimeControl | null;
  options: AnyOptions;
  name: string;
}

/** The wish that the server is asked to grant. */
export function wishOf(choice: Choice, chance: () => number = Math.random): CreateGame {
  const { game, company, options, timeControl } = choice;
  if (company === "alone") return { game, setup: { options, sandbox: true } };
  const count = SEATS[game].length;
  const mine = choice.seat ?? Math.floor(chance() * count);
  const rest = [...usualOthers(choice, count - 1)];
  const seats = Array.from({ length: count }, (_, n): SeatPlan => (n === mine ? "me" : (rest.shift() ?? "open")));
  const listed = company === "computer" || company === "open";
  const wish: CreateGame = { game, setup: { options, timeControl }, seats, public: listed };
  const name = choice.name.trim();
  if (name !== "") wish.name = name;
  return wish;
}

/** Who sits on the other seats. */
function usualOthers({ company, brain, others }: Choice, count: number): SeatPlan[] {
  const bot: SeatPlan = { bot: brain };
  const usual = (n: number): SeatPlan => {
    if (company === "mixed") return n === 0 ? "invited" : bot;
    return company === "computer" ? bot : company === "open" ? "open" : "invited";
  };
  return Array.from({ length: count }, (_, n) => others[n] ?? usual(n));
}

/** Clocks that people know: minutes and seconds for each move. */
export const CLOCKS: readonly string[] = ["1+0", "2+1", "3+2", "5+3", "10+5", "15+10", "30+20"];
/** A day for each turn, and a clock of one's own. */
export const DAY = "day";
export const OWN = "own";

/** Which clock is wanted, and what one's own would be like. */
export interface ClockWish {
  /** Empty for none. */
  name: string;
  minutes: number;
  seconds: number;
  delay: number;
}

/** The clock that is wanted. Clocks of people begin when each side has made its first move. */
export function controlOf({ name, minutes, seconds, delay }: ClockWish): TimeControl | null {
  if (name === "") return null;
  if (name === DAY) return { kind: "per-turn", time: 86_400_000, waits: true };
  if (name === OWN) return increment(minutes, seconds, delay);
  const [base = 0, added = 0] = name.split("+").map(Number);
  return increment(base, added);
}

/** Minutes for the game and seconds for each turn. */
export function increment(minutes: number, seconds: number, delay = 0): TimeControl {
  const control: TimeControl = { kind: "increment", base: Math.round(minutes * 60_000), increment: Math.round(seconds * 1000), waits: true };
  if (delay > 0) control.delay = Math.round(delay * 1000);
  return control;
}
