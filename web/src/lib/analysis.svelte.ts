import { SvelteMap } from "svelte/reactivity";
import type { Review, ReviewedPlayer, ReviewedPosition } from "./protocol";

/** What is known of a game by its review, for as long as one follows it. */
export class Analysis {
  /** Whether one wants to know. */
  on = $state(false);
  /** Why the server did not say. */
  refusal: string | null = $state(null);
  players: ReviewedPlayer[] = $state.raw([]);
  /** How far the review has come, in percent, and how many times it went through the game. */
  percent = $state(0);
  passes = $state(0);
  /** Of how many moves it is. */
  moves = $state(0);

  readonly #positions = new SvelteMap<number, ReviewedPosition>();

  constructor(private readonly follow: (watching: boolean) => void) {}

  /** What is known of each position, in order. */
  readonly positions: ReviewedPosition[] = $derived.by(() =>
    [...this.#positions.values()].sort((one, other) => one.moment - other.moment),
  );

  /** What is known of the position after so many moves. */
  at(moment: number): ReviewedPosition | null {
    return this.#positions.get(moment) ?? null;
  }

  /** Begins to follow, or to follow the game as far as it goes now. */
  start(): void {
    this.#forget();
    this.on = true;
    this.follow(true);
  }

  stop(): void {
    this.#forget();
    this.on = false;
    this.follow(false);
  }

  hear(review: Review | null): void {
    if (!review || !this.on) return;
    // What was on its way when the game went on is about another game.
    if (this.moves !== review.moves) this.#positions.clear();
    this.refusal = null;
    this.moves = review.moves;
    this.players = review.players;
    this.percent = review.percent;
    this.passes = review.passes;
    for (const position of review.positions) this.#positions.set(position.moment, position);
  }

  /** The server does not review this game; whether that was asked. */
  refuse(sentence: string): boolean {
    const asked = this.on && this.#positions.size === 0 && this.players.length === 0;
    if (asked) [this.on, this.refusal] = [false, sentence];
    return asked;
  }

  #forget(): void {
    this.#positions.clear();
    [this.players, this.percent, this.passes, this.moves, this.refusal] = [[], 0, 0, 0, null];
  }
}
