import type { ClientDeed, ClientMessage, ErrorCode, Seat, ServerMessage } from "./protocol";

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

/** What a connection tells its owner. */
export interface Listener {
  heard(message: ServerMessage): void;
  line(line: Line): void;
}

/** A deed that the server did not do. */
export class NotDone extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

interface Pending {
  message: ClientMessage & { type: "do" };
  done: () => void;
  failed: (why: NotDone) => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;

/**
 * The line to one game's table. It says hello with the version it knows, comes back by itself after a break, and sends
 * what was not yet acknowledged again under the same id, so that everything happens exactly once.
 */
export class Connection {
  #wire: Wire | null = null;
  #line: Line = "connecting";
  #welcomed = false;
  #version: number | null = null;
  #pause = FIRST_PAUSE;
  #pending = new Map<string, Pending>();
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #waitingForPong: ReturnType<typeof setTimeout> | null = null;
  #serial = 0;
  readonly #run = crypto.randomUUID().slice(0, 18);

  constructor(
    private readonly connect: () => Wire,
    private readonly token: string | null,
    private readonly listener: Listener,
  ) {
    this.#open();
  }

  /** Does something; resolves when it is done and durable. */
  do(deed: ClientDeed, seat: Seat | null = null): Promise<void> {
    const id = `${this.#run}-${this.#serial++}`;
    const message: Pending["message"] = { type: "do", id, deed };
    if (seat !== null) message.seat = seat;
    return new Promise((done, failed) => {
      this.#pending.set(id, { message, done, failed });
      if (this.#welcomed) this.#say(message);
    });
  }

  /** Asks for an earlier moment; the answer comes like everything else. */
  seek(moment: number, seat: Seat | null = null): void {
    const message: ClientMessage = { type: "seek", moment };
    if (seat !== null) message.seat = seat;
    if (this.#welcomed) this.#say(message);
  }

  /** Tries again now, for instance because the network is back. */
  wake(): void {
    if (this.#line !== "broken") return;
    this.#clearTimers();
    this.#open();
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
    const hello: ClientMessage = { type: "hello" };
    if (this.token !== null) hello.token = this.token;
    if (this.#version !== null) hello.version = this.#version;
    this.#say(hello);
  }

  #hear(message: ServerMessage): void {
    this.#stillThere();
    switch (message.type) {
      case "welcome":
        this.#version = message.version;
        this.#welcome();
        break;
      case "update":
        this.#version = message.version;
        break;
      case "done":
        this.#settle(message.id, (pending) => pending.done());
        break;
      case "error":
        this.#fail(message);
        break;
      case "farewell":
        this.#broke();
        break;
      case "seats":
      case "moment":
      case "pong":
    }
    this.listener.heard(message);
  }

  #welcome(): void {
    this.#welcomed = true;
    this.#pause = FIRST_PAUSE;
    this.#setLine("open");
    for (const { message } of this.#pending.values()) this.#say(message);
  }

  #fail({ id, code, message }: ServerMessage & { type: "error" }): void {
    if (id !== null) {
      this.#settle(id, (pending) => pending.failed(new NotDone(code, message)));
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
