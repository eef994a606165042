import { SvelteMap } from "svelte/reactivity";
import { Analysis } from "./analysis.svelte";
import { sentence } from "./api";
import { awaySince } from "./attendance";
import { Connection, wireTo, type Heard, type Line } from "./connection";
import { Failure } from "./failure";
import type { AnySaid, AnyTableView, AnyView, ClientDeed, GameName, Note, Rematch, Seat, SeatInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { buzz, play } from "./sound";
import { Tree } from "./tree.svelte";
import { isNews, soundOf, sourceOf, type Spoken, type Utterance } from "./utterance";
import { visit } from "./walk";
import { saidWords, spokenWords } from "./words";

/** One game's table as it is seen from here: what the server last said, and where in the past one looks. */
export class Table {
  line: Line = $state("connecting");
  view: AnyTableView | null = $state.raw(null);
  seats: SeatInfo[] = $state.raw([]);
  seat: Seat | null = $state(null);
  said: Utterance[] = $state.raw([]);
  /** What was said last, while it is fresh. */
  spoken: Spoken | null = $state.raw(null);
  /** How many watch. */
  watching = $state(0);
  /** Who wants to play again, and where. */
  rematch: Rematch = $state.raw({ wantedBy: [], game: null });
  /** Since when each seat's player is known to be away; none while the player is here. */
  away: (number | null)[] = $state.raw([]);
  /** For how many milliseconds a player may be away. */
  grace = $state(0);
  /** A refusal, until the next deed. */
  notice: string | null = $state(null);
  /** Why there is nothing to see here. */
  fatal: Failure | null = $state.raw(null);
  /** The seat to which one is invited: one looks from its side, without sitting there yet. */
  invited: Seat | null = $state(null);
  /** A move that waits for a second word. */
  tentative: string | null = $state(null);
  /** The moment one looks at; none is now. */
  moment: number | null = $state(null);
  /** The action that was sent and is not yet seen on the board. */
  pending: string | null = $state(null);
  /** When the clocks were last told. */
  clockTold = $state(0);

  /** What is known of the game by its review. */
  readonly analysis = new Analysis((watching) => this.#connection.follow(watching));

  /** What was tried in a sandbox. */
  readonly tree = new Tree({
    variations: (since) => this.#connection.variations(since),
    visit: (place) => this.#connection.visit(place),
  });

  readonly #moments = new SvelteMap<number, AnyView>();
  #lastShown: AnyView | null = null;

  readonly sandbox: boolean = $derived.by(
    () => this.view !== null && this.token !== null && this.seat === null,
  );
  /** From which seat one looks. */
  readonly eyes: Seat | null = $derived(this.seat ?? this.invited);
  readonly now: number = $derived((this.view?.moments ?? 1) - 1);
  readonly over: boolean = $derived((this.view?.outcome ?? null) !== null);
  /** Whether somebody is missing. */
  readonly open: boolean = $derived(!this.over && this.seats.some((seat) => seat.open || seat.invited));
  /** The game as it is looked at: now, or at an earlier moment. */
  readonly shown: AnyView | null = $derived.by(() => {
    if (this.tree.visited) return this.tree.visited.view;
    return this.moment === null ? (this.view?.game ?? null) : (this.#moments.get(this.moment) ?? this.#lastShown);
  });
  /** The places of the line on the table, the start first; none where no variations are kept, or not all is known yet. */
  readonly places: number[] | null = $derived.by(() => {
    const here = this.view?.place;
    const path = here === undefined ? null : this.tree.path(here);
    return path && [0, ...path];
  });
  /** The place that is looked at, among the variations. */
  readonly place: number | null = $derived(
    this.tree.visited?.place ?? (this.moment === null ? (this.view?.place ?? null) : (this.places?.[this.moment] ?? null)),
  );
  /** What is written about it. */
  readonly note: Note | null = $derived(this.place === null ? null : (this.tree.get(this.place)?.note ?? null));
  /** For whom one acts. */
  readonly acting: Seat | null = $derived(this.sandbox ? (this.view?.toAct[0] ?? null) : this.seat);
  readonly myTurn: boolean = $derived(
    !this.over && this.acting !== null && (this.view?.toAct.includes(this.acting) ?? false),
  );
  /** Whether a move can be made on the board that is shown: now, or from the past of a sandbox. */
  readonly mayMove: boolean = $derived.by(() =>
    this.moment === null && this.tree.visited === null
      ? this.myTurn && this.pending === null && this.tentative === null
      : this.sandbox && this.place !== null,
  );

  #connection: Connection;
  /** Whether the table was seen before: what was said until then is no news. */
  #met = false;
  #serial = 0;

  constructor(
    readonly id: string,
    readonly game: GameName,
    readonly token: string | null,
  ) {
    const listener = { heard: (message: Heard) => this.#heard(message), line: (line: Line) => (this.line = line) };
    this.#connection = new Connection(() => wireTo(id), token, listener);
  }

  /** Acts in the game, or first shows the move, if one wants to think about it once more. */
  async act(action: string): Promise<boolean> {
    const isMove = /^[a-h][1-8][a-h][1-8]/.test(action);
    if (!settings.confirmMoves || this.sandbox || !isMove) return this.#act(action);
    this.tentative = action;
    return true;
  }

  /** Plays the move that was waiting, or takes it back into the hand. */
  settle(play: boolean): void {
    const action = this.tentative;
    this.tentative = null;
    if (play && action !== null) void this.#act(action);
  }

  /** In a sandbox one person agrees for everybody. */
  async declareDraw(): Promise<void> {
    for (const [seat] of this.seats.entries()) {
      const deed: ClientDeed = seat === 0 ? { offer: "draw" } : { accept: "draw" };
      if (!(await this.do(deed, seat))) return;
    }
  }

  /** From the past of a sandbox it is a variation, or one that was tried before. */
  async #act(action: string): Promise<boolean> {
    const from = this.moment === null ? null : this.place;
    if (from !== null) {
      const known = this.tree.child(from, action);
      if (known !== null) return visit(this, known);
      if (!(await this.do({ goto: from }))) return false;
    }
    this.moment = null;
    this.pending = action;
    const done = await this.do({ act: action });
    this.pending = null;
    this.#stayInThePast();
    return done;
  }

  /** Does something beside the board. */
  async do(deed: ClientDeed, seat: Seat | null = this.sandbox ? (this.acting ?? 0) : null): Promise<boolean> {
    this.notice = null;
    try {
      await this.#connection.do(deed, seat);
      return true;
    } catch (why) {
      this.notice = why instanceof Failure ? sentence(why.message) : String(why);
      play("refused");
      return false;
    }
  }

  /** Looks at a moment; beyond the last one is now. */
  seek(moment: number): void {
    this.tree.leave();
    const wanted = Math.max(0, moment);
    if (wanted >= this.#latest) {
      this.moment = null;
      return;
    }
    this.#lastShown = this.shown;
    this.moment = wanted;
    if (!this.#moments.has(wanted)) this.#connection.seek(wanted);
  }

  /** Goes this many moments on, or back. */
  step(by: number): void {
    if (this.tree.visited) {
      const next = this.tree.beside(this.tree.visited.place, by);
      if (next !== null) void visit(this, next);
      return;
    }
    this.seek((this.moment ?? this.#latest) + by);
  }

  /** A move that is shown before it is acknowledged is a moment of its own. */
  get #latest(): number {
    return this.pending === null ? this.now : this.now + 1;
  }

  /** What is looked at may turn out to be the present. */
  #stayInThePast(): void {
    if (this.moment !== null && this.moment >= this.now) this.moment = null;
  }

  /** The network went away. */
  sleep(): void {
    this.#connection.sleep();
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
  }

  #heard(message: Heard): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.grace = message.grace;
        this.#meet(message.seats, message.rematch);
        this.#look(message.view);
        this.#hear(message.missed, this.#met);
        this.#met = true;
        break;
      case "update":
        this.#call(message.view);
        this.#look(message.view);
        this.#hear(message.told);
        break;
      case "seats":
        this.#meet(message.seats, message.rematch);
        this.watching = message.watching;
        break;
      case "spoken":
        this.#listen(message);
        break;
      case "moment":
        this.#moments.set(message.moment, message.view);
        break;
      case "review":
        this.analysis.hear(message.review);
        break;
      case "variations":
        this.tree.hear(message.variations);
        break;
      case "place":
        this.tree.saw(message);
        break;
      case "error":
        if (this.view === null) this.fatal = new Failure(message.code, sentence(message.message));
        else if (message.id === null && !this.analysis.refuse(sentence(message.message))) this.notice = sentence(message.message);
        break;
      case "done":
      case "pong":
      case "farewell":
    }
  }

  /** Somebody else has moved, and now it is one’s own turn. */
  #call(view: AnyTableView): void {
    const mine = this.seat !== null && view.outcome === null && view.toAct.includes(this.seat);
    if (mine && !this.myTurn) buzz();
  }

  #meet(seats: SeatInfo[], rematch: Rematch): void {
    this.seats = seats;
    this.rematch = rematch;
    this.away = awaySince(this.away, seats, performance.now());
  }

  #look(view: AnyTableView): void {
    // Through other eyes, or after something was taken back, earlier moments are not what they were.
    if (this.game === "blind" || view.place !== undefined || view.moments <= this.now) this.#moments.clear();
    if (view.place !== undefined) this.tree.renew();
    this.view = view;
    this.pending = null;
    if (!this.myTurn) this.tentative = null;
    this.clockTold = performance.now();
    this.#stayInThePast();
    if (this.moment !== null && !this.#moments.has(this.moment)) this.#connection.seek(this.moment);
  }

  #hear(told: AnySaid[], aloud = true): void {
    const news = told.filter(isNews);
    if (news.length === 0) return;
    this.#note(news.map((said) => ({ text: saidWords(this.game, said), by: sourceOf(said) })));
    const sound = aloud ? soundOf(told) : null;
    if (sound) play(sound);
  }

  /** Somebody said something; what others say can be switched off. */
  #listen({ seat, phrase }: Spoken): void {
    if (seat !== this.seat && !settings.phrases) return;
    this.spoken = { seat, phrase };
    this.#note([{ text: spokenWords(this.game, seat, phrase), by: "table" }]);
  }

  /** What was said is not fresh any more. */
  hush(said: Spoken): void {
    if (this.spoken === said) this.spoken = null;
  }

  #note(lines: Omit<Utterance, "key">[]): void {
    this.said = [...this.said, ...lines.map((line) => ({ key: this.#serial++, ...line }))].slice(-200);
  }
}
