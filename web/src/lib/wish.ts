import type { AnyOptions, CreateGame, GameName, SeatPlan, TimeControl } from "./protocol";
import { SEATS } from "./words";

/** With whom one plays. */
export type Company = "friend" | "computer" | "open" | "alone";

/** What a person chose in the lobby. */
export interface Choice {
  game: GameName;
  company: Company;
  /** The seat one takes; none lets chance decide. */
  seat: number | null;
  brain: string;
  /** Who sits on the other seats of a game for four; empty follows the company. */
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
  const other: SeatPlan =
    company === "computer" ? { bot: choice.brain } : company === "open" ? "open" : "invited";
  const seats = Array.from({ length: count }, (_, n): SeatPlan => (n === mine ? "me" : (choice.others[n] ?? other)));
  const wish: CreateGame = { game, setup: { options, timeControl }, seats, public: company !== "friend" };
  const name = choice.name.trim();
  if (name !== "") wish.name = name;
  return wish;
}

/** Clocks that people know, in minutes and seconds. */
export const CLOCKS: readonly { title: string; control: TimeControl | null }[] = [
  { title: "No clock", control: null },
  { title: "3 + 2", control: increment(3, 2) },
  { title: "5 + 3", control: increment(5, 3) },
  { title: "10 + 5", control: increment(10, 5) },
  { title: "30 + 20", control: increment(30, 20) },
  { title: "1 day a turn", control: { kind: "per-turn", time: 86_400_000 } },
];

/** Minutes for the game and seconds for each turn. */
export function increment(minutes: number, seconds: number): TimeControl {
  return { kind: "increment", base: Math.round(minutes * 60_000), increment: Math.round(seconds * 1000) };
}
