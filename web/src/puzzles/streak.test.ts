import { describe, expect, it } from "vitest";
import { noted, runUntil, solvedOn, type Kept } from "./streak";

const NEW: Kept = { day: 0, run: 0, today: [], solved: {} };

describe("a streak", () => {
  it("grows by one on each day in a row, however many puzzles are solved", () => {
    const first = noted(noted(NEW, 100, "chess", 3, true), 100, "keishi", 4, true);
    expect([runUntil(first, 100), solvedOn(first, 100)]).toEqual([1, ["chess", "keishi"]]);
    const second = noted(first, 101, "chess", 4, true);
    expect([runUntil(second, 101), solvedOn(second, 101)]).toEqual([2, ["chess"]]);
  });

  it("waits for a day that is not over, and is broken by one that is", () => {
    const kept = noted(NEW, 100, "blind", 1, true);
    expect([runUntil(kept, 101), runUntil(kept, 102)]).toEqual([1, 0]);
    expect(runUntil(noted(kept, 102, "blind", 2, true), 102)).toBe(1);
    expect(solvedOn(kept, 101)).toEqual([]);
  });

  it("is made of the puzzles of the day; of the others only that they were solved is kept", () => {
    const kept = noted(noted(NEW, 100, "chess", 9, false), 100, "chess", 9, false);
    expect([kept.run, kept.solved]).toEqual([0, { chess: [9] }]);
  });
});
