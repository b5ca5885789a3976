import { COLOR } from '../palette.ts';
import { circle, n, oval, put, rect, shape, sheet, stroke } from './shapes.ts';

export type Mood = 'smile' | 'calm' | 'sad' | 'open' | 'wow';
export type Hair = 'short' | 'curls' | 'plait' | 'bun' | 'bob' | 'scarf' | 'cap' | 'crop';

export interface Cast {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly style: Hair;
  readonly top: string;
  readonly legs: string;
  readonly skirt?: boolean;
  readonly glasses?: boolean;
}

const MOUTHS: Record<Mood, string> = {
  smile: stroke('M-11 14Q0 25 11 14', '#7c2d2a', 3.4),
  calm: stroke('M-8 17Q0 20 8 17', '#7c2d2a', 3.4),
  sad: stroke('M-10 21Q0 12 10 21', '#7c2d2a', 3.4),
  open: shape('M-10 13H10Q9 27 0 27-9 27-10 13Z', '#7c2d2a'),
  wow: oval(0, 19, 6, 8, '#7c2d2a'),
};

function hairBack({ style, hair }: Cast): string {
  if (style === 'curls') {
    const puffs = [-46, -32, -8, 18, 40, 48];
    return puffs.map((x, i) => circle(x, [-14, -42, -54, -52, -36, -8][i] ?? 0, 22, hair)).join('') + circle(0, -22, 44, hair);
  }
  if (style === 'plait') return shape('M-36-14C-48 20-44 44-30 60L-18 46C-26 30-24 14-22-8Z', hair);
  if (style === 'bun') return circle(0, -46, 19, hair);
  if (style === 'bob') return shape('M-40-12C-42-58 42-58 40-12L42 26C36 34 26 34 22 26V-8H-22V26C-26 34-36 34-42 26Z', hair);
  if (style === 'scarf') return shape('M-42-8C-44-58 44-58 42-8L46 48C20 62-20 62-46 48Z', hair);
  return '';
}

function hairFront({ style, hair }: Cast): string {
  if (style === 'scarf') return shape('M-39 2C-42-68 42-68 39 2 32-26 18-34 0-34-18-34-32-26-38 2Z', hair);
  if (style === 'cap') return shape('M-37-8C-38-64 38-64 37-8Z', hair) + rect(-40, -14, 92, 11, 5, hair);
  if (style === 'crop') return shape('M-36-10C-38-62 38-62 36-10 28-28-28-28-36-10Z', hair);
  if (style === 'short')
    return shape('M-37-2C-46-40-22-54 4-52 38-52 46-28 37-2 34-14 30-22 24-26 8-20-14-22-24-30-30-22-34-12-37-2Z', hair);
  return shape('M-37-8C-37-63 37-63 37-8 26-26 2-30-6-32-14-26-28-20-37-8Z', hair);
}

/** A head with its middle at 0,0; `gaze` moves the features left or right, `wide` opens the eyes. */
export function head(cast: Cast, { mood = 'smile' as Mood, gaze = 0, lift = 0, tilt = 0 } = {}): string {
  const { skin, shade, glasses } = cast;
  const wide = mood === 'wow' ? 1.5 : 1;
  const [dx, dy] = [gaze * 9, lift * -6];
  const eye = (x: number) => oval(x, -2, 3.6 * wide, 4.4 * wide, '#14284b');
  const brows = mood === 'sad' ? 'M-21-13q7-5 13-6M8-19q6 1 13 6' : 'M-20-14q6-5 12-2M8-16q6-3 12 2';
  const features = [
    eye(-13),
    eye(13),
    stroke(brows, '#2b1b24', 3),
    stroke('M1 1q4 6-2 8', shade, 3),
    MOUTHS[mood],
    glasses === true ? stroke('M-24-2a11 11 0 1 0 22 0a11 11 0 1 0-22 0M2-2a11 11 0 1 0 22 0a11 11 0 1 0-22 0', '#14284b', 2.6) : '',
    `<g opacity="0.25">${oval(-21, 11, 6, 4.5, COLOR.coral)}${oval(21, 11, 6, 4.5, COLOR.coral)}</g>`,
  ];
  const skull = sheet('M-34-14C-34-36-18-46 0-46 18-46 34-36 34-14V2C34 24 18 38 0 38-18 38-34 24-34 2Z', skin);
  const ears = circle(-34, 2, 7, skin) + circle(34, 2, 7, skin);
  return put(0, 0, `${hairBack(cast)}${ears}${skull}${put(dx, dy, features.join(''))}${hairFront(cast)}`, { r: Number(n(tilt)) });
}
