import type {
  AnyTableView,
  BrainInfo,
  CreateGame,
  Failure as FailureMessage,
  GameCreated,
  GameInfo,
  GameName,
  JoinGame,
  KeishiInfo,
  KeishiReview,
  Memoir,
  PushInfo,
  PushSubscription,
  Puzzle,
  PuzzleAnswer,
  PuzzleShelf,
  SeatTaken,
  Stage,
} from "./protocol";
import { Failure } from "./failure";
import { t } from "./t";

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

/** What a browser has to know before it can be called. */
export function pushInfo(): Promise<PushInfo> {
  return ask("GET", "/api/push");
}

/** Has a browser called when it is the turn of whoever has this token. */
export async function callMe(id: string, token: string, browser: PushSubscription): Promise<void> {
  await send("POST", `/api/games/${encodeURIComponent(id)}/push`, json(browser), token);
}

/** Has it called no more. */
export async function stopCalling(id: string, token: string, browser: PushSubscription): Promise<void> {
  await send("POST", `/api/games/${encodeURIComponent(id)}/push/stop`, json(browser), token);
}

/** The table as whoever has this token sees it. */
export function viewOf(id: string, token: string): Promise<AnyTableView> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}/view`, undefined, token);
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

/** How many puzzles there are, and which ones are today's. */
export function puzzleShelf(): Promise<PuzzleShelf> {
  return ask("GET", "/api/puzzles");
}

/** A puzzle, without its solution. */
export function puzzleOf(game: GameName, number: number): Promise<Puzzle> {
  return ask("GET", `/api/puzzles/${game}/${number}`);
}

/** Tries the last of these moves; those before it were right. */
export function tryPuzzle(game: GameName, number: number, actions: readonly string[]): Promise<PuzzleAnswer> {
  return ask("POST", `/api/puzzles/${game}/${number}/try`, { actions });
}

/** The solution, for somebody who gives up. */
export function solvePuzzle(game: GameName, number: number): Promise<PuzzleAnswer> {
  return ask("GET", `/api/puzzles/${game}/${number}/solution`);
}

async function ask<T>(method: string, path: string, body?: unknown, token: string | null = null): Promise<T> {
  return (await (await send(method, path, body === undefined ? null : json(body), token)).json()) as T;
}

function json(body: unknown): { text: string; type: string } {
  return { text: JSON.stringify(body), type: "application/json" };
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
    throw new Failure("offline", t("failure.offline"));
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Failure> {
  try {
    const { code, message } = (await answer.json()) as FailureMessage;
    return new Failure(code, sentence(message));
  } catch {
    return new Failure("unavailable", t("failure.bare", { status: answer.status }));
  }
}

/** The server's sentences begin small, because they also stand behind other words. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
