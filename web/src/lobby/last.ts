import { GAMES } from "../lib/route";
import type { Shelf } from "../lib/keyring";
import type { GameName, SeatPlan } from "../lib/protocol";
import type { ClockWish, Company } from "../lib/wish";

/** What was chosen for a game when it was last begun. */
export interface Chosen {
  company: Company;
  brain: string;
  seat: number | null;
  others: (SeatPlan | null)[];
  clock: ClockWish;
}

interface Kept {
  last?: string;
  games?: Partial<Record<GameName, Chosen>>;
}

const NAME = "fourfold.lobby";

/** What is chosen until somebody chooses. */
export function untouched(): Chosen {
  return { company: "computer", brain: "", seat: null, others: [], clock: { name: "", minutes: 15, seconds: 10, delay: 0 } };
}

/** The choices of this browser, for each game its own, and the game that was begun last. */
export class LastChoices {
  constructor(private readonly shelf: Shelf) {}

  game(): GameName {
    const { last } = this.#read();
    return GAMES.find((game) => game === last) ?? "chess";
  }

  of(game: GameName): Chosen {
    return { ...untouched(), ...this.#read().games?.[game] };
  }

  keep(game: GameName, chosen: Chosen): void {
    const games = { ...this.#read().games, [game]: chosen };
    try {
      this.shelf.setItem(NAME, JSON.stringify({ last: game, games }));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  #read(): Kept {
    try {
      return (JSON.parse(this.shelf.getItem(NAME) ?? "{}") ?? {}) as Kept;
    } catch {
      return {};
    }
  }
}
