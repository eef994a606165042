import type { Mark } from "../../board/marks";
import type { Man } from "../../board/men";
import { partsOf } from "../../board/squares";
import type { Beliefs, Color, Memoir, Reveal } from "../../lib/protocol";
import { SIDES } from "../../lib/facts";
import { word } from "../../lib/phrase";
import { t } from "../../lib/t";
import { seatOf } from "../../lib/sides";
import { thoughtsOf, type Thought } from "../../lib/thoughts";
import { blindWords } from "../../lib/words";
import { beliefsAt, heatOf, likelyMen } from "./beliefs";
import { scenesOf, type Scene } from "./replay";

/** Through whose eyes one looks; the truth is what the moderator saw. */
export type Eyes = "truth" | Color | `belief of ${Color}`;

/** A revealed game that is looked at: one half-move of it, through somebody's eyes. */
export class Revelation {
  eyes: Eyes = $state("truth");
  #chosen: number | null = $state(null);

  readonly #scenes: Scene[];
  readonly last: number;
  /** What language models gave as their reasons, in the order in which they did. */
  readonly thoughts: Thought[];

  constructor(
    private readonly reveal: Reveal,
    private readonly memoirs: readonly Memoir[],
  ) {
    this.#scenes = scenesOf(reveal);
    this.last = this.#scenes.length - 1;
    this.thoughts = thoughtsOf(memoirs, this.#scenes);
  }

  readonly at: number = $derived.by(() => this.#chosen ?? this.last);
  readonly scene: Scene | undefined = $derived.by(() => this.#scenes[this.at]);

  /** Whose eyes those are, if they are a player's. */
  readonly #side: Color | null = $derived(SIDES.blind.find((side) => this.eyes.endsWith(side)) ?? null);
  /** The sides that were played by programs with beliefs. */
  readonly believers: Color[] = $derived.by(() => SIDES.blind.filter((side) => beliefsAt(this.memoirs, side, 0)));
  /** What is looked at, if that is a program's beliefs. */
  readonly beliefs: Beliefs | null = $derived.by(() =>
    this.eyes.startsWith("belief") && this.#side ? beliefsAt(this.memoirs, this.#side, this.at) : null,
  );

  /** The men, those faint whom nobody saw through these eyes; in place of those the believed ones. */
  readonly men: Man[] = $derived.by(() => {
    const men = this.scene?.men ?? [];
    if (!this.beliefs) return men.map((man) => ({ ...man, faint: this.#side !== null && man.side !== this.#side }));
    const own = men.filter((man) => man.side === this.#side);
    return [...own, ...likelyMen(this.beliefs).filter(({ square }) => !own.some((man) => man.square === square))];
  });
  /** What a player did is known to that player, and hidden from the other. */
  readonly #deedsSeen = $derived(this.#side === null || this.#side === this.scene?.color);
  readonly refused = $derived(this.#deedsSeen ? (this.scene?.refused ?? []) : []);

  readonly marks: Mark[] = $derived.by(() => {
    const tries = this.refused.filter(({ action }) => /^[a-h][1-8][a-h][1-8]/.test(action));
    const crosses = tries.map(({ action, refused }): Mark => {
      return { square: partsOf(action).to, kind: "refused", words: t("replay.refused", { action, refusal: refused ? word("refusal", refused) : "" }) };
    });
    const { from, to } = partsOf((this.#deedsSeen && this.scene?.move) || "");
    const last = [from, to].filter((square) => square !== "").map((square): Mark => ({ square, kind: "last" }));
    return [...last, ...crosses, ...(this.beliefs ? heatOf(this.beliefs) : [])];
  });

  readonly title: string = $derived.by(() => {
    if (!this.scene?.color) return t("replay.start");
    const { color: side, move } = this.scene;
    return t(move === null ? "replay.trying" : "replay.at", { at: this.at, last: this.last, side, move });
  });

  /** What those through whose eyes one looks were told in this half-move. */
  readonly heard: { side: string; lines: string[] }[] = $derived.by(() => {
    const sides = SIDES.blind.filter((side) => this.#side === null || this.#side === side);
    return sides.map((side) => {
      const told = this.reveal.heard[seatOf("blind", side)] ?? [];
      return { side: word("seat", side), lines: told.filter((line) => line.turn === this.at).map(blindWords) };
    });
  });

  /** The half-move that is looked at, as a game says it: none at the end. */
  readonly moment: number | null = $derived.by(() => (this.at === this.last ? null : this.at));
  readonly now: number = $derived.by(() => this.last);

  seek(halfMove: number): void {
    this.#chosen = Math.max(0, Math.min(halfMove, this.last));
  }

  step(by: number): void {
    this.seek(this.at + by);
  }
}
