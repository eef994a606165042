import type {
  CreateGame,
  Failure,
  GameCreated,
  GameInfo,
  GameName,
  JoinGame,
  KeishiInfo,
  KeishiReview,
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

/** Takes a game in from its record, as a sandbox. */
export function importRecord(record: unknown): Promise<GameCreated> {
  return ask("POST", "/api/import", record);
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

/** The record of a game that keeps no secrets from whoever has this token. */
export async function recordOf(id: string, token: string | null): Promise<unknown> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}/record`, undefined, token);
}

/** What every move of a game of Keishi was worth at a moment. */
export function solutionOf(id: string, token: string | null, moment: number): Promise<KeishiReview> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}/solution?moment=${moment}`, undefined, token);
}

/** What the server knows about Keishi, and where a fair game can begin. */
export function keishiInfo(): Promise<KeishiInfo> {
  return ask("GET", "/api/keishi");
}

async function ask<T>(method: string, path: string, body?: unknown, token: string | null = null): Promise<T> {
  const headers = new Headers();
  const init: RequestInit = { method, headers };
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers.set("content-type", "application/json");
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused("offline", "The server cannot be reached. Is the network there?");
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
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
