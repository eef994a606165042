import { expect, it } from "vitest";
import { clockText, clockWords } from "./clock";

it("a clock shows days, hours, minutes or tenths, whichever matters", () => {
  expect(clockText(2 * 86_400_000 + 3 * 3_600_000)).toBe("2d 3h");
  expect(clockText(3_723_000)).toBe("1:02:03");
  expect(clockText(300_000)).toBe("5:00");
  expect(clockText(19_940)).toBe("0:19.9");
  expect(clockText(-5)).toBe("0:00.0");
});

it("a clock can be read out", () => {
  expect(clockWords(61_000)).toBe("1 minute 1");
  expect(clockWords(1_000)).toBe("1 second");
});
