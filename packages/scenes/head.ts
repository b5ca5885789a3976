import type { Mood } from '../../content/scenes/vocabulary.ts';
import { hairBack, hairFront } from './hair.ts';
import type { Look } from './looks.ts';
import { circle, COLOR, cut, oval, put, shape, stroke, tone } from './paint.ts';

/** Where someone looks: to the right and down, each from -1 to 1. */
export type Gaze = readonly [number, number];

type Face = { brows: string; mouth: string; eyes?: 'wide' | 'closed' | 'soft'; blush?: number };
const LIPS = '#7c2d2a';
/** On deep skin the same line would not be seen. */
const DEEP_LIPS = '#3b0f10';
const BROW = '#2b1b24';
const lips = (d: string) => stroke(d, LIPS, 3.6);
const open = (d: string) => shape(d, LIPS);

/** Each mood is brows, eyes and mouth together: one sign alone is easily misread. */
const FACES: Record<Mood, Face> = {
  glad: {
    brows: 'M-25-84Q-17-92-8-87M8-87Q17-92 25-84',
    mouth: open('M-14-46Q0-42 14-46 13-29 0-29-13-29-14-46Z') + shape('M-7-32Q0-37 7-32 3-29 0-29-3-29-7-32Z', COLOR.coral),
    blush: 0.3,
  },
  calm: { brows: 'M-24-84Q-16-90-8-86M8-86Q16-90 24-84', mouth: lips('M-10-41Q0-35 10-41'), blush: 0.2 },
  worried: { brows: 'M-25-81Q-18-87-8-91M8-91Q18-87 25-81', mouth: lips('M-10-37Q-5-43 0-39 5-35 10-40'), blush: 0.12 },
  sad: { brows: 'M-25-80Q-18-86-8-89M8-89Q18-86 25-80', mouth: lips('M-11-35Q0-45 11-35'), eyes: 'soft', blush: 0.12 },
  angry: { brows: 'M-25-89 -8-81M8-81 25-89', mouth: lips('M-11-36Q0-43 11-37'), blush: 0.42 },
  proud: { brows: 'M-25-86Q-17-94-8-89M8-89Q17-94 25-86', mouth: lips('M-15-45Q0-29 15-45'), eyes: 'soft', blush: 0.34 },
  shy: { brows: 'M-24-83Q-16-89-8-88M8-88Q16-89 24-83', mouth: lips('M-6-40Q1-36 8-41'), eyes: 'soft', blush: 0.55 },
  surprised: {
    brows: 'M-26-90Q-17-99-8-94M8-94Q17-99 26-90',
    mouth: open('M0-47C8-47 10-41 10-37 10-31 6-27 0-27-6-27-10-31-10-37-10-41-8-47 0-47Z'),
    eyes: 'wide',
    blush: 0.2,
  },
  thinking: { brows: 'M-24-84Q-16-87-8-85M8-92Q17-97 25-88', mouth: lips('M-8-38Q2-43 10-39'), blush: 0.18 },
  laughing: {
    brows: 'M-25-86Q-17-94-8-89M8-89Q17-94 25-86',
    mouth:
      open('M-17-48Q0-44 17-48 17-26 0-26-17-26-17-48Z') +
      shape('M-14-47Q0-43 14-47L13-42Q0-39-13-42Z', COLOR.white) +
      shape('M-8-30Q0-36 8-30 4-26 0-26-4-26-8-30Z', COLOR.coral),
    eyes: 'closed',
    blush: 0.36,
  },
};
const TALK: Partial<Record<Mood, string>> = {
  sad: open('M-8-36Q0-44 8-36 5-30 0-30-5-30-8-36Z'),
  worried: open('M-8-40Q0-45 8-40 7-30 0-30-7-30-8-40Z'),
  angry: open('M-12-42Q0-47 12-42L10-30Q0-34-10-30Z') + shape('M-10-41Q0-45 10-41L9-38Q0-41-9-38Z', COLOR.white),
};
const SAY = open('M-11-44Q0-48 11-44 11-29 0-29-11-29-11-44Z') + shape('M-6-32Q0-36 6-32 3-29 0-29-3-29-6-32Z', COLOR.coral);

/** White, iris and lid: what someone looks at has to be seen at a glance, also in a small picture. */
function drawEyes(face: Face, [gx, gy]: Gaze, skin: string): string {
  if (face.eyes === 'closed') return stroke('M-23-64q8-10 16 0M7-64q8-10 16 0', COLOR.ink, 3.6);
  const size = face.eyes === 'wide' ? 1.2 : 1;
  return [-15, 15]
    .map((x) => {
      const [px, py] = [x + gx * 3.9, -66 + gy * 3.2];
      const white = oval(x, -66, 9.2 * size, 9 * size, COLOR.white);
      const pupil = circle(px, py, 5.9, COLOR.ink) + circle(px - 1.8, py - 2.1, 1.8, COLOR.white);
      const lid =
        face.eyes === 'soft'
          ? shape(`M${x - 11}-67Q${x}-75 ${x + 11}-67L${x + 11}-79H${x - 11}Z`, skin) +
            stroke(`M${x - 9}-69Q${x}-75 ${x + 9}-69`, COLOR.ink, 2.4)
          : '';
      return white + pupil + lid;
    })
    .join('');
}

type HeadState = { mood: Mood; gaze: Gaze; isTalking?: boolean; tilt?: number };

/** A head on its neck: the chin is at 0,-14, the eyes at 0,-66. It turns a little to where it looks. */
export function drawHead(look: Look, { mood, gaze, isTalking = false, tilt = 0 }: HeadState): string {
  const face = FACES[mood];
  const { skin } = look;
  const shade = tone(skin, -0.26);
  const [turn, nod] = [gaze[0] * 10, gaze[1] * 5];
  const ears =
    look.style === 'hijab' ? '' : circle(-38 + Math.max(0, turn * 0.5), -58, 8, skin) + circle(38 + Math.min(0, turn * 0.5), -58, 8, skin);
  const aid = look.hearingAid === true ? stroke('M-40-66c-9 1-10 16-3 20', COLOR.violet, 5) + circle(-38, -55, 3.6, COLOR.paper) : '';
  const skull = shape('M-38-74C-38-100-20-112 0-112 20-112 38-100 38-74V-56C38-32 20-14 0-14-20-14-38-32-38-56Z', skin);
  const mouth = isTalking && mood !== 'laughing' && mood !== 'glad' ? (TALK[mood] ?? SAY) : face.mouth;
  const beard =
    look.beard === undefined
      ? ''
      : shape('M-38-62C-36-50-28-50-20-52-8-56 8-56 20-52 28-50 36-50 38-62V-54C38-28 20-8 0-8-20-8-38-28-38-54Z', look.beard);
  const glasses =
    look.glasses === true
      ? stroke(
          'M-29-66a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0M2-66a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0M-2-67q2-3 4 0',
          tone(COLOR.ink, 0.05),
          3,
        )
      : '';
  const wrinkles = look.isOld === true ? stroke('M-31-50q-3 5 0 9M31-50q3 5 0 9', shade, 2) : '';
  const features = [
    drawEyes(face, gaze, skin),
    stroke(face.brows, look.isOld === true ? tone(look.hair, -0.2) : BROW, 3.6),
    put(turn * 0.25, 0, stroke('M1-64q6 8-2 12', shade, 3.2)),
    look.isDeep ? mouth.replaceAll(LIPS, DEEP_LIPS) : mouth,
    `<g opacity="${face.blush ?? 0.2}">${oval(-26, -49, 7.5, 5.5, COLOR.coral)}${oval(26, -49, 7.5, 5.5, COLOR.coral)}</g>`,
    wrinkles,
    glasses,
  ].join('');
  const whole = hairBack(look) + cut(ears + skull) + beard + put(turn, nod, features) + hairFront(look) + aid;
  return tilt === 0 ? whole : put(0, 0, whole, { r: tilt });
}
