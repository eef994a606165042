import { Phantoms, placed, shifted, startingPhantoms, without, type Phantom } from "../../lib/phantoms";
import type { Color, Role, Square } from "../../lib/protocol";
import { seatOf } from "../../lib/sides";

/** A player's guesses while the page is open: kept in this browser with every change, and nowhere else. */
export class Guesses {
  list: Phantom[] = $state.raw([]);
  /** What the next press on the board places or removes. */
  placing: Role | "remove" | null = $state(null);

  readonly #shelf: Phantoms;

  constructor(
    game: string,
    readonly own: Color,
  ) {
    this.#shelf = new Phantoms(localStorage, game, seatOf("blind", own));
    this.list = this.#shelf.read();
  }

  get opponent(): Color {
    return this.own === "white" ? "black" : "white";
  }

  /** While a guess is being placed, a press on the board is about guesses and not about the game. */
  press(square: Square): boolean {
    if (this.placing === null) return false;
    const { list, placing } = this;
    this.#keep(placing === "remove" ? without(list, square) : placed(list, { square, role: placing }));
    return true;
  }

  /** A guess was dragged to another square, or off the board. */
  drag(from: Square, to: Square | null): void {
    this.#keep(to === null ? without(this.list, from) : shifted(this.list, from, to));
  }

  fill(): void {
    this.#keep(startingPhantoms(this.opponent));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(list: Phantom[]): void {
    this.list = list;
    if (list.length === 0 && this.placing === "remove") this.placing = null;
    this.#shelf.write(list);
  }
}
