import { catalogue } from "./language.svelte";

/** What a phrase is filled in with, as it came over the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The phrase under this key, filled in: `{field}` becomes the field's value, in the words of the key `field.value` where there
 * is one; `{field:words}` looks under `words.value`; `[…]` is left out if a field in it is missing; and a phrase under
 * `key field=value` goes before the one under `key`.
 */
export function say(key: string, fields: Fields): string {
  const words = catalogue();
  const special = Object.entries(fields).flatMap(([name, value]) => words[`${key} ${name}=${plain(value)}`] ?? []);
  const phrase = special[0] ?? words[key];
  const filled = phrase === undefined ? null : fill(phrase, fields);
  if (filled === null) throw new Error(`there is no phrase "${key}" for ${JSON.stringify(fields)}`);
  return filled;
}

/** One value in the words that are kept under this name; itself, if there are none. */
export function named(name: string, value: string): string {
  return catalogue()[`${name}.${value}`] ?? value;
}

/** One value in the words that are kept under this name. */
export function word(name: string, value: string): string {
  return say(`${name}.${value}`, {});
}

/** Names in a row: North, South and West. */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")}${word("list", "and")}${names[names.length - 1]}`;
}

function fill(phrase: string, fields: Fields): string | null {
  let missing = false;
  const whole = phrase.replace(/\[([^\]]*)\]/g, (_, part: string) => fill(part, fields) ?? "");
  const filled = whole.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, words: string = name) => {
    const value = fields[name] ?? [];
    const values = Array.isArray(value) ? value : [value];
    missing ||= values.length === 0;
    return list(values.map((one) => catalogue()[`${words}.${one}`] ?? String(one)));
  });
  return missing ? null : filled;
}

/** A value as it stands in a key; of a list, its length. */
function plain(value: unknown): string {
  return String(Array.isArray(value) ? value.length : value);
}
