/** The wheel's phases, each times the duration factor (docs/spec/activities.md §9). */
export const START_PHASE_MS = 2600;
export const CONTINUE_PHASE_MS = 750;
export const STOP_PHASE_MS = 8000;
export const DURATION_FACTOR_MIN = 0.01;
/** Four whole turns before the last rotation (docs/spec/activities.md §9). */
export const ADDED_DEGREES = 1440;

/** A cubic Bézier curve from 0, 0 to 1, 1, as in CSS: share of time, share of way. */
export type Curve = readonly [number, number, number, number];
const LINEAR_CURVE: Curve = [0, 0, 1, 1];

const FULL_TURN = 360;
/** Keeps the speed equal on both sides of each phase change. */
const START_DEGREES = 540;
const START_CURVE: Curve = [0.55, 0, 1, 1];
const STOP_CURVE: Curve = [0, 0, 0.35, 1.02];

/** The wheel's turn when the middle of place `index` is under the pointer at the top, in [0, 360). */
export function getRestingDegrees(index: number, count: number): number {
  const place = FULL_TURN / count;
  return (FULL_TURN - (index + 0.5) * place + FULL_TURN) % FULL_TURN;
}

export type SpinPlan = {
  durationMs: number;
  /** Counted on from where the wheel was. */
  endDegrees: number;
  /** `curve` leads to the next one. */
  keyframes: { offset: number; degrees: number; curve: Curve }[];
};

/** A spin from the current position to place `index`: start, continue, stop. */
export function planSpin({
  fromDegrees,
  index,
  count,
  durationFactor = 1,
}: {
  fromDegrees: number;
  index: number;
  count: number;
  durationFactor?: number;
}): SpinPlan {
  const factor = Math.max(durationFactor, DURATION_FACTOR_MIN);
  const total = START_PHASE_MS + CONTINUE_PHASE_MS + STOP_PHASE_MS;
  const afterStart = fromDegrees + START_DEGREES;
  const afterContinue = afterStart + FULL_TURN;
  const missing = (getRestingDegrees(index, count) - (afterContinue % FULL_TURN) + FULL_TURN) % FULL_TURN;
  const endDegrees = afterContinue + ADDED_DEGREES + missing;
  return {
    durationMs: total * factor,
    endDegrees,
    keyframes: [
      { offset: 0, degrees: fromDegrees, curve: START_CURVE },
      { offset: START_PHASE_MS / total, degrees: afterStart, curve: LINEAR_CURVE },
      { offset: (START_PHASE_MS + CONTINUE_PHASE_MS) / total, degrees: afterContinue, curve: STOP_CURVE },
      { offset: 1, degrees: endDegrees, curve: LINEAR_CURVE },
    ],
  };
}
