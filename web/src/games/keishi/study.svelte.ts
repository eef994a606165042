import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { solutionOf } from "../../lib/api";
import { Failure } from "../../lib/failure";
import type { KeishiReview, KeishiView } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";
import { slipOf, type Slip } from "./slip";

/** What the solution says about the moment that is looked at, where that may be known: afterwards, and in a sandbox. */
export class Study {
  /** Whether one wants to know. */
  on = $state(false);
  /** Why the server did not say. */
  refusal: string | null = $state(null);

  readonly #known = new SvelteMap<string, KeishiReview>();
  /** The moments that were asked about. */
  readonly #asked = new SvelteSet<string>();

  constructor(readonly table: Table) {}

  readonly allowed: boolean = $derived.by(() => this.table.over || this.table.sandbox);
  readonly #shown: KeishiView | null = $derived.by(() => {
    const { shown } = this.table;
    return shown?.game === "keishi" ? shown : null;
  });
  readonly review: KeishiReview | null = $derived.by(() => {
    const shown = this.#shown;
    return this.on && this.allowed && shown ? (this.#known.get(keyOf(shown.played)) ?? null) : null;
  });

  /** What the last move threw away, and how that is shown, if it did. */
  readonly slip: Slip | null = $derived.by(() => {
    const played = this.#shown?.played ?? [];
    const before = this.#known.get(keyOf(played.slice(0, -1)));
    return this.review && before ? slipOf(played.at(-1) ?? "", before, this.review) : null;
  });

  /** Asks for what is not known yet: of this moment, and of the one before, from which the last move came. */
  async ask(): Promise<void> {
    const shown = this.#shown;
    if (!this.on || !this.allowed || !shown) return;
    await this.#ask(shown.ply, shown.played);
    if (shown.ply > 0) await this.#ask(shown.ply - 1, shown.played.slice(0, -1));
  }

  async #ask(moment: number, played: readonly string[]): Promise<void> {
    const key = keyOf(played);
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#known.set(key, await solutionOf(this.table.id, this.table.token, moment));
      this.refusal = null;
    } catch (why) {
      this.#asked.delete(key);
      this.refusal = why instanceof Failure ? why.message : String(why);
    }
  }
}

/** What tells one moment of a game from another, even after something was taken back. */
function keyOf(played: readonly string[]): string {
  return `after ${played.join(" ")}`;
}
