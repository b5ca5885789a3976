/** docs/spec/activities.md §9. */
export const PERSONA_SPIN_MS = 1000;

export type Turn = { x: number; y: number };

/** Turns that bring each side to the front: front, right, back, left, top, bottom. */
const SIDE_TURNS: readonly Turn[] = [
  { x: 0, y: 0 },
  { x: 0, y: -90 },
  { x: 0, y: -180 },
  { x: 0, y: 90 },
  { x: -90, y: 0 },
  { x: 90, y: 0 },
];

/** Shows a little of the neighbouring sides, so that it looks like a dice. */
const TILT: Turn = { x: -9, y: 12 };
const WAITING: Turn = { x: -27, y: 38 };

/** CSS for the dice at rest with this side in front; before the first spin three sides show. */
export function describeRest(side: number | undefined, extraTurns = 0): string {
  const turn = side === undefined ? WAITING : SIDE_TURNS[side];
  if (turn === undefined) return 'none';
  const tilt = side === undefined ? { x: 0, y: 0 } : TILT;
  const whole = extraTurns * 360;
  return `rotateX(${tilt.x}deg) rotateY(${tilt.y}deg) rotateX(${turn.x + whole}deg) rotateY(${turn.y + whole}deg)`;
}
