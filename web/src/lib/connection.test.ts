import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection, type Heard, type Line, type Wire } from "./connection";
import { Failure } from "./failure";
import type { ClientMessage, ServerMessage } from "./protocol";
import { serverMessages } from "./protocol.samples";

class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.closed = true;
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const update = serverMessages.find((message) => message.type === "update");
function welcome(version: number): ServerMessage {
  if (update?.type !== "update") throw new Error("the samples hold an update");
  return { type: "welcome", seat: 0, version, missed: [], view: update.view, seats: [], rematch: { wantedBy: [], game: null }, grace: 300_000 };
}

function setUp() {
  const wires: FakeWire[] = [];
  const heard: Heard[] = [];
  const lines: Line[] = [];
  const listener = { heard: (m: Heard) => void heard.push(m), line: (l: Line) => void lines.push(l) };
  const connection = new Connection(
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    "secret",
    listener,
  );
  const wire = () => wires[wires.length - 1] as FakeWire;
  const enter = (version: number) => {
    wire().onopen?.();
    wire().says(welcome(version));
  };
  return { connection, wires, wire, heard, lines, enter };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("says hello with its secret, and is open when it is welcome", () => {
  const { wire, lines, enter } = setUp();
  enter(3);
  expect(wire().sent).toEqual([{ type: "hello", token: "secret", version: 0 }]);
  expect(lines).toEqual(["connecting", "open"]);
});

it("comes back after a break, by the version it knows", () => {
  const { wire, wires, lines, enter } = setUp();
  enter(7);
  wire().onclose?.();
  expect(lines.at(-1)).toBe("broken");
  vi.advanceTimersByTime(1000);
  expect(wires).toHaveLength(2);
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: "hello", token: "secret", version: 7 }]);
});

it("sends what was not acknowledged again, under the same name, in the same order", async () => {
  const { connection, wire, enter } = setUp();
  enter(1);
  const first = connection.do({ act: "e2e4" });
  const second = connection.do({ offer: "draw" });
  const before = wire().sent.slice(1);
  wire().onclose?.();
  vi.advanceTimersByTime(1000);
  enter(1);
  expect(wire().sent.slice(1)).toEqual(before);
  const [a, b] = before;
  if (a?.type !== "do" || b?.type !== "do") throw new Error("two deeds were sent");
  wire().says({ type: "done", id: a.id, version: 1 });
  wire().says({ type: "done", id: b.id, version: 1 });
  await Promise.all([first, second]);
  wire().onclose?.();
  vi.advanceTimersByTime(1000);
  enter(1);
  expect(wire().sent).toHaveLength(1);
});

it("takes a deed for done when what it hears shows it, and not before", async () => {
  const { connection, wire, heard, enter } = setUp();
  enter(4);
  const settled: string[] = [];
  const ids = ["e2e4", "e7e5"].map((act) => {
    void connection.do({ act }).then(() => settled.push(act));
    const message = wire().sent.at(-1);
    if (message?.type !== "do") throw new Error("a deed was sent");
    return message.id;
  });
  const shows = async (version: number) => {
    if (update?.type === "update") wire().says({ ...update, version });
    await vi.advanceTimersByTimeAsync(0);
    return [...settled];
  };
  expect(await shows(5)).toEqual([]);
  wire().says({ type: "done", id: ids[0] ?? "", version: 5 });
  wire().says({ type: "done", id: ids[1] ?? "", version: 7 });
  expect(await shows(6)).toEqual(["e2e4"]);
  expect(await shows(7)).toEqual(["e2e4", "e7e5"]);
  expect(heard.at(-1)?.type).toBe("update");
});

it("finds what was acknowledged before a break in the welcome after it", async () => {
  const { connection, wire, enter } = setUp();
  enter(4);
  const deed = connection.do({ act: "e2e4" });
  const message = wire().sent.at(-1);
  if (message?.type !== "do") throw new Error("a deed was sent");
  wire().says({ type: "done", id: message.id, version: 5 });
  wire().onclose?.();
  vi.advanceTimersByTime(1000);
  enter(1);
  await deed;
  expect(wire().sent).toHaveLength(1);
});

it("keeps what is done while the line is broken until it is back", () => {
  const { connection, wire, enter } = setUp();
  enter(1);
  wire().onclose?.();
  void connection.do("resign");
  vi.advanceTimersByTime(1000);
  enter(1);
  expect(wire().sent.at(-1)).toMatchObject({ type: "do", deed: "resign" });
});

it("hands on the sentence of a refusal", async () => {
  const { connection, wire, enter } = setUp();
  enter(1);
  const refused = connection.do({ act: "e2e5" });
  const message = wire().sent.at(-1);
  if (message?.type !== "do") throw new Error("a deed was sent");
  wire().says({ type: "error", id: message.id, code: "refused", message: "no" });
  await expect(refused).rejects.toEqual(new Failure("refused", "no"));
});

it("does not knock again where its secret opens nothing", () => {
  const { wire, wires, lines } = setUp();
  wire().onopen?.();
  wire().says({ type: "error", id: null, code: "forbidden", message: "this secret opens no seat of this game" });
  vi.advanceTimersByTime(60_000);
  expect(wires).toHaveLength(1);
  expect(lines.at(-1)).toBe("closed");
});

it("notices a line that died in silence", () => {
  const { wire, wires, enter } = setUp();
  enter(1);
  vi.advanceTimersByTime(8_000);
  expect(wire().sent.at(-1)).toEqual({ type: "ping" });
  wire().says({ type: "pong" });
  vi.advanceTimersByTime(8_000 + 4_000 + 1_000);
  expect(wires).toHaveLength(2);
});

it("waits longer after each failure, and no longer once it is woken", () => {
  const { connection, wires, wire } = setUp();
  for (let n = 0; n < 8; n++) {
    wire().onclose?.();
    vi.advanceTimersByTime(20_000);
  }
  expect(wires).toHaveLength(9);
  wire().onclose?.();
  connection.wake();
  expect(wires).toHaveLength(10);
});

it("hangs up for good", () => {
  const { connection, wire, wires, enter } = setUp();
  enter(1);
  const last = wire();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(last.closed).toBe(true);
  expect(wires).toHaveLength(1);
});

it("breaks off at once when the network is gone, and comes back when it is there", () => {
  const { wire, lines, enter, connection } = setUp();
  enter(1);
  connection.sleep();
  expect(lines.at(-1)).toBe("broken");
  connection.wake();
  expect(lines.at(-1)).toBe("connecting");
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: "hello", token: "secret", version: 1 }]);
});

it("makes whole views of changes, and asks for one where they do not fit", () => {
  const { wire, heard, enter } = setUp();
  enter(4);
  if (update?.type !== "update") throw new Error("the samples hold an update");
  const change = (version: number, place: string) => {
    const game = { set: { [place]: 7 }, add: {} };
    wire().says({ type: "change", version, told: [], view: { ...update.view, game } });
  };
  change(5, "/occurrences");
  const last = heard.at(-1);
  expect(last?.type === "update" && last.view.game).toEqual({ ...update.view.game, occurrences: 7 });
  change(6, "/nothing/like/that");
  expect(heard).toHaveLength(2);
  expect(wire().sent.at(-1)).toEqual({ type: "look" });
});
