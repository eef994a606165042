import type { GameName } from "./protocol";

export const GAMES: readonly GameName[] = ["chess", "blind", "duplicate", "keishi"];

/** Where in the client one is. */
export type Route =
  | { page: "lobby" }
  | { page: "game"; id: string }
  | { page: "rules"; game: GameName | null }
  | { page: "lost" };

/** What an address means. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, ...more] = parts;
  if (first === undefined) return { page: "lobby" };
  if (first === "rules" && second === undefined) return { page: "rules", game: null };
  if (more.length > 0 || second === undefined) return { page: "lost" };
  if (first === "game") return { page: "game", id: second };
  if (first === "rules" && isGame(second)) return { page: "rules", game: second };
  return { page: "lost" };
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
