import { describe, expect, it } from 'vitest';
import { getRestingDegrees, planSpin } from './spin.ts';

describe('planSpin', () => {
  it('runs start, continue and stop phases of 2600, 750 and 8000 ms, times the factor', () => {
    const plan = planSpin({ fromDegrees: 0, index: 0, count: 9 });
    expect(plan.durationMs).toBe(11_350);
    expect(plan.keyframes.map((frame) => Math.round(frame.offset * 11_350))).toEqual([0, 2600, 3350, 11_350]);
    expect(planSpin({ fromDegrees: 0, index: 0, count: 9, durationFactor: 2 }).durationMs).toBe(22_700);
  });

  it('never spins faster than a factor of 0.01', () => {
    expect(planSpin({ fromDegrees: 0, index: 0, count: 9, durationFactor: 0 }).durationMs).toBeCloseTo(113.5);
  });

  it.each([0, 4, 8])('adds at least 1440 degrees in the stop phase and ends with place %i under the pointer', (index) => {
    const plan = planSpin({ fromDegrees: 123, index, count: 9 });
    const beforeStop = plan.keyframes[2]?.degrees ?? Number.NaN;
    expect(plan.endDegrees - beforeStop).toBeGreaterThanOrEqual(1440);
    expect(plan.endDegrees - beforeStop).toBeLessThan(1800);
    expect(plan.endDegrees % 360).toBeCloseTo(getRestingDegrees(index, 9));
  });
});

describe('getRestingDegrees', () => {
  // Places are clockwise from the top: the first of four has its middle at 45 degrees.
  it.each([
    [0, 4, 315],
    [1, 4, 225],
    [3, 4, 45],
    [0, 9, 340],
    [8, 9, 20],
  ])('turns the middle of place %i of %i to the top: %i degrees', (index, count, degrees) => {
    expect(getRestingDegrees(index, count)).toBeCloseTo(degrees);
  });
});
