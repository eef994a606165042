import { changed } from "./changes";
import { Failure } from "./failure";
import type { AnyView, ClientDeed, ClientMessage, Seat, ServerMessage } from "./protocol";

/** How the line to the server is. */
export type Line = "connecting" | "open" | "broken" | "closed";

/** The part of a WebSocket that is needed; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What the server says, with whole views. */
export type Heard = Exclude<ServerMessage, { type: "change" }>;

/** What a connection tells its owner. */
export interface Listener {
  heard(message: Heard): void;
  line(line: Line): void;
}

interface Pending {
  message: ClientMessage & { type: "do" };
  /** The version that shows it, once it is done. */
  version: number | null;
  done: () => void;
  failed: (why: Failure) => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
const HEARTBEAT = 8_000;
const PATIENCE = 4_000;

/**
 * The line to one game's table. It says hello with the version it knows, comes back by itself after a break, and sends
 * what was not yet acknowledged again under the same id, so that everything happens exactly once.
 */
export class Connection {
  #wire: Wire | null = null;
  #line: Line = "connecting";
  #welcomed = false;
  #version: number | null = null;
  /** The game as it was last seen, to which changes are made. */
  #game: AnyView | null = null;
  #pause = FIRST_PAUSE;
  #pending = new Map<string, Pending>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #waitingForPong: ReturnType<typeof setTimeout> | null = null;
  #serial = 0;
  /** Whether the review of the game is followed. */
  #following = false;
  readonly #run = crypto.randomUUID().slice(0, 18);

  constructor(
    private readonly connect: () => Wire,
    private readonly token: string | null,
    private readonly listener: Listener,
  ) {
    this.#open();
  }

  /** Does something; resolves when it is done, durable, and can be seen in what was heard. */
  do(deed: ClientDeed, seat: Seat | null = null): Promise<void> {
    const id = `${this.#run}-${this.#serial++}`;
    const message: Pending["message"] = { type: "do", id, deed };
    if (seat !== null) message.seat = seat;
    return new Promise((done, failed) => {
      this.#pending.set(id, { message, version: null, done, failed });
      if (this.#welcomed) this.#say(message);
    });
  }

  /** Asks for an earlier moment; the answer comes like everything else. */
  seek(moment: number, seat: Seat | null = null): void {
    const message: ClientMessage = { type: "seek", moment };
    if (seat !== null) message.seat = seat;
    if (this.#welcomed) this.#say(message);
  }

  /** Asks what was tried in a sandbox, as far as it has changed since this stamp. */
  variations(since: number): void {
    if (this.#welcomed) this.#say({ type: "variations", since });
  }

  /** Asks for a place among the variations. */
  visit(place: number): void {
    if (this.#welcomed) this.#say({ type: "visit", place });
  }

  /** Follows the review of the game from now on, or no longer. */
  follow(watching: boolean): void {
    this.#following = watching;
    if (this.#welcomed) this.#say({ type: "review", watching });
  }

  /** Tries again now, for instance because the network is back. */
  wake(): void {
    if (this.#line !== "broken") return;
    this.#clearTimers();
    this.#open();
  }

  /** The network is gone: nothing has to be waited for. */
  sleep(): void {
    if (this.#line === "open" || this.#line === "connecting") this.#broke();
  }

  /** Hangs up for good. */
  close(): void {
    this.#clearTimers();
    this.#setLine("closed");
    this.#drop();
  }

  #open(): void {
    this.#setLine("connecting");
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => this.#greet();
    wire.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => this.#broke();
  }

  #greet(): void {
    // Whoever comes for the first time asks for all that was said, as far as the table remembers it.
    const hello: ClientMessage = { type: "hello", version: this.#version ?? 0 };
    if (this.token !== null) hello.token = this.token;
    this.#say(hello);
  }

  #hear(message: ServerMessage): void {
    this.#stillThere();
    const heard = message.type === "change" ? this.#whole(message) : message;
    if (heard === null) return;
    switch (heard.type) {
      case "welcome":
        this.#version = heard.version;
        this.#game = heard.view.game;
        this.#welcome();
        break;
      case "update":
        this.#version = heard.version;
        this.#game = heard.view.game;
        break;
      case "done":
        this.#done(heard);
        break;
      case "error":
        this.#fail(heard);
        break;
      case "farewell":
        this.#broke();
        break;
      case "seats":
      case "spoken":
      case "moment":
      case "review":
      case "variations":
      case "place":
      case "pong":
    }
    this.listener.heard(heard);
    this.#settleSeen();
  }

  /** The same with the whole view. Where the changes are of another view than the last one, the whole view is asked for. */
  #whole({ version, told, view }: ServerMessage & { type: "change" }): Heard | null {
    const game = this.#game && changed(this.#game, view.game);
    if (game !== null) return { type: "update", version, told, view: { ...view, game } };
    this.#say({ type: "look" });
    return null;
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#pause = FIRST_PAUSE;
    this.#setLine("open");
    for (const pending of this.#pending.values()) {
      // What was acknowledged before the line broke is in the view that comes with the welcome.
      if (pending.version === null) this.#say(pending.message);
      else pending.version = this.#version;
    }
    if (this.#following) this.#say({ type: "review", watching: true });
  }

  #done({ id, version }: ServerMessage & { type: "done" }): void {
    const pending = this.#pending.get(id);
    if (pending) pending.version = version;
  }

  /** A deed is over when what was heard shows it. */
  #settleSeen(): void {
    for (const [id, { version }] of this.#pending) {
      if (version !== null && version <= (this.#version ?? -1)) this.#settle(id, (pending) => pending.done());
    }
  }

  #fail({ id, code, message }: ServerMessage & { type: "error" }): void {
    if (id !== null) {
      this.#settle(id, (pending) => pending.failed(new Failure(code, message)));
    } else if (!this.#welcomed) {
      this.close();
    }
  }

  #settle(id: string, settle: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    settle(pending);
  }

  /** Whatever arrives shows that the line is alive; after a silence it is asked. */
  #stillThere(): void {
    if (this.#waitingForPong !== null) this.#cancel(this.#waitingForPong);
    this.#waitingForPong = this.#after(HEARTBEAT, () => {
      this.#say({ type: "ping" });
      this.#waitingForPong = this.#after(PATIENCE, () => this.#broke());
    });
  }

  #broke(): void {
    if (this.#line === "closed") return;
    this.#clearTimers();
    this.#drop();
    this.#setLine("broken");
    const pause = this.#pause * (0.7 + 0.6 * Math.random());
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.#after(pause, () => this.#open());
  }

  #drop(): void {
    this.#welcomed = false;
    const wire = this.#wire;
    this.#wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #say(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #setLine(line: Line): void {
    this.#line = line;
    this.listener.line(line);
  }

  #after(milliseconds: number, act: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds);
    this.#timers.add(timer);
    return timer;
  }

  #cancel(timer: ReturnType<typeof setTimeout>): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#waitingForPong = null;
  }
}

/** The wire to a game's table at the server that this page came from. */
export function wireTo(id: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(id)}/socket`);
  const wire: Wire = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => wire.onopen?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  socket.onclose = () => wire.onclose?.();
  return wire;
}
