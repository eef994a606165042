import { shapeOf, strokeOf, type Stroke } from "../board/drawing";
import type { Table } from "../lib/table.svelte";

/** What is drawn on the board that is looked at, where it is kept. */
export function drawnOn(table: Table): Stroke[] {
  return (table.note?.shapes ?? []).map(strokeOf);
}

/** How to keep what is drawn there; nothing where nobody does. */
export function keepingOf(table: Table): ((strokes: Stroke[]) => void) | undefined {
  const { place, note } = table;
  if (!table.sandbox || place === null || note === null) return undefined;
  return (strokes) => void table.do({ annotate: { place, note: { ...note, shapes: strokes.map(shapeOf) } } });
}
