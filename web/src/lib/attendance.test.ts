import { expect, it } from "vitest";
import { awaySince, untilClaim } from "./attendance";
import type { SeatInfo } from "./protocol";

function seat(here: boolean, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: "white", name: null, bot: null, open: false, invited: false, here, model: null, ...more };
}

it("who is away is away since it was first seen, and who returns is not", () => {
  const first = awaySince([], [seat(true), seat(false)], 1000);
  expect(first).toEqual([null, 1000]);
  expect(awaySince(first, [seat(false), seat(false)], 3000)).toEqual([3000, 1000]);
  expect(awaySince(first, [seat(true), seat(true)], 3000)).toEqual([null, null]);
});

it("programs and empty seats are never away", () => {
  expect(awaySince([], [seat(false, { bot: "casual" }), seat(false, { open: true })], 1)).toEqual([null, null]);
});

it("a game can be claimed when somebody was away for as long as is allowed", () => {
  expect(untilClaim([null, 1000, 3000], 5000, 4000)).toBe(2000);
  expect(untilClaim([null, 1000], 5000, 9000)).toBe(0);
});
