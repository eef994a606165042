import { viewOf } from "./api";
import { keyring, type Kept } from "./keyring";

/** How many games are asked about, the newest ones, and for how long after one was last there. */
const ASKED = 8;
const FORGOTTEN = 30 * 86_400_000;

/** Asks how the games stand that were not over when one last looked: somebody may have moved since. */
export async function lookAfter(games: readonly Kept[], now: number): Promise<void> {
  const running = games.filter(({ seat, score, at }) => seat !== null && (score ?? null) === null && now - at < FORGOTTEN);
  await Promise.allSettled(running.slice(0, ASKED).map(look));
}

async function look(game: Kept): Promise<void> {
  const { seat, token, id } = game;
  if (seat === null || token === null) return;
  const { toAct, outcome } = await viewOf(id, token);
  const known = keyring.find(id) ?? game;
  keyring.keep({ ...known, score: outcome?.scores[seat] ?? null, mine: outcome === null && toAct.includes(seat) });
}
