import { expect, it } from "vitest";
import { MEETING } from "../lib/facts";
import css from "./tokens.css?raw";

type Light = [number, number, number];

/** A colour of the theme, as amounts of light. */
function light(name: string): Light {
  const hex = new RegExp(`--man-${name}: #([0-9a-f]{6})`).exec(css)?.[1] ?? "";
  if (hex === "") throw new Error(`there is no colour --man-${name}`);
  return [0, 2, 4].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Light;
}

/** What is left to an eye without the receptors for green (Viénot, Brettel and Mollon, 1999), and to one without colours. */
const EYES: Record<string, (light: Light) => Light> = {
  all: (seen) => seen,
  deuteranopia: ([r, g, b]) => [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b],
  grey: (seen) => Array(3).fill(luminance(seen)) as Light,
};

function luminance([r, g, b]: Light): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const [board, [white, black]] of Object.entries(MEETING)) {
  for (const [eyes, see] of Object.entries(EYES)) {
    it(`the armies on ${board} are told apart by light alone: ${eyes}`, () => {
      const [bright, dark] = [white, black].map((side) => luminance(see(light(side)))) as [number, number];
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    });
  }
}
