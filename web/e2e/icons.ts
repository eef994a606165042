import { readFileSync } from "node:fs";
import { test } from "@playwright/test";

/** The icons that have to be made of dots: their names, how many there are on a side, and whether they fill the square to its corners. */
const ICONS = [
  { name: "icon-192", size: 192, whole: false },
  { name: "icon-512", size: 512, whole: false },
  { name: "icon-maskable", size: 512, whole: true },
  { name: "icon-touch", size: 180, whole: true },
];

for (const { name, size, whole } of ICONS) {
  test(`${name} is drawn`, async ({ page }) => {
    const drawn = readFileSync("public/icon.svg", "utf8");
    // Whoever cuts a shape out of it wants no corners, and leaves only the middle for sure.
    const svg = whole ? drawn.replace(' rx="7"', "").replace("rotate(45 16 16)", "translate(16 16) scale(.85) translate(-16 -16) rotate(45 16 16)") : drawn;
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
    await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
  });
}
