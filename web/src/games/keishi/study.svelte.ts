import { SvelteMap } from "svelte/reactivity";
import { solutionOf } from "../../lib/api";
import { Failure } from "../../lib/failure";
import type { KeishiReview, KeishiView } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";

/** What the solution says about the moment that is looked at, where that may be known: afterwards, and in a sandbox. */
export class Study {
  /** Whether one wants to know. */
  on = $state(false);
  /** Why the server did not say. */
  refusal: string | null = $state(null);

  readonly #known = new SvelteMap<string, KeishiReview>();
  /** The moment that was last asked about. */
  #asked = "";

  constructor(readonly table: Table) {}

  readonly allowed: boolean = $derived.by(() => this.table.over || this.table.sandbox);
  readonly #shown: KeishiView | null = $derived.by(() => {
    const { shown } = this.table;
    return shown?.game === "keishi" ? shown : null;
  });
  readonly review: KeishiReview | null = $derived.by(() => {
    const shown = this.#shown;
    return this.on && this.allowed && shown ? (this.#known.get(keyOf(shown)) ?? null) : null;
  });

  /** Asks for what is not known yet. */
  async ask(): Promise<void> {
    const shown = this.#shown;
    if (!this.on || !this.allowed || !shown) return;
    const key = keyOf(shown);
    if (this.#asked === key || this.#known.has(key)) return;
    this.#asked = key;
    try {
      this.#known.set(key, await solutionOf(this.table.id, this.table.token, shown.ply));
      this.refusal = null;
    } catch (why) {
      this.#asked = "";
      this.refusal = why instanceof Failure ? why.message : String(why);
    }
  }
}

/** What tells one moment of a game from another, even after something was taken back. */
function keyOf(shown: KeishiView): string {
  return `after ${shown.played.join(" ")}`;
}
