import type { Pose } from '../../content/scenes/vocabulary.ts';
import type { Point } from './paint.ts';

/** Angles of thigh and shin in degrees: 0 hangs down, 90 points forward. */
export type Bend = readonly [number, number];

/** A stance of someone who faces right. Hands are points from the hips, in the figure's own measure; the shoulders are at -33,-84 and 33,-84. */
export type Stance = {
  back: Point;
  front: Point;
  /** Which way each elbow goes: 1 or -1. */
  elbows?: readonly [number, number];
  /** An elbow that comes towards us, where its place can't be reckoned. */
  via?: readonly [Point | undefined, Point | undefined];
  legs: readonly [Bend, Bend];
  /** Degrees forward. */
  lean?: number;
  tilt?: number;
  seat?: 'chair' | 'floor';
  /** Hands over the face. */
  areHandsHigh?: boolean;
  /** The hand in which something is held; both: between the hands. */
  holding?: 'front' | 'both';
  isTalking?: boolean;
  open?: 'back' | 'front' | 'both';
};

const UPRIGHT = [
  [-4, -3],
  [4, 3],
] as const;
const SEATED = [
  [82, 6],
  [88, 10],
] as const;

export const STANCES: Record<Pose, Stance> = {
  stand: { back: [-47, 10], front: [47, 10], legs: UPRIGHT },
  sit: { back: [18, -14], front: [50, -10], legs: SEATED, seat: 'chair' },
  walk: {
    back: [-58, -18],
    front: [60, -22],
    legs: [
      [-26, -40],
      [24, 10],
    ],
    lean: 3,
  },
  run: {
    back: [-66, -46],
    front: [66, -62],
    legs: [
      [-34, -96],
      [58, 4],
    ],
    lean: 12,
  },
  point: { back: [-46, 10], front: [122, -92], elbows: [1, 1], legs: UPRIGHT },
  hold: {
    back: [-2, -44],
    front: [36, -42],
    via: [
      [-44, -40],
      [58, -42],
    ],
    legs: UPRIGHT,
    holding: 'both',
  },
  give: { back: [60, -48], front: [92, -52], elbows: [1, 1], via: [[4, -38], undefined], legs: UPRIGHT, lean: 4, holding: 'front' },
  carry: {
    back: [-6, -34],
    front: [40, -32],
    via: [
      [-44, -36],
      [60, -36],
    ],
    legs: [
      [-18, -24],
      [16, 8],
    ],
    holding: 'both',
  },
  wave: { back: [-46, 10], front: [88, -146], elbows: [1, 1], legs: UPRIGHT, open: 'front' },
  hug: { back: [48, -62], front: [74, -74], elbows: [1, 1], legs: UPRIGHT, lean: 7, tilt: 8 },
  'cover-face': {
    back: [-6, -149],
    front: [24, -149],
    via: [
      [-36, -76],
      [36, -76],
    ],
    legs: UPRIGHT,
    areHandsHigh: true,
    tilt: 6,
    lean: 4,
  },
  'arms-crossed': { back: [22, -50], front: [-20, -44], elbows: [1, -1], legs: UPRIGHT },
  write: { back: [10, -26], front: [54, -24], elbows: [1, 1], legs: SEATED, seat: 'chair', lean: 6, tilt: 8, holding: 'front' },
  speak: { back: [-52, -34], front: [78, -66], elbows: [1, 1], legs: UPRIGHT, isTalking: true, open: 'both' },
  listen: {
    back: [-50, -136],
    front: [46, 10],
    via: [[-76, -92], undefined],
    legs: UPRIGHT,
    lean: 4,
    tilt: 6,
    areHandsHigh: true,
    open: 'back',
  },
  fall: {
    back: [62, -118],
    front: [92, -96],
    elbows: [-1, 1],
    legs: [
      [-30, -70],
      [20, -58],
    ],
    lean: 34,
    open: 'both',
  },
  kneel: {
    back: [22, -8],
    front: [58, -6],
    elbows: [1, 1],
    legs: [
      [10, -86],
      [82, -4],
    ],
    lean: 6,
    holding: 'front',
  },
  think: {
    back: [26, -44],
    front: [14, -98],
    elbows: [1, 1],
    via: [
      [-20, -40],
      [42, -46],
    ],
    legs: UPRIGHT,
    tilt: -5,
  },
  cheer: {
    back: [-66, -152],
    front: [66, -152],
    elbows: [-1, 1],
    legs: [
      [-12, -8],
      [12, 8],
    ],
    open: 'both',
  },
  reach: {
    back: [-46, 10],
    front: [86, -146],
    elbows: [1, 1],
    legs: [
      [-8, -6],
      [8, 6],
    ],
    lean: 3,
    holding: 'front',
  },
  'sit-floor': {
    back: [-34, -4],
    front: [36, -6],
    legs: [
      [-72, 74],
      [72, -74],
    ],
    seat: 'floor',
  },
  lie: {
    back: [26, -26],
    front: [58, -22],
    elbows: [1, 1],
    legs: [
      [86, 88],
      [90, 90],
    ],
    lean: -22,
    seat: 'chair',
  },
  shrug: { back: [-74, -62], front: [74, -62], elbows: [-1, 1], legs: UPRIGHT, tilt: 7, open: 'both' },
  'hand-on-heart': { back: [-46, 10], front: [-2, -56], elbows: [1, -1], legs: UPRIGHT },
  'hands-on-hips': {
    back: [-34, -10],
    front: [34, -10],
    elbows: [1, -1],
    legs: [
      [-6, -5],
      [6, 5],
    ],
  },
};
