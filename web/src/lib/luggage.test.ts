import { describe, expect, it } from "vitest";
import type { Kept } from "./keyring";
import { luggageFile, luggageIn, luggageLink, MOST_IN_A_LINK, unpack } from "./luggage";

const ADA: Kept = { id: "k3-v_x", game: "blind", seat: 1, token: "s3-cr_t", sandbox: false, at: 5, others: ["Ada"] };
const ALONE: Kept = { id: "alone", game: "keishi", seat: null, token: "mine", sandbox: true, at: 4 };

function hashOf(link: string): string {
  return new URL(link).hash;
}

describe("a link", () => {
  it("carries the seats of games that go on", () => {
    const over: Kept = { ...ADA, id: "over", score: "win" };
    const watched: Kept = { ...ADA, id: "watched", seat: null, token: null };
    const arrived = luggageIn(hashOf(luggageLink("http://here", [ADA, over, watched, ALONE])), 9);
    expect(arrived).toEqual([
      { id: "k3-v_x", game: "blind", seat: 1, token: "s3-cr_t", sandbox: false, at: 9 },
      { id: "alone", game: "keishi", seat: null, token: "mine", sandbox: true, at: 9 },
    ]);
  });

  it("carries no more than a QR code can hold", () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...ADA, id: `g${n}`, token: "x".repeat(43) }));
    const link = luggageLink("https://a-server-with-a-long-name.example.org", many);
    expect(luggageIn(hashOf(link), 0)).toHaveLength(MOST_IN_A_LINK);
    expect(link.length).toBeLessThan(800);
  });

  it("that somebody made up brings nothing", () => {
    for (const hash of ["", "#token=x", "#games=", "#games=b.7.id.token", "#games=x.0.id.token", "#games=b.0.<b>.t", "#games=b.0.id", "#games=b.1.5.id.t"]) {
      expect(luggageIn(hash, 0), hash).toEqual([]);
    }
  });
});

describe("a file", () => {
  it("comes back as it was saved", () => {
    expect(unpack(luggageFile([ADA, ALONE]))).toEqual([ADA, ALONE]);
  });

  it("that is something else is refused with a sentence", () => {
    for (const text of ["", "1. e4 e5", "{}", "[]", '[{"id":"a"}]', JSON.stringify([{ ...ADA, seat: 9 }]), JSON.stringify([{ ...ADA, game: "go" }])]) {
      expect(() => unpack(text), text).toThrow("not a list of games");
    }
  });
});
