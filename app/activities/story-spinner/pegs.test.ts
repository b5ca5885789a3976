import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countPegs, listFlicks, listPegs, TICK_GAP_MS, watchPegs } from './pegs.ts';
import { planSpin, type Curve } from './spin.ts';

describe('countPegs', () => {
  it.each([
    [0, 0],
    [39.9, 0],
    [40, 1],
    [359, 8],
    [360, 0],
    [-1, 8],
    [1440 + 80, 2],
  ])('at %d degrees of a wheel of nine counts %i', (degrees, pegs) => expect(countPegs(degrees, 9)).toBe(pegs));
});

/** As a browser does: searches the curve's parameter for the time. */
function followCurve([x1, y1, x2, y2]: Curve, time: number): number {
  let [low, high] = [0, 1];
  const at = (t: number, one: number, two: number) => 3 * t * (1 - t) ** 2 * one + 3 * t ** 2 * (1 - t) * two + t ** 3;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle, x1, x2) < time) low = middle;
    else high = middle;
  }
  return at(low, y1, y2);
}

function readDegrees(plan: ReturnType<typeof planSpin>, atMs: number): number {
  const share = atMs / plan.durationMs;
  const index = plan.keyframes.findLastIndex(({ offset }) => offset <= share);
  const [from, to] = [plan.keyframes[index], plan.keyframes[index + 1]];
  if (from === undefined || to === undefined) throw new Error('past the end');
  return from.degrees + (to.degrees - from.degrees) * followCurve(from.curve, (share - from.offset) / (to.offset - from.offset));
}

describe('listPegs', () => {
  const plan = planSpin({ fromDegrees: 20, index: 3, count: 9 });
  const pegs = listPegs(plan, 9);

  it('finds a peg at the pointer at each of its times', () => {
    expect(pegs.length).toBeGreaterThan(40);
    for (const atMs of pegs) {
      const beside = readDegrees(plan, atMs) % 40;
      // How far the next point is at full speed.
      expect(Math.min(beside, 40 - beside)).toBeLessThan(3);
    }
  });

  it('leaves out none that is far enough from the one before', () => {
    let [last, counted] = [Number.NEGATIVE_INFINITY, 0];
    for (let atMs = 1; atMs < plan.durationMs; atMs += 1) {
      const hasPassed = countPegs(readDegrees(plan, atMs), 9) !== countPegs(readDegrees(plan, atMs - 1), 9);
      if (!hasPassed || atMs - last < TICK_GAP_MS) continue;
      [last, counted] = [atMs, counted + 1];
    }
    expect(pegs).toHaveLength(counted);
  });

  it('keeps ticks apart', () => {
    // At half the length, two pegs pass within less than a tick.
    const quick = listPegs(planSpin({ fromDegrees: 20, index: 3, count: 9, durationFactor: 0.5 }), 9);
    for (const [index, atMs] of quick.entries()) expect(atMs - (quick[index - 1] ?? -TICK_GAP_MS)).toBeGreaterThanOrEqual(TICK_GAP_MS);
  });
});

describe('listFlicks', () => {
  it('is a movement that a browser takes, for every place, start and length', () => {
    for (const durationFactor of [0.01, 0.05, 1, 3])
      for (let from = 0; from < 9; from += 1)
        for (let index = 0; index < 9; index += 1) {
          const plan = planSpin({ fromDegrees: (from + 0.5) * 40, index, count: 9, durationFactor });
          const offsets = listFlicks(listPegs(plan, 9), plan.durationMs).map(({ offset }) => offset ?? Number.NaN);
          expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
          expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
        }
  });

  it('pushes the pointer aside once for each peg, and is back by the next', () => {
    const degrees = listFlicks([100, 180, 900], 1000).map(({ transform, offset }) => [Math.round((offset ?? 0) * 1000), transform]);
    const [still, aside] = ['rotate(0deg)', 'rotate(-14deg)'];
    const pushes = [
      [100, still],
      [140, aside],
      [180, still],
      [180, still],
      [245, aside],
      [310, still],
      [900, still],
      [950, aside],
      [1000, still],
    ];
    expect(degrees).toEqual([[0, still], ...pushes, [1000, still]]);
  });
});

describe('watchPegs', () => {
  const at = { hidden: false };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', at);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('calls at each time, and waits where the turning begins later than it was asked to', () => {
    const calls: number[] = [];
    let time = 0;
    watchPegs(
      () => [100, 300],
      () => time,
      () => calls.push(time),
    );
    const go = (ms: number, turned = ms) => {
      time += turned;
      vi.advanceTimersByTime(ms);
    };
    go(100, 60);
    expect(calls).toEqual([]);
    go(40);
    expect(calls).toEqual([100]);
    go(200);
    expect(calls).toEqual([100, 300]);
  });

  it('leaves out what passed long ago, is silent in a hidden tab, and ends when it is told to', () => {
    const onPeg = vi.fn();
    let time = 0;
    const end = watchPegs(
      () => [100, 300, 500, 700],
      () => time,
      onPeg,
    );
    time = 300;
    vi.advanceTimersByTime(100);
    expect(onPeg).toHaveBeenCalledTimes(1);
    at.hidden = true;
    time = 500;
    vi.advanceTimersByTime(200);
    expect(onPeg).toHaveBeenCalledTimes(1);
    at.hidden = false;
    end();
    time = 700;
    vi.advanceTimersByTime(1000);
    expect(onPeg).toHaveBeenCalledTimes(1);
  });
});
