import type { Table } from "../lib/table.svelte";

const SHOWN = 3;

/** The last things that were said at a table. */
export function speakable(table: Table): string {
  return table.said
    .slice(-SHOWN)
    .map((line) => `${line.text}.`)
    .join(" ");
}
