import { COLOR } from '../palette.ts';
import { circle, n, paper, rect, sheet, stroke } from '../kit/shapes.ts';

/** The three signs of this video: a box for in, a line for on, a dot for at. */
export const boxSign = (size: number): string =>
  `<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="14" fill="${COLOR.violet}" fill-opacity="0.14" stroke="${COLOR.violet}" stroke-width="11"/>`;
export const dotSign = (r = 20): string => paper(circle(0, 0, r, COLOR.violet));
export const underline = (x: number, y: number, w: number, amount: number): string =>
  amount <= 0 ? '' : paper(rect(x - (w * amount) / 2, y, w * amount, 13, 6, COLOR.violet));

const KENYA = [
  [34, 4.2],
  [35.9, 4.6],
  [36.9, 4.4],
  [38.1, 3.6],
  [39.5, 3.4],
  [41.9, 3.9],
  [41, 2.8],
  [41, -0.9],
  [41.6, -1.7],
  [40.2, -2.6],
  [39.2, -4.7],
  [37.7, -3.1],
  [33.9, -1],
  [33.9, 0.1],
  [34.9, 1.3],
] as const;

/** A simplified outline of Kenya from the longitudes and latitudes of its corners. */
export const kenya = (scale: number): string =>
  sheet(
    `${KENYA.map(([east, north], i) => `${i === 0 ? 'M' : 'L'}${n((east - 37.9) * scale)} ${n(-north * scale)}`).join('')}Z`,
    COLOR.green,
  );

export const city = (): string => {
  const towers = [
    [-110, 70],
    [-70, 130],
    [-24, 96],
    [26, 150],
    [74, 84],
  ] as const;
  return towers
    .map(
      ([x, h], i) =>
        paper(rect(x, -h, 46, h, 5, i % 2 === 0 ? COLOR.violetMid : COLOR.blue)) +
        stroke(`M${x + 14} ${-h + 20}v.1M${x + 32} ${-h + 20}v.1M${x + 14} ${-h + 42}v.1M${x + 32} ${-h + 42}v.1`, COLOR.halo, 9),
    )
    .join('');
};
