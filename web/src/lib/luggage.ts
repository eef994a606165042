import { Failure } from "./failure";
import { keyring, type Kept } from "./keyring";
import type { GameName } from "./protocol";
import { GAMES } from "./route";
import { t } from "./t";

/** How many games a link takes along: more would make a QR code that no phone reads. */
export const MOST_IN_A_LINK = 10;

/** What stands for a sandbox where others have the number of their seat. */
const SANDBOX = "s";
const WORD = /^[\w-]{1,64}$/;

/** The address that carries the newest games that are not over to another device, with what opens their seats. */
export function luggageLink(origin: string, games: readonly Kept[]): string {
  const running = games.filter(({ token, score }) => token !== null && (score ?? null) === null);
  const packed = running.slice(0, MOST_IN_A_LINK).map(({ id, game, seat, sandbox, token }) => [game.charAt(0), sandbox ? SANDBOX : seat, id, token].join("."));
  return `${origin}/#games=${packed.join(",")}`;
}

/** The games that such an address brings along; none if it is something else. */
export function luggageIn(hash: string, now: number): Kept[] {
  const packed = /^#games=(.+)$/.exec(hash)?.[1] ?? "";
  return packed.split(",").flatMap((one) => {
    const [letter, place, id, token, ...more] = one.split(".");
    const game = GAMES.find((name) => name.charAt(0) === letter);
    const seat = place === SANDBOX ? null : Number(place);
    const kept = { id, game, seat, sandbox: place === SANDBOX, token, at: now };
    return isKept(kept) && more.length === 0 ? [kept] : [];
  });
}

/** All games as a file, with what opens their seats. */
export function luggageFile(games: readonly Kept[]): string {
  return JSON.stringify(games, null, 2);
}

/** The games in such a file. */
export function unpack(text: string): Kept[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.length > 0 && list.every(isKept)) return list;
  } catch {
    // It is no JSON: that is said below.
  }
  throw new Failure("bad-request", t("luggage.unreadable"));
}

/** Keeps games that came from elsewhere. What this browser knows already stays as it is; how many were new. */
export function takeIn(games: readonly Kept[]): number {
  const unknown = games.filter(({ id, token }) => {
    const known = keyring.find(id);
    return known === undefined || (known.token === null && token !== null);
  });
  for (const game of unknown) keyring.keep(game);
  return unknown.length;
}

/** Whether it is a game as this browser keeps it: what comes from elsewhere may be anything. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { id, game, seat, token, sandbox, at } = value as Record<keyof Kept, unknown>;
  const isSeat = seat === null || (Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < 4);
  const isToken = token === null || (typeof token === "string" && WORD.test(token));
  const isGame = GAMES.includes(game as GameName);
  return typeof id === "string" && WORD.test(id) && isGame && isSeat && isToken && typeof sandbox === "boolean" && Number.isFinite(at);
}
