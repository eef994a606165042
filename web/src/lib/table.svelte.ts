import { SvelteMap } from "svelte/reactivity";
import { sentence } from "./api";
import { awaySince } from "./attendance";
import { Connection, NotDone, wireTo, type Line } from "./connection";
import type { AnySaid, AnyTableView, AnyView, ClientDeed, GameName, Rematch, Seat, SeatInfo, ServerMessage } from "./protocol";
import { play, type Sound } from "./sound";
import { saidWords } from "./words";

/** Something that was said at the table, ready to be shown. */
export interface Utterance {
  key: number;
  text: string;
}

/** How long a deed that was acknowledged waits to be seen, in milliseconds. */
const LONGEST_WAIT = 3000;

/** One game's table as it is seen from here: what the server last said, and where in the past one looks. */
export class Table {
  line: Line = $state("connecting");
  view: AnyTableView | null = $state.raw(null);
  seats: SeatInfo[] = $state.raw([]);
  seat: Seat | null = $state(null);
  said: Utterance[] = $state.raw([]);
  /** Who wants to play again, and where. */
  rematch: Rematch = $state.raw({ wantedBy: [], game: null });
  /** Since when each seat's player is known to be away; none while the player is here. */
  away: (number | null)[] = $state.raw([]);
  /** For how many milliseconds a player may be away. */
  grace = $state(0);
  /** A refusal, until the next deed. */
  notice: string | null = $state(null);
  /** Why there is nothing to see here. */
  fatal: string | null = $state(null);
  /** The moment one looks at; none is now. */
  moment: number | null = $state(null);
  /** The action that was sent and is not yet seen on the board. */
  pending: string | null = $state(null);
  /** When the clocks were last told. */
  clockTold = $state(0);

  readonly #moments = new SvelteMap<number, AnyView>();
  #lastShown: AnyView | null = null;

  readonly sandbox: boolean = $derived.by(
    () => this.view !== null && this.token !== null && this.seat === null,
  );
  readonly now: number = $derived((this.view?.moments ?? 1) - 1);
  readonly over: boolean = $derived((this.view?.outcome ?? null) !== null);
  /** Whether somebody is missing. Of a nameless seat one cannot tell before the first move. */
  readonly open: boolean = $derived(
    this.now === 0 && this.seats.some((seat) => seat.open || (seat.name === null && !seat.bot && !seat.here)),
  );
  /** The game as it is looked at: now, or at an earlier moment. */
  readonly shown: AnyView | null = $derived(
    this.moment === null ? (this.view?.game ?? null) : (this.#moments.get(this.moment) ?? this.#lastShown),
  );
  /** For whom one acts. */
  readonly acting: Seat | null = $derived(this.sandbox ? (this.view?.toAct[0] ?? null) : this.seat);
  readonly myTurn: boolean = $derived(
    !this.over && this.acting !== null && (this.view?.toAct.includes(this.acting) ?? false),
  );
  /** Whether a move can be made on the board that is shown: now, or from the past of a sandbox. */
  readonly mayMove: boolean = $derived.by(() =>
    this.moment === null ? this.myTurn && this.pending === null : this.sandbox && this.game !== "blind",
  );

  #connection: Connection;
  #serial = 0;
  #waiting: (() => void)[] = [];

  constructor(
    readonly id: string,
    readonly game: GameName,
    readonly token: string | null,
  ) {
    const listener = { heard: (message: ServerMessage) => this.#heard(message), line: (line: Line) => (this.line = line) };
    this.#connection = new Connection(() => wireTo(id), token, listener);
  }

  /** Acts in the game. From the past of a sandbox, what came after is undone first. */
  async act(action: string): Promise<boolean> {
    const back = this.sandbox && this.moment !== null ? this.now - this.moment : 0;
    for (let n = 0; n < back; n++) {
      if (!(await this.do("undo"))) return false;
    }
    this.moment = null;
    this.pending = action;
    const done = await this.do({ act: action });
    this.pending = null;
    return done;
  }

  /** Does something beside the board. */
  async do(deed: ClientDeed): Promise<boolean> {
    this.notice = null;
    const seen = this.#nextView();
    try {
      await this.#connection.do(deed, this.sandbox ? (this.acting ?? 0) : null);
      await seen;
      return true;
    } catch (why) {
      this.notice = why instanceof NotDone ? sentence(why.message) : String(why);
      play("refused");
      return false;
    }
  }

  /** Looks at a moment; beyond the last one is now. */
  seek(moment: number): void {
    const wanted = Math.max(0, moment);
    if (wanted >= this.now) {
      this.moment = null;
      return;
    }
    this.#lastShown = this.shown;
    this.moment = wanted;
    if (!this.#moments.has(wanted)) this.#connection.seek(wanted);
  }

  /** Goes so many moments on, or back. */
  step(by: number): void {
    this.seek((this.moment ?? this.now) + by);
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.grace = message.grace;
        this.#meet(message.seats, message.rematch);
        this.#look(message.view);
        this.#hear(message.missed);
        break;
      case "update":
        this.#look(message.view);
        this.#hear(message.told);
        break;
      case "seats":
        this.#meet(message.seats, message.rematch);
        break;
      case "moment":
        this.#moments.set(message.moment, message.view);
        break;
      case "error":
        if (this.view === null) this.fatal = sentence(message.message);
        else if (message.id === null) this.notice = sentence(message.message);
        break;
      case "done":
      case "pong":
      case "farewell":
    }
  }

  #meet(seats: SeatInfo[], rematch: Rematch): void {
    this.seats = seats;
    this.rematch = rematch;
    this.away = awaySince(this.away, seats, performance.now());
  }

  /** A deed is over when it can be seen; its acknowledgement may come before or after that. */
  #nextView(): Promise<void> {
    return new Promise((seen) => {
      this.#waiting.push(seen);
      setTimeout(seen, LONGEST_WAIT);
    });
  }

  #look(view: AnyTableView): void {
    // Through other eyes, or after something was taken back, earlier moments are not what they were.
    if (this.game === "blind" || view.moments <= this.now) this.#moments.clear();
    this.view = view;
    this.pending = null;
    this.clockTold = performance.now();
    for (const seen of this.#waiting.splice(0)) seen();
    if (this.moment !== null && this.moment >= this.now) this.moment = null;
    if (this.moment !== null && !this.#moments.has(this.moment)) this.#connection.seek(this.moment);
  }

  #hear(told: AnySaid[]): void {
    if (told.length === 0) return;
    const lines = told.map((said) => ({ key: this.#serial++, text: saidWords(this.game, said) }));
    this.said = [...this.said, ...lines].slice(-200);
    const sound = soundOf(told);
    if (sound) play(sound);
  }
}

function soundOf(told: readonly AnySaid[]): Sound | null {
  const words = new Set(told.map((said) => ("referee" in said ? said.referee.say : said.table.say)));
  const took = told.some((said) => "referee" in said && "san" in said.referee && said.referee.san.includes("x"));
  const has = (...some: string[]) => some.some((word) => words.has(word as never));
  if (has("ended", "checkmate", "stalemate", "draw")) return "end";
  if (has("check")) return "check";
  if (took || has("captured", "moved-and-captured", "captured-en-passant")) return "capture";
  if (has("moved", "castled", "swapped")) return "move";
  if (has("illegal-move", "no-legal-moves", "wont-help", "no-such-piece", "nonsense")) return "refused";
  return null;
}
