import type { AnyView, Changes } from "./protocol";

type Fields = Record<string, unknown>;

/** The view as it is after these changes; none if they are of another view. */
export function changed(view: AnyView, { set, add }: Changes): AnyView | null {
  const fresh: Fields = { ...view };
  const placed = Object.entries(set).every(([place, value]) => put(fresh, namesIn(place), () => value));
  const added = Object.entries(add).every(([place, more]) =>
    put(fresh, namesIn(place), (list) => (Array.isArray(list) ? [...(list as unknown[]), ...more] : undefined)),
  );
  return placed && added ? (fresh as unknown as AnyView) : null;
}

/** The names of fields in a place like `/own/choices`. */
function namesIn(place: string): string[] {
  return place.split("/").slice(1);
}

/** Puts something new in its place, without touching what was there; whether there was such a place. */
function put(fields: Fields, [name, ...inner]: string[], change: (old: unknown) => unknown): boolean {
  if (name === undefined || !(name in fields)) return false;
  const old = fields[name];
  let fresh: unknown;
  if (inner.length === 0) {
    fresh = change(old);
  } else if (typeof old === "object" && old !== null) {
    const copy = { ...old };
    fresh = put(copy, inner, change) ? copy : undefined;
  }
  fields[name] = fresh;
  return fresh !== undefined;
}
