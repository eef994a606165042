import type { ChessView, CoordinateMove, Outcome } from "./protocol";

/** What a text that somebody brings along can be. */
export type Brought =
  | { kind: "record"; record: unknown }
  | { kind: "fen"; fen: string }
  | { kind: "pgn"; start: string | null; moves: string[] };

const FEN = /^([1-8pnbrqkPNBRQK]+\/){7}[1-8pnbrqkPNBRQK]+( [wb].*)?$/;
const PLAYERS = ["N", "S", "E", "W"];

/** Finds out what a text is. Whether it is right, the server decides. */
export function unpack(text: string): Brought | null {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) return unpackJson(trimmed);
  if (FEN.test(trimmed)) return { kind: "fen", fen: trimmed };
  const moves = movesOfPgn(trimmed);
  return moves.length > 0 ? { kind: "pgn", start: tag(trimmed, "FEN"), moves } : null;
}

function unpackJson(text: string): Brought | null {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    return { kind: "record", record: value["variant"] === "duplicate-chess" ? recordOfSave(value) : value };
  } catch {
    return null;
  }
}

/** A save file of duplicate chess as a record: the seats are in the order of the turns. */
function recordOfSave(save: Record<string, unknown>): unknown {
  const moves = Array.isArray(save["moves"]) ? (save["moves"] as Record<string, string>[]) : [];
  const entries = moves.map(({ player = "", from = "", to = "", promotion = "" }) => ({
    seat: PLAYERS.indexOf(player),
    deed: { act: from + to + promotion },
    at: 0,
  }));
  return {
    game: "duplicate",
    version: save["version"],
    setup: { options: {}, timeControl: null, sandbox: true },
    entries,
  };
}

/** The moves of a PGN's main line, as they are written. */
function movesOfPgn(text: string): string[] {
  let movetext = text
    .replace(/^\[[^\n]*\]\s*$/gm, " ")
    .replace(/\{[^}]*\}/g, " ")
    .replace(/;[^\n]*/g, " ");
  for (let inner = ""; inner !== movetext; ) {
    inner = movetext;
    movetext = movetext.replace(/\([^()]*\)/g, " ");
  }
  const words = movetext.split(/\s+/).map((word) => word.replace(/^\d+\.+/, "").replace(/[!?]+$/, ""));
  const isMove = (word: string) => /^([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=?[QRBN])?|O-O(-O)?|0-0(-0)?)[+#]?$/.test(word);
  return words.filter(isMove).map((word) => word.replace(/0/g, "O"));
}

function tag(text: string, name: string): string | null {
  return new RegExp(`^\\[${name} "([^"]*)"\\]`, "m").exec(text)?.[1] ?? null;
}

/** The result as PGN writes it. */
export function resultOf(outcome: Outcome | null): string {
  const white = outcome?.scores[0];
  return white === "win" ? "1-0" : white === "loss" ? "0-1" : white === "draw" ? "1/2-1/2" : "*";
}

/** A game of chess as PGN. Where it did not begin as usual, the position in which it did is told. */
export function pgnOf(view: ChessView, names: readonly string[], date: Date, first: string): string {
  const result = resultOf(view.outcome);
  const tags: [string, string][] = [
    ["Event", "Fourfold"],
    ["Site", "?"],
    ["Date", date.toISOString().slice(0, 10).replaceAll("-", ".")],
    ["Round", "-"],
    ["White", names[0] ?? "?"],
    ["Black", names[1] ?? "?"],
    ["Result", result],
  ];
  const fen = view.start === "standard" ? null : first;
  if (view.start.startsWith("chess960:")) tags.push(["Variant", "Chess960"]);
  if (fen) tags.push(["SetUp", "1"], ["FEN", fen]);
  const head = tags.map(([name, value]) => `[${name} "${value.replaceAll('"', "'")}"]`).join("\n");
  return `${head}\n\n${wrapped([...numbered(view, fen), result])}\n`;
}

function numbered(view: ChessView, fen: string | null): string[] {
  const [, turn = "w", , , , number = "1"] = (fen ?? "x w - - 0 1").split(" ");
  const offset = turn === "b" ? 1 : 0;
  return view.moves.map(({ san }, n) => {
    const ply = n + offset;
    const full = Number(number) + Math.floor(ply / 2);
    return ply % 2 === 0 ? `${full}. ${san}` : n === 0 ? `${full}... ${san}` : san;
  });
}

function wrapped(words: readonly string[]): string {
  const lines = [""];
  for (const word of words) {
    const last = lines.length - 1;
    const line = lines[last] ?? "";
    if (line.length + word.length + 1 > 80) lines.push(word);
    else lines[last] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}

/** A game of duplicate chess as a save file. */
export function saveOf(rounds: readonly (readonly CoordinateMove[])[]): string {
  const moves = rounds.flatMap((round) =>
    round.map((move, n) => {
      const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move.slice(4)];
      return promotion ? { player: PLAYERS[n], from, to, promotion } : { player: PLAYERS[n], from, to };
    }),
  );
  return JSON.stringify({ variant: "duplicate-chess", version: 1, moves }, null, 2);
}

/** Hands a file to the person. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
