import { COLOR } from '../palette.ts';
import { circle, oval, paper, put, rect, shape, sheet, stroke } from './shapes.ts';

/** A small round bird that stands with its feet at 0,0 and looks to the right. */
export function bird(color: string = COLOR.coral, wing: string = COLOR.coralDeep, flap = 0): string {
  const feet = stroke('M-6-8V0M8-8V0', COLOR.orangeDeep, 5);
  const body = sheet('M-52-44-30-40C-24-66 0-76 22-70 42-64 46-44 38-26 30-8-8-2-26-18L-56-24Z', color);
  const plume = put(2, -38, sheet('M-22-8C-8-20 16-14 20 2 4 16-16 12-30 4Z', wing), { r: -flap });
  return feet + body + shape('M40-54 60-46 40-40Z', COLOR.yellow) + circle(24, -54, 4.5, COLOR.ink) + plume;
}

export const gull = (color: string = COLOR.ink): string => stroke('M-26-8Q-12-20 0-4Q12-20 26-8', color, 6);

/** A parrot on a mast, feet at 0,0. */
export function parrot(): string {
  const tail = sheet('M-14-20-34 62-16 66 6-14Z', COLOR.blueDeep);
  const body = sheet('M-22-20C-34-70-20-112 12-114 40-114 48-88 36-58 26-30 10-8-8-6Z', COLOR.green);
  const wing = sheet('M-20-74C-2-80 14-60 10-26-2-16-18-20-24-34Z', COLOR.greenDeep);
  const beak = shape('M36-100C54-100 60-86 50-72 46-82 40-84 34-84Z', COLOR.coral);
  return tail + body + wing + beak + oval(22, -94, 11, 10, COLOR.paper) + circle(25, -94, 5, COLOR.ink);
}

/** A dolphin that swims to the right, 220 long, its middle at 0,0. */
export function dolphin(): string {
  const body = sheet('M-104 18C-60-40 30-60 86-14L116-4C110 10 92 14 78 12 40 34-30 16-78 30L-112 54-108 30-136 8Z', COLOR.sea4);
  return (
    sheet('M-10-36C-14-64-30-74-44-76-36-58-36-44-38-28Z', COLOR.sea4) +
    body +
    shape('M84 8C40 30-20 14-60 24-10-6 50-6 84 8Z', COLOR.sea1) +
    circle(78, -8, 4.5, COLOR.ink) +
    sheet('M16 14C10 36-6 46-22 48-16 34-14 24-12 12Z', COLOR.sea5)
  );
}

/** Only the fin, for the water line at 0. */
export const fin = (): string => sheet('M-34 10C-26-30-2-58 34-62 22-36 24-12 32 10Z', COLOR.sea5);

export const fish = (color: string = COLOR.orange): string =>
  sheet('M-40-16-24-2C-8-22 26-22 42 0 26 22-8 22-24 2L-40 16Z', color) +
  circle(26, -4, 3.6, COLOR.ink) +
  stroke('M6-10q8 10 0 20', '#00000022', 4);

/** A puppy that sits, looks to the right, and has a bandaged front paw; the collar is at 22,-76. */
export function puppy(lick: number): string {
  const tail = paper(stroke('M-66-30q-34-8-34-44', '#c98a52', 18));
  const body = sheet('M-72 0C-80-70-34-100 10-96 44-90 54-50 48 0Z', '#d99b60');
  const hind = sheet('M-74 0C-76-40-30-52-14-22-6-6-10 0-10 0Z', '#c98a52');
  const paw = put(
    40,
    -44,
    paper(stroke('M0 0q34 6 40-26', '#d99b60', 24)) +
      paper(rect(26, -46, 30, 30, 9, COLOR.paper)) +
      stroke('M27-36h28M27-26h28', COLOR.grey, 3),
    { r: -6 },
  );
  const muzzle = [
    sheet('M-46-30C-50-66-12-78 14-66 30-58 62-52 66-34 66-14 38-6 10-4-20-2-44-6-46-30Z', '#d99b60'),
    sheet('M-40-56C-60-54-66-20-52-2-38 0-30-20-26-44Z', '#8d5a3b'),
    shape('M56-52q14 2 13 13-12 2-18-6Z', COLOR.ink),
    circle(16, -44, 5.5, COLOR.ink),
    lick > 0 ? put(58, -14, shape('M-8-4h16v12a8 10 0 0 1-16 0Z', COLOR.coral), { s: lick }) : '',
  ];
  return tail + body + hind + paw + paper(rect(-26, -108, 70, 18, 9, COLOR.violet)) + put(12, -104, muzzle.join(''), { r: lick * 8 });
}

/** A horse that stands and looks to the right; its back is at -10,-128. */
export function horse(): string {
  const legs = [-66, -40, 44, 68].map((x) => rect(x, -80, 18, 80, 7, '#8d5a3b') + rect(x - 1, -12, 21, 12, 4, COLOR.ink)).join('');
  const tail = sheet('M-84-118C-120-112-124-70-108-44-98-66-92-84-76-96Z', '#4a2c22');
  const body = sheet(
    'M-90-100C-90-136-50-132-10-128 34-126 48-140 62-180 76-206 92-206 98-196L136-162C140-150 128-142 116-146L98-152C98-110 88-66 60-62H-62C-82-64-90-80-90-100Z',
    '#a86c42',
  );
  const mane = sheet('M92-208C70-208 50-180 44-142L60-128C60-160 72-186 96-196Z', '#4a2c22');
  return (
    paper(legs) +
    tail +
    body +
    mane +
    circle(104, -176, 4.5, COLOR.ink) +
    shape('M84-202 92-226 100-198Z', '#a86c42') +
    sheet('M-44-132H20V-104Q-12-92-44-104Z', COLOR.violet)
  );
}

export const fox = (color: string = COLOR.orange): string =>
  sheet('M-30 40C-36 0-16-20 0-20S36 0 30 40Z', color) +
  sheet('M20 40C50 42 66 14 56-10 48 12 36 18 22 20Z', color) +
  sheet('M-34-66-24-34C-14-18 14-18 24-34L34-66 12-50H-12Z', color) +
  shape('M-12-30 0-14 12-30Z', COLOR.paper) +
  circle(-10, -38, 3.5, COLOR.ink) +
  circle(10, -38, 3.5, COLOR.ink);
