import type { Table } from "./table.svelte";

/** Looks at a place among the variations. The owner of a sandbox goes there with the whole line, those who watch only look. */
export async function visit(table: Table, place: number): Promise<boolean> {
  const moment = table.places?.indexOf(place) ?? -1;
  if (moment >= 0) {
    table.seek(moment);
    return true;
  }
  if (!table.sandbox) {
    table.tree.visit(place, table.shown);
    return true;
  }
  const depth = table.tree.path(place)?.length ?? 0;
  if (!(await table.do({ goto: table.tree.end(place) }))) return false;
  table.seek(depth);
  return true;
}

/** Takes a place away, with all that follows it, and looks at the one before. */
export async function prune(table: Table, place: number): Promise<void> {
  const before = table.tree.get(place)?.parent ?? 0;
  if (await table.do({ prune: place })) await visit(table, before);
}
