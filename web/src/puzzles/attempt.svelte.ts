import { solvePuzzle, tryPuzzle } from "../lib/api";
import { Failure } from "../lib/failure";
import type { Played } from "../lib/played";
import type { AnyView, Puzzle, PuzzleAnswer, PuzzleChances, PuzzleVerdict, Seat } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import { writtenLast } from "./words";

/** How long a reply waits, so that one sees the move before it, in milliseconds. */
const BREATH = 450;

/** Somebody's attempt at a puzzle. The server judges it; the board takes it for a game. */
export class Attempt implements Played {
  shown: AnyView;
  pending: string | null = $state(null);
  /** What was said last; nothing before anything was tried. */
  verdict: PuzzleVerdict | null = $state(null);
  /** What was tried last. */
  tried: string | null = $state(null);
  failure: string | null = $state(null);
  chances: PuzzleChances | null = $state.raw(null);
  /** What was played so far, as people write it. */
  line: string[] = $state.raw([]);
  /** Whether replies are being played. */
  #answering = $state(false);
  #right: string[] = [];

  readonly moment = null;
  readonly sandbox = false;
  readonly tentative = null;
  readonly seat: Seat;
  readonly eyes: Seat;
  readonly over: boolean = $derived(this.verdict === "solved" || this.verdict === "shown");
  readonly mayMove: boolean = $derived(!this.over && this.pending === null && !this.#answering);
  readonly myTurn: boolean = $derived(this.mayMove);

  constructor(
    readonly puzzle: Puzzle,
    private readonly onsolved: () => void,
  ) {
    this.shown = $state.raw(puzzle.view);
    this.seat = this.eyes = puzzle.seat;
  }

  /** Begins anew. */
  again(): void {
    this.shown = this.puzzle.view;
    [this.verdict, this.tried, this.failure, this.chances] = [null, null, null, null];
    [this.line, this.#right] = [[], []];
  }

  /** Tries a move. */
  async act(action: string): Promise<boolean> {
    this.pending = action;
    const { game, number } = this.puzzle;
    const answer = await this.#asked(tryPuzzle(game, number, [...this.#right, action]));
    this.tried = action;
    if (answer?.verdict === "wrong") play("refused");
    else if (answer) this.#right.push(action);
    if (answer) await this.#follow(answer);
    this.pending = null;
    if (answer?.verdict === "solved") this.onsolved();
    return answer !== null;
  }

  /** Gives up. */
  async solve(): Promise<void> {
    const { game, number } = this.puzzle;
    const answer = await this.#asked(solvePuzzle(game, number));
    if (!answer) return;
    this.again();
    await this.#follow(answer);
  }

  async #asked(question: Promise<PuzzleAnswer>): Promise<PuzzleAnswer | null> {
    this.failure = null;
    try {
      return await question;
    } catch (why) {
      this.failure = why instanceof Failure ? why.message : String(why);
      return null;
    }
  }

  /** Plays what is answered, step by step. */
  async #follow(answer: PuzzleAnswer): Promise<void> {
    this.#answering = true;
    for (const [n, step] of answer.steps.entries()) {
      if (n > 0) await breath();
      this.pending = null;
      this.shown = step.view;
      this.line = [...this.line, writtenLast(step)];
      play("move");
    }
    this.verdict = answer.verdict;
    this.chances = answer.chances ?? null;
    this.#answering = false;
  }
}

function breath(): Promise<void> {
  const still = !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new Promise((done) => setTimeout(done, still ? 0 : BREATH));
}
