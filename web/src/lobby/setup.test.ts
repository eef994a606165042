import { expect, it } from "vitest";
import type { AnySetup, GameInfo, GameName } from "../lib/protocol";
import { agoWords, setupWords, timeWords } from "./setup";

function info(game: GameName, setup: AnySetup, preset: string | null = null): GameInfo {
  return { id: "x", game, setup, preset, created: 0, stage: "open", seats: [], outcome: null };
}

it("a table says its rules where they are not the usual ones, and its clock", () => {
  const blitz = { kind: "increment", base: 180_000, increment: 2000 } as const;
  expect(setupWords(info("chess", { options: { start: "standard" }, timeControl: blitz }))).toBe("3 + 2");
  expect(setupWords(info("chess", { options: { start: "chess960:518" } }))).toBe("Chess960 no. 518, no clock");
  expect(setupWords(info("chess", { options: { start: "7k/8/8/8/8/8/8/K7 w - - 0 1" } }))).toBe("from a position, no clock");
  expect(setupWords(info("blind", {}, "icc"))).toBe("ICC, no clock");
  expect(setupWords(info("blind", {}))).toBe("custom rules, no clock");
  expect(setupWords(info("keishi", { options: { swap: true } }))).toBe("with swap, no clock");
  expect(setupWords(info("duplicate", {}))).toBe("no clock");
});

it("a clock is written as people write it", () => {
  expect(timeWords({ kind: "increment", base: 30_000, increment: 0 })).toBe("0.5 + 0");
  expect(timeWords({ kind: "per-turn", time: 86_400_000 })).toBe("1 day per turn");
  expect(timeWords({ kind: "per-turn", time: 300_000 })).toBe("5 min per turn");
});

it("what was is so long ago", () => {
  const minute = 60_000;
  expect(agoWords(0, 59_000)).toBe("just now");
  expect(agoWords(0, 5 * minute)).toBe("5 min ago");
  expect(agoWords(0, 120 * minute)).toBe("2 h ago");
  expect(agoWords(0, 3 * 1440 * minute)).toBe("3 days ago");
});
