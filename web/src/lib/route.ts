import type { GameName } from "./protocol";

export const GAMES: readonly GameName[] = ["chess", "blind", "duplicate", "keishi"];

/** Where in the client one is. */
export type Route =
  | { page: "lobby" }
  | { page: "game"; id: string }
  | { page: "rules"; game: GameName | null }
  | { page: "puzzles" }
  | { page: "puzzle"; game: GameName; number: number | null }
  | { page: "lost" };

/** What an address means. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, ...more] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "rules" && second === undefined) return { page: "rules", game: null };
  if (first === "puzzles") return puzzleOf(parts.slice(1));
  if (more.length > 0 || second === undefined) return { page: "lost" };
  if (first === "game") return { page: "game", id: second };
  if (first === "rules" && isGame(second)) return { page: "rules", game: second };
  return { page: "lost" };
}

/** `/puzzles`, `/puzzles/keishi`, which is today's, or `/puzzles/keishi/7`. */
function puzzleOf([game, number, ...more]: string[]): Route {
  if (game === undefined) return { page: "puzzles" };
  const known = number === undefined || /^[1-9]\d{0,5}$/.test(number);
  if (!isGame(game) || !known || more.length > 0) return { page: "lost" };
  return { page: "puzzle", game, number: number === undefined ? null : Number(number) };
}

/** What stands behind the `#` of a link, where no server sees it. */
export interface Fragment {
  token?: string;
  invitation?: string;
  seat?: number;
}

/** Reads `#token=…` and `#seat=1&invitation=…`. */
export function fragmentOf(hash: string): Fragment {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const fragment: Fragment = {};
  const token = words.get("token");
  const invitation = words.get("invitation");
  const seat = words.get("seat");
  if (token) fragment.token = token;
  if (invitation) fragment.invitation = invitation;
  if (seat !== null && /^[0-3]$/.test(seat)) fragment.seat = Number(seat);
  return fragment;
}

/** The address that carries one's own seat to another device. */
export function seatLink(origin: string, id: string, token: string): string {
  return `${origin}/game/${id}#${new URLSearchParams({ token }).toString()}`;
}

/** The address of an invitation. */
export function invitationLink(origin: string, id: string, seat: number, invitation: string): string {
  return `${origin}/game/${id}#${new URLSearchParams({ seat: String(seat), invitation }).toString()}`;
}

function isGame(word: string): word is GameName {
  return (GAMES as readonly string[]).includes(word);
}
