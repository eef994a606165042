import type { ModelInfo, Outcome, Seat, SeatInfo } from "../../lib/protocol";
import { t } from "../../lib/t";
import { SEATS, capital, endingWords } from "../../lib/words";

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
    if (outcome?.scores.includes("void") && !this.#over) {
      this.#over = true;
      this.#tell(heard, [`${capital(endingWords(outcome.ending))}.`]);
    }
  }

  #tell(after: number, texts: readonly string[]): void {
    this.list = [...this.list, ...texts.map((text) => ({ after, text }))];
  }
}

function introduction(model: ModelInfo, seat: Seat, mine: Seat | null, over: boolean): string[] {
  const { name, label, insteadOf, failedOver } = model;
  const fields = { seat: SEATS.blind[seat], name, label };
  const first = mine === null ? t(over ? "model.was" : "model.is", fields) : t(over ? "model.were" : "model.are", fields);
  if (insteadOf === null || over) return [first];
  return [first, failedOver ? moveWords(model) : t("model.instead.now", { other: capital(insteadOf), label })];
}

function moveWords({ label, insteadOf }: ModelInfo): string {
  return insteadOf === null ? t("model.moved", { label }) : t("model.moved.from", { label, other: insteadOf });
}
