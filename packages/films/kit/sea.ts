import { bob, stepped } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { broad, circle, n, paper, put, rect, sheet, stroke } from './shapes.ts';

/** The one swell of this world: long rise, soft peak, short fall, repeated across the picture. */
export function swell(y: number, length: number, height: number, shift: number, floor = 740): string {
  const start = -length + (((shift % length) + length) % length) - length;
  const rise = `c${n(length * 0.3)} 0 ${n(length * 0.52)} ${n(-height * 0.2)} ${n(length * 0.7)} ${n(-height)}`;
  const fall = `c${n(length * 0.03)} ${n(height * 0.64)} ${n(length * 0.12)} ${n(height)} ${n(length * 0.3)} ${n(height)}`;
  const count = Math.ceil((1280 + 3 * length) / length);
  return `M${n(start)} ${n(y)}${(rise + fall).repeat(count)}V${floor}H${n(start)}Z`;
}

export const wave = (y: number, length: number, height: number, shift: number, fill: string): string =>
  broad(swell(y, length, height, shift), fill);

const TONES = {
  day: [COLOR.sea2, COLOR.sea3, COLOR.sea4],
  violet: ['#b9c9ee', '#93a9e0', COLOR.violetMid],
} as const;

export type Tone = keyof typeof TONES;

export function farSea(y: number, time: number, tone: Tone = 'day'): string {
  const t = stepped(time);
  const [far, middle] = TONES[tone];
  return wave(y, 310, 12, t * 7, far) + wave(y + 40, 370, 15, 120 - t * 9, middle);
}

/** The near water, which covers keels. */
export const nearSea = (y: number, t: number, tone: Tone = 'day'): string => wave(y, 430, 19, 60 + stepped(t) * 12, TONES[tone][2]);

export function sun(x: number, y: number, r = 58): string {
  return circle(x, y, r * 2.5, COLOR.sky3) + circle(x, y, r * 1.75, '#fed07a') + paper(circle(x, y, r, COLOR.sun));
}

export const cloud = (x: number, y: number, s = 1): string =>
  put(x, y, sheet('M-70 26a26 26 0 0 1 4-51 40 40 0 0 1 74-14 32 32 0 0 1 52 20 24 24 0 0 1 2 45Z', COLOR.cloud), { s });

type Hour = 'morning' | 'lagoon' | 'evening' | 'night' | 'rain';

const SKIES: Record<Hour, readonly [string, string]> = {
  morning: ['#fdeccb', '#fdf1d9'],
  lagoon: [COLOR.violetPale, '#f2ebfa'],
  evening: ['#fbd6b4', '#fde3c4'],
  night: ['#2b3f74', '#35508a'],
  rain: ['#c9d8e6', '#d9e4ee'],
};

/** A flat sky with one great paper disc, as in the hero. */
export function sky(hour: Hour, x = 640, y = 430): string {
  const [back, disc] = SKIES[hour];
  return rect(0, 0, 1280, 720, 0, back) + broad(`M${x - 430} ${y}a430 430 0 1 1 860 0a430 430 0 1 1-860 0Z`, disc);
}

export const hills = (y: number, fill: string, deep: string): string =>
  broad(`M-20 ${y}C60 ${y - 96} 150 ${y - 120} 240 ${y - 60} 300 ${y - 24} 340 ${y - 10} 420 ${y}Z`, fill) +
  broad(`M900 ${y}C960 ${y - 70} 1040 ${y - 130} 1130 ${y - 104} 1210 ${y - 84} 1270 ${y - 40} 1310 ${y}Z`, deep);

/** A beach: sand in front, two grains of darker sand. */
export const sand = (y: number): string =>
  broad(`M-20 ${y + 10}C200 ${y - 26} 420 ${y - 20} 640 ${y} 860 ${y + 18} 1080 ${y + 8} 1300 ${y - 14}V740H-20Z`, COLOR.sand) +
  stroke(`M120 ${y + 46}h60M480 ${y + 60}h44M980 ${y + 52}h70`, COLOR.sandDeep, 6);

export const road = (y: number): string =>
  broad(`M-20 ${y}H1300V740H-20Z`, '#8d9cb0') +
  broad(`M-20 ${y - 16}H1300V${y + 6}H-20Z`, '#e7dcc6') +
  stroke(`M20 ${y + 70}H1280`, COLOR.paper, 6, 'stroke-dasharray="60 50"');

export function palm(x: number, y: number, s = 1): string {
  const leaf = (r: number, flip = false) => put(0, -200, sheet('M0 0C20-40 70-56 122-26 84-26 44-16 0 0Z', COLOR.greenDeep), { r, flip });
  const trunk = sheet('M-12 0C2-70-2-140-10-200L8-202C16-140 20-70 14 0Z', COLOR.violetDeep);
  return put(x, y, trunk + leaf(-30) + leaf(-30, true) + leaf(24) + leaf(24, true) + leaf(-76), { s });
}

export const rain = (t: number): string => {
  const drops = Array.from({ length: 26 }, (_, i) => {
    const x = (i * 137) % 1320;
    const y = (i * 211 + stepped(t) * 330) % 640;
    return `M${n(x)} ${n(y)}l-7 24`;
  });
  return stroke(drops.join(''), COLOR.blue, 5, 'opacity="0.55"');
};

/** Afloat: what floats goes gently up and down and tilts a little. */
export const afloat = (t: number, x: number, y: number, content: string, { s = 1, phase = 0, flip = false } = {}): string =>
  put(x, y + bob(t, 5, 4, phase), content, { s, r: bob(t, 1.6, 4, phase + 1), flip });

export const ringOfLight = (x: number, y: number, rx: number, ry: number, amount: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${COLOR.yellow}" stroke-width="10" pathLength="1" stroke-dasharray="${n(amount * 100) === '0' ? 0 : amount} 2"/>`;
