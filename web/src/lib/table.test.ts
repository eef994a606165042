import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyTableView, ClientMessage, ServerMessage } from "./protocol";
import { serverMessages } from "./protocol.samples";
import { Table } from "./table.svelte";
import { visit } from "./walk";

/** The browser's socket, with somebody else at the other end. */
class FakeSocket {
  static last: FakeSocket;
  sent: ClientMessage[] = [];
  version = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.onclose = null;
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Acknowledges what was done last, and shows it. */
  async grants(view: AnyTableView) {
    const message = this.sent.findLast(({ type }) => type === "do");
    if (message?.type !== "do") throw new Error("nothing was done");
    const version = ++this.version;
    this.says({ type: "done", id: message.id, version });
    this.says({ type: "update", version, told: [], view });
    await Promise.resolve();
    await new Promise((after) => setTimeout(after, 0));
  }
}

function view(moments: number): AnyTableView {
  for (const message of serverMessages) {
    if (message.type === "update" && message.view.game.game === "chess") {
      return { ...message.view, moments, toAct: [moments % 2 === 1 ? 0 : 1], outcome: null };
    }
  }
  throw new Error("the samples hold a game of chess");
}

function welcome(moments: number, seat: number | null): Table {
  const table = new Table("game", "chess", "secret");
  FakeSocket.last.onopen?.();
  FakeSocket.last.says({ type: "welcome", seat, version: 1, missed: [], view: view(moments), seats: [], rematch: { wantedBy: [], game: null }, grace: 300_000 });
  return table;
}

function deeds(): unknown[] {
  return FakeSocket.last.sent.flatMap((message) => (message.type === "do" ? [message.deed] : []));
}

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

describe("a table", () => {
  it("is a sandbox where a secret opens no single seat", () => {
    expect(welcome(1, null).sandbox).toBe(true);
    const seated = welcome(1, 1);
    expect(seated.sandbox).toBe(false);
    expect(seated.myTurn).toBe(false);
    expect(welcome(1, 0).myTurn).toBe(true);
  });

  it("asks for a moment once, and is back at now beyond the last", () => {
    const table = welcome(5, 0);
    table.seek(2);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "seek", moment: 2 });
    FakeSocket.last.says({ type: "moment", moment: 2, view: view(3).game });
    table.step(-1);
    const asked = FakeSocket.last.sent.length;
    table.step(1);
    expect(table.moment).toBe(2);
    expect(FakeSocket.last.sent).toHaveLength(asked);
    table.step(9);
    expect(table.moment).toBeNull();
  });

  it("makes a variation of a move in the past of a sandbox, and finds what was tried before", async () => {
    const table = welcome(1, null);
    const note = { comment: "", glyphs: [], shapes: [] };
    const place = (number: number, parent: number | null, children: number[], action: string) =>
      ({ place: number, parent, seat: 0, action, written: action, children, note });
    const places = [place(0, null, [1], ""), place(1, 0, [2], "e2e4"), place(2, 1, [3], "e7e5"), place(3, 2, [], "g1f3")];
    FakeSocket.last.says({ type: "update", version: ++FakeSocket.last.version, told: [], view: { ...view(4), place: 3 } });
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "variations", since: 0 });
    FakeSocket.last.says({ type: "variations", variations: { here: 3, until: 9, newest: 9, places } });
    table.seek(1);
    expect([table.place, table.mayMove]).toEqual([1, true]);
    expect(await table.act("e7e5")).toBe(true);
    expect([table.moment, deeds()]).toEqual([2, []]);
    table.seek(1);
    const acting = table.act("c7c5");
    await FakeSocket.last.grants({ ...view(2), place: 1 });
    await FakeSocket.last.grants({ ...view(3), place: 4 });
    expect(await acting).toBe(true);
    expect(deeds()).toEqual([{ goto: 1 }, { act: "c7c5" }]);
    expect([table.moment, table.place]).toEqual([null, 4]);
  });

  it("lets those who watch look at a variation without moving the game", () => {
    const table = new Table("game", "chess", null);
    const here = { ...view(2), place: 1 };
    FakeSocket.last.onopen?.();
    FakeSocket.last.says({ type: "welcome", seat: null, version: 1, missed: [], view: here, seats: [], rematch: { wantedBy: [], game: null }, grace: 0 });
    const note = { comment: "", glyphs: [], shapes: [] };
    const place = (number: number, parent: number | null, children: number[]) =>
      ({ place: number, parent, seat: 0, action: "", written: "", children, note });
    FakeSocket.last.says({ type: "variations", variations: { here: 1, until: 9, newest: 9, places: [place(0, null, [1, 2]), place(1, 0, []), place(2, 0, [])] } });
    void visit(table, 2);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "visit", place: 2 });
    FakeSocket.last.says({ type: "place", place: 2, view: view(3).game });
    expect([table.place, table.mayMove, deeds()]).toEqual([2, false, []]);
    table.step(-1);
    expect([table.place, table.moment]).toEqual([0, 0]);
  });

  it("shows what is under way until it is seen", async () => {
    const table = welcome(1, 0);
    const acting = table.act("e2e4");
    expect(table.pending).toBe("e2e4");
    expect(table.mayMove).toBe(false);
    await FakeSocket.last.grants(view(2));
    expect(table.pending).toBeNull();
    expect(await acting).toBe(true);
  });

  it("steps back from a move under way to the position before it, and on to the move", async () => {
    const table = welcome(4, 0);
    const acting = table.act("b8c6");
    table.step(-1);
    expect(table.moment).toBe(3);
    const sent = FakeSocket.last.sent.find((message) => message.type === "do");
    if (sent?.type !== "do") throw new Error("a move was sent");
    FakeSocket.last.says({ type: "done", id: sent.id, version: 2 });
    FakeSocket.last.says({ type: "update", version: 2, told: [], view: view(5) });
    await acting;
    expect(table.moment).toBe(3);
    table.step(1);
    expect(table.moment).toBeNull();
  });

  it("is back at now where the move that one stepped back from is refused", async () => {
    const table = welcome(4, 0);
    const acting = table.act("b8d7");
    table.step(-1);
    const sent = FakeSocket.last.sent.find((message) => message.type === "do");
    if (sent?.type !== "do") throw new Error("a move was sent");
    FakeSocket.last.says({ type: "error", id: sent.id, code: "refused", message: "no such move" });
    await acting;
    expect(table.moment).toBeNull();
  });

  it("tells of a refusal, and forgets it with the next deed", async () => {
    const table = welcome(1, 0);
    const acting = table.act("e2e5");
    const message = FakeSocket.last.sent.at(-1);
    if (message?.type !== "do") throw new Error("a move was sent");
    FakeSocket.last.says({ type: "error", id: message.id, code: "refused", message: "no such move" });
    expect(await acting).toBe(false);
    expect(table.notice).toBe("No such move.");
    expect(table.pending).toBeNull();
    void table.act("e2e4");
    expect(table.notice).toBeNull();
  });

  it("does not trust what it saw of moments that were undone", () => {
    const table = welcome(4, null);
    table.seek(2);
    FakeSocket.last.says({ type: "moment", moment: 2, view: view(3).game });
    FakeSocket.last.says({ type: "update", version: 2, told: [], view: view(3) });
    FakeSocket.last.says({ type: "update", version: 3, told: [], view: view(4) });
    const asked = FakeSocket.last.sent.length;
    table.seek(2);
    expect(FakeSocket.last.sent).toHaveLength(asked + 1);
  });

  it("says why there is nothing to see", () => {
    const table = new Table("game", "chess", "wrong");
    FakeSocket.last.onopen?.();
    FakeSocket.last.says({ type: "error", id: null, code: "forbidden", message: "this secret opens no seat" });
    expect(table.fatal?.message).toBe("This secret opens no seat.");
    expect(table.line).toBe("closed");
  });
});
