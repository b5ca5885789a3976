import type { SpinPlan } from './spin.ts';

/** Faster than this the ticks would run into one another. */
export const TICK_GAP_MS = 70;
/** A timer that is so much early need not be set once more. */
const CLOSE_MS = 4;
/** Of each phase, so that between two points no more than one peg passes. */
const POINTS = 1000;
const FLICK_MS = 130;
const FLICK_DEGREES = -14;

/** How many pegs have gone past the pointer when the wheel of `count` places stands turned by `degrees`. */
export function countPegs(degrees: number, count: number): number {
  return Math.floor((((degrees % 360) + 360) % 360) / (360 / count));
}

/** A cubic Bézier curve from 0 to 1 at its parameter `t`. */
const walkCurve = (one: number, two: number, t: number) => 3 * t * (1 - t) * ((1 - t) * one + t * two) + t * t * t;

/** When a peg passes the pointer, in ms from the start, at least a tick apart. */
export function listPegs({ durationMs, keyframes }: SpinPlan, count: number): number[] {
  const pegs: number[] = [];
  for (const [index, { offset, degrees, curve }] of keyframes.entries()) {
    const next = keyframes[index + 1];
    if (next === undefined) break;
    const [x1, y1, x2, y2] = curve;
    let last = countPegs(degrees, count);
    for (let point = 1; point <= POINTS; point += 1) {
      const passed = countPegs(degrees + (next.degrees - degrees) * walkCurve(y1, y2, point / POINTS), count);
      if (passed === last) continue;
      last = passed;
      const atMs = (offset + (next.offset - offset) * walkCurve(x1, x2, point / POINTS)) * durationMs;
      if (atMs - (pegs.at(-1) ?? Number.NEGATIVE_INFINITY) >= TICK_GAP_MS) pegs.push(atMs);
    }
  }
  return pegs;
}

/** The pointer's movement in all of the turning: each peg pushes it aside, and it comes back by the next. */
export function listFlicks(pegs: readonly number[], durationMs: number): Keyframe[] {
  const frames = pegs.flatMap((atMs, index) => {
    const endMs = Math.min(atMs + FLICK_MS, pegs[index + 1] ?? durationMs, durationMs);
    return [
      { atMs, degrees: 0, easing: 'ease-out' },
      { atMs: (atMs + endMs) / 2, degrees: FLICK_DEGREES, easing: 'ease-in' },
      { atMs: endMs, degrees: 0, easing: 'linear' },
    ];
  });
  return [{ atMs: 0, degrees: 0, easing: 'linear' }, ...frames, { atMs: durationMs, degrees: 0, easing: 'linear' }].map(
    ({ atMs, degrees, easing }) => ({ offset: atMs / durationMs, easing, transform: `rotate(${degrees}deg)` }),
  );
}

/**
 * Calls back when a peg passes, by the time of the turning itself, in ms: to look at the wheel in each frame would have the
 * page draw each frame. One that passed unseen in a hidden tab or a busy page is left out. Returns what ends it.
 */
export function watchPegs(list: () => readonly number[], readTime: () => number, onPeg: () => void): () => void {
  let pegs: readonly number[] = [];
  let passed = 0;
  const wait = () => {
    const left = (pegs[passed] ?? Number.POSITIVE_INFINITY) - readTime();
    if (left === Number.POSITIVE_INFINITY) return;
    if (left > CLOSE_MS) {
      timer = setTimeout(wait, left);
      return;
    }
    passed += 1;
    if (left > -TICK_GAP_MS && !document.hidden) onPeg();
    wait();
  };
  // Not in the press that starts the wheel: it has the frame to reach, and the first peg takes longer than this.
  let timer = setTimeout(() => {
    pegs = list();
    wait();
  }, TICK_GAP_MS);
  return () => clearTimeout(timer);
}
