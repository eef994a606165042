import type { Shape, Square } from "../lib/protocol";

/** An arrow, or a circle where it ends where it began. */
export interface Stroke {
  from: Square;
  to: Square;
  tint: "green" | "red" | "yellow" | "blue";
}

/** As it is kept with a position. */
export function shapeOf({ from, to, tint }: Stroke): Shape {
  return { from, to, brush: tint };
}

/** As it is drawn. */
export function strokeOf({ from, to, brush }: Shape): Stroke {
  return { from, to, tint: brush };
}

/** Draws a stroke, or takes the same one away again. */
export function toggled(strokes: readonly Stroke[], stroke: Stroke): Stroke[] {
  const others = strokes.filter((old) => old.from !== stroke.from || old.to !== stroke.to);
  const same = strokes.find((old) => old.from === stroke.from && old.to === stroke.to && old.tint === stroke.tint);
  return same ? others : [...others, stroke];
}

/** The colour that the held keys ask for. */
export function tintOf(event: { shiftKey: boolean; ctrlKey: boolean; altKey: boolean }): Stroke["tint"] {
  const [shift, alt] = [event.shiftKey || event.ctrlKey, event.altKey];
  if (shift) return alt ? "yellow" : "red";
  return alt ? "blue" : "green";
}
