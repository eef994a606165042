import type { Stroke } from "../board/drawing";
import type { ReviewedMove, ReviewedPosition, Seat } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { arrowsOf } from "./words";

/** Learning from one's mistakes: the board asks for a better move, and judges what is tried. */
export class Lesson {
  /** Which mistake it is about; none while one does not learn. */
  index: number | null = $state(null);
  tried: ReviewedMove | null = $state.raw(null);
  /** Whether one has asked for the answer. */
  solved = $state(false);

  constructor(readonly table: Table) {}

  /** The mistakes from which something can be learned: one's own, or everybody's for those who only look. */
  readonly mistakes: ReviewedPosition[] = $derived.by(() => {
    const own: Seat | null = this.table.seat;
    return this.table.analysis.positions.filter(
      ({ played, tries }) =>
        tries && (played?.mark === "mistake" || played?.mark === "blunder") && (own === null || played.seat === own),
    );
  });
  readonly mistake: ReviewedPosition | null = $derived(this.index === null ? null : (this.mistakes[this.index] ?? null));
  readonly right: boolean = $derived(this.solved || this.tried?.mark === "best" || this.tried?.mark === "good");
  /** Whether one looks at the mistake. */
  readonly #looks: boolean = $derived.by(() => (this.table.moment ?? this.table.now) === this.mistake?.moment);
  /** Whether the board asks just now: somebody who looks elsewhere is not asked. */
  readonly asks: boolean = $derived(this.#looks && !this.right);
  /** The answer, once it is known. */
  readonly arrows: Stroke[] = $derived(this.#looks && this.right ? arrowsOf(this.mistake?.lines.slice(0, 1) ?? []) : []);

  /** Asks about a mistake. */
  ask(index: number): void {
    [this.index, this.tried, this.solved] = [index, null, false];
    if (this.mistake) this.table.seek(this.mistake.moment);
  }

  /** Judges a move. */
  attempt(action: string): void {
    this.tried = this.mistake?.tries?.find((one) => one.action === action) ?? null;
  }

  again(): void {
    this.tried = null;
  }

  solve(): void {
    this.solved = true;
  }

  end(): void {
    this.index = null;
    this.table.seek(this.table.now);
  }
}
