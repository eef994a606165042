import type { GameName } from "./protocol";

export const GAMES: readonly GameName[] = ["chess", "blind", "duplicate", "keishi"];

/** Where in the client one is. */
export type Route =
  | { page: "lobby" }
  | { page: "game"; id: string }
  | { page: "rules"; game: GameName }
  | { page: "lost" };

/** What an address means. */
export function routeOf(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, ...more] = parts;
  if (first === undefined) return { page: "lobby" };
  if (more.length > 0 || second === undefined) return { page: "lost" };
  if (first === "game") return { page: "game", id: second };
  if (first === "rules" && isGame(second)) return { page: "rules", game: second };
  return { page: "lost" };
}

/** What a link brings along behind its `#`, where no server sees it. */
export interface Luggage {
  token?: string;
  invitation?: string;
  seat?: number;
}

/** Unpacks `#token=…` and `#seat=1&invitation=…`. */
export function luggageOf(hash: string): Luggage {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const luggage: Luggage = {};
  const token = words.get("token");
  const invitation = words.get("invitation");
  const seat = words.get("seat");
  if (token) luggage.token = token;
  if (invitation) luggage.invitation = invitation;
  if (seat !== null && /^[0-3]$/.test(seat)) luggage.seat = Number(seat);
  return luggage;
}

/** The address of an invitation. */
export function invitationLink(origin: string, id: string, seat: number, invitation: string): string {
  return `${origin}/game/${id}#${new URLSearchParams({ seat: String(seat), invitation }).toString()}`;
}

function isGame(word: string): word is GameName {
  return (GAMES as readonly string[]).includes(word);
}
