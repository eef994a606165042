import type { GameName, Invitation, Score, Seat } from "./protocol";

/** A game that this browser made, joined or opened, with what opens the seat. */
export interface Kept {
  id: string;
  game: GameName;
  seat: Seat | null;
  token: string | null;
  /** A sandbox is all one's own. */
  sandbox: boolean;
  /** For those who are to sit down yet. */
  invitations?: Invitation[];
  /** Who else plays, as last seen. */
  others?: string[];
  /** How one did, once it is over. */
  score?: Score | null;
  /** Whether it was one's turn when one last looked. */
  mine?: boolean;
  /** Whether this browser is called when it is one's turn. */
  called?: boolean;
  /** When it was last here, in milliseconds since 1970. */
  at: number;
}

/** The part of localStorage that is needed. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

const NAME = "fourfold.games";

/** The games of this browser. Their secrets never leave it, except to open the seat. */
export class Keyring {
  constructor(private readonly shelf: Shelf) {}

  /** The newest first. */
  all(): Kept[] {
    return this.#read().sort((a, b) => b.at - a.at);
  }

  find(id: string): Kept | undefined {
    return this.#read().find((kept) => kept.id === id);
  }

  keep(game: Kept): void {
    const others = this.all().filter((kept) => kept.id !== game.id);
    this.#write([game, ...others]);
  }

  forget(id: string): void {
    this.#write(this.#read().filter((kept) => kept.id !== id));
  }

  #read(): Kept[] {
    try {
      const list: unknown = JSON.parse(this.shelf.getItem(NAME) ?? "[]");
      return Array.isArray(list) ? list.filter(isKept) : [];
    } catch {
      return [];
    }
  }

  #write(games: Kept[]): void {
    try {
      this.shelf.setItem(NAME, JSON.stringify(games));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === "object" && value !== null && "id" in value && "game" in value && "at" in value;
}

export const keyring = new Keyring(globalThis.localStorage ?? { getItem: () => null, setItem: () => undefined });
