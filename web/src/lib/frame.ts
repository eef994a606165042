/**
 * Does something with the next frame, when the page is laid out anyway: asking for places in the middle of an update would lay it out
 * twice. What is answered takes it back.
 */
export function withNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
