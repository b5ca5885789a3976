import { COLOR } from '../palette.ts';
import { circle, clip, n, paper, put, rect, shape, sheet, stroke } from './shapes.ts';
import { words } from './text.ts';

/** A clock with its middle at 0,0 and a radius of 70. */
export function clock(hour: number, minute: number): string {
  const hand = (turn: number, length: number, width: number) =>
    put(0, 0, rect(-width / 2, -length, width, length + 8, width / 2, COLOR.ink), { r: turn });
  const marks = Array.from({ length: 12 }, (_, i) =>
    put(0, 0, rect(-2.5, -58, 5, i % 3 === 0 ? 14 : 8, 2, COLOR.greyDeep), { r: i * 30 }),
  ).join('');
  return (
    paper(circle(0, 0, 72, COLOR.violet)) +
    circle(0, 0, 62, COLOR.paper) +
    marks +
    hand(hour * 30 + minute / 2, 34, 9) +
    hand(minute * 6, 50, 6) +
    circle(0, 0, 7, COLOR.coral)
  );
}

/** A page of a calendar, 130 wide, its middle at 0,0. */
export function calendar(head: string, body: string, headSize = 28, bodySize = 58): string {
  const rings = [-34, 34].map((x) => rect(x - 4, -84, 8, 26, 4, COLOR.greyDeep)).join('');
  return (
    paper(rect(-66, -72, 132, 148, 14, COLOR.paper)) +
    shape('M-66-34V-58Q-66-72-52-72H52Q66-72 66-58V-34Z', COLOR.coralDeep) +
    rings +
    words(head, 0, -41, headSize, { anchor: 'middle', fill: COLOR.raised }) +
    words(body, 0, 42, bodySize, { anchor: 'middle', fill: COLOR.ink })
  );
}

export const moon = (r = 50): string =>
  sheet(
    `M${n(r * 0.3)} ${-r}A${r} ${r} 0 1 0 ${n(r * 0.9)} ${n(r * 0.55)}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${n(r * 0.3)} ${-r}Z`,
    COLOR.halo,
  );

export const fullMoon = (r: number): string =>
  circle(0, 0, r * 1.5, '#4a659f') +
  paper(circle(0, 0, r, COLOR.halo)) +
  circle(-r * 0.3, -r * 0.2, r * 0.16, '#f3dfae') +
  circle(r * 0.3, r * 0.3, r * 0.22, '#f3dfae');

/** An hourglass, 180 high, floor at 0; `run` 0..1 moves the sand. */
export function hourglass(run: number): string {
  const top = 'M-42-162H42C42-116 8-108 6-90H-6C-8-108-42-116-42-162Z';
  const base = 'M-6-90H6C8-72 42-64 42-18H-42C-42-64-8-72-6-90Z';
  const grains =
    clip(shape(top, '#000'), rect(-50, -150 + run * 56, 100, 80, 0, COLOR.sun)) +
    clip(shape(base, '#000'), rect(-50, -22 - run * 34, 100, 60, 0, COLOR.sun)) +
    rect(-2, -96, 4, 76, 0, COLOR.sun);
  return (
    paper(shape(top + base, '#e8f3f6')) +
    grains +
    paper(rect(-56, -180, 112, 20, 8, COLOR.wood)) +
    paper(rect(-56, -20, 112, 20, 8, COLOR.wood))
  );
}

/** A funnel that stands in the sand: wide mouth at the top, tip at 0,0; `mouth` is the width of the top. */
export function funnel(height: number, mouth: number): string {
  const half = mouth / 2;
  const third = height / 3;
  const outline = `M${-half} ${-height}H${half}L${n(half * 0.56)} ${n(-2 * third)} ${n(half * 0.24)} ${n(-third)} 26 0H-26L${n(-half * 0.24)} ${n(-third)} ${n(-half * 0.56)} ${n(-2 * third)}Z`;
  const bands = [
    rect(-half, -height, mouth, third, 0, COLOR.violetSoft),
    rect(-half, -2 * third, mouth, third, 0, COLOR.violetMid),
    rect(-half, -third, mouth, third, 0, COLOR.violet),
  ];
  return (
    paper(shape(outline, COLOR.violetSoft)) +
    clip(shape(outline, '#000'), bands.join('')) +
    paper(rect(-half - 14, -height - 10, mouth + 28, 18, 9, COLOR.violetDeep)) +
    stroke(`M${n(-half * 0.56)} ${n(-2 * third)}H${n(half * 0.56)}M${n(-half * 0.24)} ${n(-third)}H${n(half * 0.24)}`, COLOR.paper, 3)
  );
}
