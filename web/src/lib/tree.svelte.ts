import { SvelteMap } from "svelte/reactivity";
import type { AnyView, Variation, Variations } from "./protocol";

/** What can be asked of the server. */
export interface Questions {
  variations(since: number): void;
  visit(place: number): void;
}

/** What was tried in a sandbox, as far as the server has told: places, each with the places that follow. */
export class Tree {
  /** The place off the line on the table that one looks at, without the game going there. */
  visited: { place: number; view: AnyView | null } | null = $state.raw(null);

  readonly #places = new SvelteMap<number, Variation>();
  #since = 0;

  constructor(private readonly ask: Questions) {}

  /** Asks for what has changed since it was told last. */
  renew(): void {
    this.ask.variations(this.#since);
  }

  /** Looks at a place; until it is told, what was seen before stays. */
  visit(place: number, before: AnyView | null): void {
    this.visited = { place, view: before };
    this.ask.visit(place);
  }

  saw({ place, view }: { place: number; view: AnyView }): void {
    if (this.visited?.place === place) this.visited = { place, view };
  }

  leave(): void {
    this.visited = null;
  }

  /** The place before this one, or the main one behind it. */
  beside(place: number, by: number): number | null {
    const known = this.get(place);
    return (by < 0 ? known?.parent : known?.children[0]) ?? null;
  }

  hear({ until, newest, places }: Variations): void {
    for (const place of places) this.#places.set(place.place, place);
    this.#since = until;
    if (until < newest) this.renew();
  }

  get(place: number): Variation | null {
    return this.#places.get(place) ?? null;
  }

  /** The places from the start to this one, the start left out; none while not all of them are known. */
  path(place: number): number[] | null {
    const path: number[] = [];
    for (let at = place; at !== 0; ) {
      const parent = this.#places.get(at)?.parent ?? null;
      if (parent === null) return null;
      path.unshift(at);
      at = parent;
    }
    return path;
  }

  /** Where the main line from this place ends. */
  end(place: number): number {
    let at = place;
    for (let next = this.get(at)?.children[0]; next !== undefined; next = this.get(at)?.children[0]) at = next;
    return at;
  }

  /** The place to which this action leads from there, if it was tried before. */
  child(from: number, action: string): number | null {
    return this.get(from)?.children.find((place) => this.get(place)?.action === action) ?? null;
  }

  /** Whether there is more than one line, or something is written about it. */
  readonly isRich: boolean = $derived.by(() =>
    [...this.#places.values()].some(
      ({ children, note }) => children.length > 1 || note.comment !== "" || note.glyphs.length > 0 || note.shapes.length > 0,
    ),
  );
}
