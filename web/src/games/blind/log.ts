import type { BlindSaid } from "../../lib/protocol";
import { blindWords } from "../../lib/words";
import type { Aside } from "./asides.svelte";

/** What the moderator said in one go, or something that was told beside it. */
export type Entry = { key: string; kind: "moderator"; turn: number; lines: string[] } | { key: string; kind: "aside"; text: string };

/** All that was heard, turn by turn, with the asides where they were told. */
export function entriesOf(heard: readonly BlindSaid[], asides: readonly Aside[]): Entry[] {
  const entries: Entry[] = [];
  for (let count = 0; count <= heard.length; count++) {
    for (const [n, { after, text }] of asides.entries()) {
      if (after === count) entries.push({ key: `aside ${n}`, kind: "aside", text });
    }
    const said = heard[count];
    if (said) hear(entries, said, count);
  }
  return entries;
}

function hear(entries: Entry[], said: BlindSaid, count: number): void {
  const last = entries.at(-1);
  if (last?.kind === "moderator" && last.turn === said.turn) last.lines.push(blindWords(said));
  else entries.push({ key: `word ${count}`, kind: "moderator", turn: said.turn, lines: [blindWords(said)] });
}
