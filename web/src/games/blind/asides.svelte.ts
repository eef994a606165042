import type { ModelInfo, Outcome, Seat, SeatInfo } from "../../lib/protocol";
import { SEATS, capital } from "../../lib/words";

/** Something that is told beside what the moderator says, and after how many of the moderator's words. */
export interface Aside {
  after: number;
  text: string;
}

/** How things stand: who sits where, who one is, how the game ended, how much the moderator has said. */
export interface Standing {
  seats: readonly SeatInfo[];
  mine: Seat | null;
  outcome: Outcome | null;
  heard: number;
}

/** What players have to know of the language models that play, told when it happens. */
export class Asides {
  list: readonly Aside[] = $state.raw([]);

  #known: (ModelInfo | null)[] = [];
  #over = false;

  /** Notices what has changed. */
  note({ seats, mine, outcome, heard }: Standing): void {
    for (const [seat, { model }] of seats.entries()) {
      if (model === null) continue;
      const before = this.#known[seat] ?? null;
      this.#known[seat] = model;
      if (before === null) this.#tell(0, introduction(model, seat, mine, outcome !== null));
      else if (before.label !== model.label) this.#tell(heard, [moveWords(model)]);
    }
    if (outcome?.ending === "ai-unavailable" && !this.#over) {
      this.#over = true;
      this.#tell(heard, ["The language model became unavailable, so the game ended."]);
    }
  }

  #tell(after: number, texts: readonly string[]): void {
    this.list = [...this.list, ...texts.map((text) => ({ after, text }))];
  }
}

function introduction(model: ModelInfo, seat: Seat, mine: Seat | null, over: boolean): string[] {
  const { name, label, insteadOf, failedOver } = model;
  const verb = over ? ["You played", "was"] : ["You are playing", "is"];
  const first = mine === null ? `${SEATS.blind[seat]} ${verb[1]} ${name} on ${label}.` : `${verb[0]} ${name} on ${label}.`;
  if (insteadOf === null || over) return [first];
  return [first, failedOver ? moveWords(model) : `${capital(insteadOf)} cannot be reached; playing on ${label}.`];
}

function moveWords({ label, insteadOf }: ModelInfo): string {
  const why = insteadOf === null ? "" : ` (${insteadOf} cannot be reached)`;
  return `The model moved to ${label}${why}. Moves may take longer.`;
}
