import type { Key } from "./language.svelte";
import { say, type Fields } from "./phrase";

/** What the client itself says, in the language that is spoken: see `say` for how it is filled in. */
export function t(key: Key, fields: Fields = {}): string {
  return say(key, fields);
}
