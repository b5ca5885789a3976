import type { SpinPlan } from './spin.ts';

/** Any faster, and the ticks run into one another. */
export const TICK_GAP_MS = 70;
/** A timer this early need not be set again. */
const CLOSE_MS = 4;
/** Per phase, so that at most one peg passes between two points. */
const POINTS = 1000;
const FLICK_MS = 130;
const FLICK_DEGREES = -14;

/** Pegs past the pointer when the wheel of `count` places is turned by `degrees`. */
export function countPegs(degrees: number, count: number): number {
  return Math.floor((((degrees % 360) + 360) % 360) / (360 / count));
}

/** A cubic Bézier curve from 0 to 1 at its parameter `t`. */
const walkCurve = (one: number, two: number, t: number) => 3 * t * (1 - t) * ((1 - t) * one + t * two) + t * t * t;

/** When each peg passes, in ms from the start, at least a tick apart. */
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

/** The pointer over the whole spin: each peg pushes it aside, and it is back by the next. */
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
 * Calls back when a peg passes, by the time of the spin in ms: reading the wheel each frame would make the page draw each frame.
 * Pegs that pass unseen in a hidden tab or a busy page are left out. Returns what ends it.
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
  // Not during the press that starts the wheel, which has a frame to reach; the first peg takes longer than this.
  let timer = setTimeout(() => {
    pegs = list();
    wait();
  }, TICK_GAP_MS);
  return () => clearTimeout(timer);
}
