import { stride } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { head, type Cast, type Mood } from './faces.ts';
import { circle, n, paper, put, rect, shape, stroke } from './shapes.ts';

/** Angles of the upper and the lower part of a limb: 0 hangs down, 90 points forward (right), 180 points up. */
export type Bend = readonly [number, number];

export interface Pose {
  readonly armBack?: Bend;
  readonly armFront?: Bend;
  readonly legBack?: Bend;
  readonly legFront?: Bend;
  readonly lean?: number;
  readonly mood?: Mood;
  readonly gaze?: number;
  readonly lift?: number;
  readonly tilt?: number;
  /** Something held in the front hand, drawn with the hand at 0,0. */
  readonly held?: string;
}

const SKIN = {
  deep: ['#8d5a3b', '#6d4129'],
  brown: ['#b97a4b', '#96592f'],
  tan: ['#d39a66', '#b0763f'],
  light: ['#efc09a', '#cf9468'],
} as const;

const person = (tone: keyof typeof SKIN, rest: Omit<Cast, 'skin' | 'shade'>): Cast => ({
  skin: SKIN[tone][0],
  shade: SKIN[tone][1],
  ...rest,
});

/** The people of the films, the same in every scene; those of content/cast.yaml look as it says. */
export const CAST = {
  asha: person('brown', { hair: '#2f1f2b', style: 'plait', top: COLOR.violetMid, legs: COLOR.violetDeep, skirt: true }),
  kabir: person('tan', { hair: '#2b1b24', style: 'short', top: COLOR.orange, legs: COLOR.ink }),
  neighbor: person('tan', { hair: '#3a2430', style: 'bob', top: COLOR.green, legs: COLOR.ink, skirt: true }),
  tom: person('light', { hair: '#a5622f', style: 'short', top: COLOR.blue, legs: COLOR.ink, glasses: true }),
  amara: person('deep', { hair: '#2f1f2b', style: 'curls', top: COLOR.yellow, legs: COLOR.greenDeep }),
  baraka: person('deep', { hair: '#2f1f2b', style: 'crop', top: COLOR.blue, legs: COLOR.ink }),
  amarasDad: person('deep', { hair: '#2f1f2b', style: 'short', top: COLOR.greenDeep, legs: COLOR.ink }),
  mateo: person('tan', { hair: '#4a2c22', style: 'curls', top: COLOR.green, legs: '#6b4a33' }),
  yuki: person('light', { hair: '#2b1b24', style: 'bob', top: COLOR.paper, legs: COLOR.violet, skirt: true }),
  driver: person('tan', { hair: '#4a2c22', style: 'crop', top: COLOR.coral, legs: COLOR.ink }),
  zoya: person('tan', { hair: COLOR.sea4, style: 'scarf', top: COLOR.mint, legs: COLOR.violetDeep, skirt: true }),
  dad: person('brown', { hair: '#2b1b24', style: 'short', top: COLOR.blueDeep, legs: COLOR.ink }),
  nani: person('brown', { hair: '#c9ccd4', style: 'bun', top: COLOR.coral, legs: COLOR.violetDeep, skirt: true, glasses: true }),
  fisher: person('deep', { hair: COLOR.blueDeep, style: 'cap', top: COLOR.sea4, legs: COLOR.ink }),
  captain: person('tan', { hair: COLOR.ink, style: 'cap', top: COLOR.paper, legs: COLOR.ink }),
  selvi: person('deep', { hair: '#2f1f2b', style: 'bun', top: COLOR.green, legs: COLOR.violetDeep, skirt: true }),
} as const satisfies Record<string, Cast>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Limb {
  readonly d: string;
  readonly x: number;
  readonly y: number;
}

function limb(x: number, y: number, [upper, lower]: Bend, length: number): Limb {
  const [kneeX, kneeY] = [x + length * Math.sin(radians(upper)), y + length * Math.cos(radians(upper))];
  const [endX, endY] = [kneeX + length * Math.sin(radians(lower)), kneeY + length * Math.cos(radians(lower))];
  return { d: `M${n(x)} ${n(y)}L${n(kneeX)} ${n(kneeY)} ${n(endX)} ${n(endY)}`, x: endX, y: endY };
}

function leg(x: number, bend: Bend, color: string): string {
  const { d, x: footX, y: footY } = limb(x, -6, bend, 44);
  const shoe = shape(`M${n(footX - 11)} ${n(footY - 8)}h18q16 2 17 18h-35Z`, COLOR.ink);
  return shoe + stroke(d, color, 24);
}

function arm(x: number, bend: Bend, cast: Cast, held = ''): string {
  const { d, x: handX, y: handY } = limb(x, -66, bend, 36);
  return paper(stroke(d, cast.top, 20) + circle(handX, handY, 10.5, cast.skin)) + put(handX, handY, held);
}

/** A whole person. The hips are at 0,0; standing feet reach 92 down, the hair about 160 up. */
export function figure(cast: Cast, pose: Pose = {}): string {
  const { armBack = [-14, -6], armFront = [14, 6], legBack = [-4, -4], legFront = [4, 4], lean = 0, held = '' } = pose;
  const torso =
    cast.skirt === true
      ? 'M-26-72Q0-88 26-72C32-46 32-20 38 28H-38C-32-20-32-46-26-72Z'
      : 'M-27-72Q0-88 27-72C33-46 30-14 28 10H-28C-30-14-33-46-27-72Z';
  const legs = paper(leg(-11, legBack, cast.legs) + leg(11, legFront, cast.legs));
  const neck = rect(-9, -94, 18, 26, 8, cast.shade);
  const upper = [
    arm(-22, armBack, cast),
    paper(shape(torso, cast.top)),
    neck,
    put(0, -120, head(cast, { mood: pose.mood ?? 'smile', gaze: pose.gaze ?? 0, lift: pose.lift ?? 0, tilt: pose.tilt ?? 0 })),
    arm(22, armFront, cast, held),
  ];
  return legs + put(0, 0, upper.join(''), { r: lean });
}

/** Legs and arms of someone who walks to the right. */
export function walking(t: number, pose: Pose = {}): Pose {
  const swing = stride(t) * 26;
  const knee = (angle: number) => angle - Math.max(0, -angle) * 0.6 - 6;
  return {
    legBack: [swing, knee(swing)],
    legFront: [-swing, knee(-swing)],
    armBack: [-swing * 0.8, -swing * 0.8 + 14],
    armFront: [swing * 0.8, swing * 0.8 + 14],
    gaze: 0.8,
    ...pose,
  };
}

export const SIT: Pose = { legBack: [84, 4], legFront: [88, 8], armBack: [24, 60], armFront: [30, 66], gaze: 0.6 };

/** Head and shoulders, for windows and boats; the collar is at 0,0. */
export function bust(cast: Cast, pose: { mood?: Mood; gaze?: number; lift?: number; tilt?: number } = {}): string {
  return (
    paper(shape('M-34 46C-36 10-24-6 0-6S36 10 34 46Z', cast.top)) + rect(-9, -22, 18, 24, 8, cast.shade) + put(0, -46, head(cast, pose))
  );
}

const CURLS = [-40, -22, 0, 22, 40];

/** Head and shoulders from behind, for people who look at what we look at; the collar is at 0,0. */
export function fromBehind({ style, hair, skin, shade, top }: Cast): string {
  const shoulders = paper(shape('M-58 96C-62 22-34-4 0-4S62 22 58 96Z', top)) + rect(-11, -22, 22, 26, 8, shade);
  const skull = 'M-37-44C-38-96 38-96 37-44 37-18 24-10 0-10S-37-18-37-44Z';
  if (style === 'scarf') return shoulders + paper(shape('M-40-44C-42-102 42-102 40-44L48 30C20 46-20 46-48 30Z', hair));
  const ears = circle(-36, -42, 7, skin) + circle(36, -42, 7, skin);
  const curls = style === 'curls' ? CURLS.map((x) => circle(x, -74 + Math.abs(x) * 0.6, 24, hair)).join('') : '';
  return shoulders + ears + paper(shape(skull, hair) + curls);
}

/** A very small person, for decks and crowds; feet at 0,0. */
export const tiny = (color: string, skin: string): string =>
  paper(shape('M-10 0C-12-22-8-30 0-30S12-22 10 0Z', color) + circle(0, -39, 9.5, skin) + shape('M-10-40a10 10 0 0 1 20 0Z', '#2f1f2b'));

/** A person who stands with the feet on the ground at `ground`. */
export const standing = (x: number, ground: number, cast: Cast, pose: Pose = {}, { s = 1, flip = false, o = 1 } = {}): string =>
  put(x, ground - 98 * s, figure(cast, pose), { s, flip, o });
