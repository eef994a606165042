import { exportGame, gameInfo, importGame, type Form } from "./api";
import { keyring } from "./keyring";

const FILES: Record<Form, { end: string; type: string }> = {
  record: { end: "json", type: "application/json" },
  pgn: { end: "pgn", type: "application/x-chess-pgn" },
  fen: { end: "fen", type: "text/plain" },
  save: { end: "duplicate.json", type: "application/json" },
};

/** Opens a game that somebody brings along, in whatever form, as a sandbox of this browser; where it is, and what there is to say about it. */
export async function bring(text: string): Promise<{ address: string; notes: string[] }> {
  const { id, token, notes = [] } = await importGame(text);
  const { game } = await gameInfo(id);
  keyring.keep({ id, game, seat: null, token, sandbox: true, at: Date.now() });
  return { address: `/game/${id}`, notes };
}

/** Hands a game to the person as a file. */
export async function save(id: string, form: Form, token: string | null): Promise<void> {
  const { end, type } = FILES[form];
  handOver(await exportGame(id, form, token), `${id}.${end}`, type);
}

/** Hands a text to the person as a file. */
export function handOver(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
