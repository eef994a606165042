import { menOf } from "../board/men";
import { STARTING_MEN } from "./facts";
import type { Shelf } from "./keyring";
import type { Color, Role, Square } from "./protocol";

/** A guess of where one of the opponent's men stands. */
export interface Phantom {
  square: Square;
  role: Role;
}

/** The guesses of one player in one game. They stay on this shelf: nothing here is ever sent. */
export class Phantoms {
  readonly #name: string;

  constructor(
    private readonly shelf: Shelf,
    game: string,
    seat: number,
  ) {
    this.#name = `fourfold.phantoms.${game}.${seat}`;
  }

  read(): Phantom[] {
    try {
      const list: unknown = JSON.parse(this.shelf.getItem(this.#name) ?? "[]");
      return Array.isArray(list) ? (list as Phantom[]) : [];
    } catch {
      return [];
    }
  }

  write(phantoms: readonly Phantom[]): void {
    try {
      this.shelf.setItem(this.#name, JSON.stringify(phantoms));
    } catch {
      // Guesses that cannot be kept are still seen until the page is closed.
    }
  }
}

/** Puts a guess on a square; whatever was guessed there is gone. */
export function placed(phantoms: readonly Phantom[], phantom: Phantom): Phantom[] {
  return [...phantoms.filter((old) => old.square !== phantom.square), phantom];
}

/** Takes the guess on this square away. */
export function without(phantoms: readonly Phantom[], square: Square): Phantom[] {
  return phantoms.filter((old) => old.square !== square);
}

/** Shifts a guess. */
export function shifted(phantoms: readonly Phantom[], from: Square, to: Square): Phantom[] {
  const phantom = phantoms.find((old) => old.square === from);
  return phantom ? placed(without(phantoms, from), { ...phantom, square: to }) : [...phantoms];
}

/** The men that an opponent begins with. */
export function startingPhantoms(color: Color): Phantom[] {
  return menOf(STARTING_MEN[color]).flatMap(({ square, role }) => (role === "stone" ? [] : [{ square, role }]));
}
