/** Faster than this the ticks would run into one another. */
const TICK_GAP_MS = 70;

/** How many pegs have gone past the pointer when the wheel of `count` places stands turned by `degrees`. */
export function countPegs(degrees: number, count: number): number {
  return Math.floor((((degrees % 360) + 360) % 360) / (360 / count));
}

function readDegrees(element: Element): number {
  const matrix = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  return (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
}

/** Watches the turning element frame by frame and calls back when a peg passes. Returns what ends it. */
export function watchPegs(element: Element, count: number, onPeg: () => void): () => void {
  // Not read here: that would lay out the page in the middle of the press that starts the wheel.
  let last: number | undefined;
  let lastAt = 0;
  let frame = requestAnimationFrame(function look(now) {
    const pegs = countPegs(readDegrees(element), count);
    if (last !== undefined && pegs !== last && now - lastAt >= TICK_GAP_MS) {
      lastAt = now;
      onPeg();
    }
    last = pegs;
    frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
