import { expect, it } from "vitest";
import { toggled, type Stroke } from "./drawing";

const arrow: Stroke = { from: "e2", to: "e4", tint: "green" };

it("the same stroke twice is none", () => {
  expect(toggled(toggled([], arrow), arrow)).toEqual([]);
});

it("another colour replaces, another way is added", () => {
  const red: Stroke = { ...arrow, tint: "red" };
  const circle: Stroke = { from: "e4", to: "e4", tint: "green" };
  expect(toggled([arrow], red)).toEqual([red]);
  expect(toggled([arrow], circle)).toEqual([arrow, circle]);
});
