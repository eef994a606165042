import type {
  BrainInfo,
  CreateGame,
  Failure,
  GameCreated,
  GameInfo,
  GameName,
  JoinGame,
  KeishiInfo,
  KeishiReview,
  Memoir,
  SeatTaken,
  Stage,
} from "./protocol";

/** What the server would not do, in its own sentence. */
export class Refused extends Error {
  constructor(
    readonly code: Failure["code"] | "offline",
    message: string,
  ) {
    super(message);
  }
}

/** Makes a game. */
export function createGame(wish: CreateGame): Promise<GameCreated> {
  return ask("POST", "/api/games", wish);
}

/** The forms in which a game is written down. */
export type Form = "record" | "pgn" | "fen" | "save";

/** Takes a game in as a sandbox, from a text in any of its forms. */
export async function importGame(text: string): Promise<GameCreated> {
  const answer = await send("POST", "/api/import", { text, type: "text/plain" });
  return (await answer.json()) as GameCreated;
}

/** A game in one of its forms, if it keeps no secrets from whoever has this token. */
export async function exportGame(id: string, form: Form, token: string | null): Promise<string> {
  const answer = await send("GET", `/api/games/${encodeURIComponent(id)}/record?form=${form}`, null, token);
  return answer.text();
}

/** The programs that can be invited. */
export function brains(): Promise<BrainInfo[]> {
  return ask("GET", "/api/brains");
}

/** Sits down. */
export function joinGame(id: string, wish: JoinGame): Promise<SeatTaken> {
  return ask("POST", `/api/games/${encodeURIComponent(id)}/join`, wish);
}

/** Who sits where, and how far the game has come. */
export function gameInfo(id: string): Promise<GameInfo> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}`);
}

/** Public games, the newest first. */
export function listGames(stage: Stage, game?: GameName): Promise<GameInfo[]> {
  const query = new URLSearchParams({ stage, limit: "20" });
  if (game) query.set("game", game);
  return ask("GET", `/api/games?${query.toString()}`);
}

/** What every move of a game of Keishi was worth at a moment. */
export function solutionOf(id: string, token: string | null, moment: number): Promise<KeishiReview> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}/solution?moment=${moment}`, undefined, token);
}

/** What the programs of a game believed, turn by turn, once that may be known. */
export function memoirsOf(id: string, token: string | null): Promise<Memoir[]> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}/memoirs`, undefined, token);
}

/** What the server knows about Keishi, and where a fair game can begin. */
export function keishiInfo(): Promise<KeishiInfo> {
  return ask("GET", "/api/keishi");
}

async function ask<T>(method: string, path: string, body?: unknown, token: string | null = null): Promise<T> {
  const json = body === undefined ? null : { text: JSON.stringify(body), type: "application/json" };
  return (await (await send(method, path, json, token)).json()) as T;
}

async function send(
  method: string,
  path: string,
  body: { text: string; type: string } | null,
  token: string | null = null,
): Promise<Response> {
  const headers = new Headers();
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (body !== null) headers.set("content-type", body.type);
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body?.text ?? null });
  } catch {
    throw new Refused("offline", "The server cannot be reached. Is the network there?");
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refused> {
  try {
    const { code, message } = (await answer.json()) as Failure;
    return new Refused(code, sentence(message));
  } catch {
    return new Refused("unavailable", `The server answered ${answer.status} and no more.`);
  }
}

/** The server's sentences begin small, because they also stand behind other words. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
