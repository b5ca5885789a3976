import { COLOR } from '../palette.ts';
import { circle, n, oval, paper, put, rect, shape, sheet, stroke } from './shapes.ts';
import { words } from './text.ts';

/** A speech bubble, its middle at 0,0; the tail points down to the left, or to the right when flipped. */
export function bubble(text: string, width: number, { flip = false, fill = COLOR.paper as string, size = 44 } = {}): string {
  const half = width / 2;
  const body = `M${n(-half + 24)} -44H${n(half - 24)}A24 24 0 0 1 ${n(half)} -20V20A24 24 0 0 1 ${n(half - 24)} 44H${n(-half + 74)}L${n(-half + 30)} 78 ${n(-half + 38)} 44H${n(-half + 24)}A24 24 0 0 1 ${n(-half)} 20V-20A24 24 0 0 1 ${n(-half + 24)} -44Z`;
  return put(0, 0, sheet(body, fill), { flip }) + words(text, 0, size * 0.32, size, { anchor: 'middle', fill: COLOR.violetDeep });
}

export function umbrella(color: string, deep: string): string {
  const top = 'M-90-40C-86-110-46-140 0-140S86-110 90-40C76-54 56-54 45-40 32-56-32-56-45-40-56-54-76-54-90-40Z';
  return (
    paper(rect(-4, -150, 8, 180, 4, COLOR.wood)) +
    stroke('M0 26c0 26 34 26 34 2', COLOR.wood, 8) +
    sheet(top, color) +
    shape('M-45-40C-40-100-18-136 0-140 18-136 40-100 45-40 32-56-32-56-45-40Z', deep)
  );
}

export const hat = (color: string): string =>
  sheet('M-26-8C-28-44 28-44 26-8Z', color) + paper(oval(0, -6, 46, 10, color)) + rect(-26, -18, 52, 9, 3, COLOR.ink);

export const orange = (): string =>
  paper(circle(0, -38, 38, COLOR.orange)) +
  circle(-12, -50, 8, '#f9b077') +
  shape('M0-74c4-14 18-18 28-14-2 12-14 18-28 14Z', COLOR.greenDeep);

export const mango = (): string =>
  sheet('M-34-30C-38-66 0-84 26-66 50-46 36-8 4-2-18 2-32-10-34-30Z', COLOR.sun) +
  shape('M8-72c2-14 14-20 26-16-2 12-12 18-26 16Z', COLOR.greenDeep);

export const coin = (r = 26): string =>
  paper(circle(0, 0, r, COLOR.sun)) +
  circle(0, 0, r * 0.74, '#ffd487') +
  stroke(
    `M${n(-r * 0.3)} ${n(-r * 0.32)}H${n(r * 0.34)}M${n(-r * 0.3)} ${n(-r * 0.06)}H${n(r * 0.34)}M${n(-r * 0.3)} ${n(-r * 0.32)}c${n(r * 0.6)} 0 ${n(r * 0.6)} ${n(r * 0.52)} 0 ${n(r * 0.52)}L${n(r * 0.22)} ${n(r * 0.5)}`,
    COLOR.orangeDeep,
    r * 0.1,
  );

export const purse = (): string =>
  sheet('M-60-64C-84-10-60 20 0 20S84-10 60-64Z', COLOR.violet) +
  paper(rect(-66, -80, 132, 22, 11, COLOR.yellow)) +
  circle(-8, -88, 9, COLOR.yellow) +
  circle(8, -88, 9, COLOR.yellow);

export function kite(color: string = COLOR.coral): string {
  return (
    sheet('M0-74 52 0 0 84-52 0Z', color) +
    shape('M0-74 52 0H-52Z', COLOR.yellow) +
    stroke('M0-74V84M-52 0H52', COLOR.paper, 4) +
    stroke('M0 84q-24 24 0 46t0 46', color, 5) +
    shape('M-14 116l28 12v-14l-28 12Z', COLOR.violet)
  );
}

export const ball = (r = 24): string => paper(circle(0, 0, r, COLOR.coral)) + stroke(`M${-r} 0Q0 ${-r} ${r} 0`, COLOR.paper, 5);

/** A bag to travel with, floor at 0. */
export const bag = (color: string, w: number, h: number): string =>
  paper(stroke(`M${n(-w * 0.18)} ${-h}v-20h${n(w * 0.36)}v20`, COLOR.ink, 8)) +
  paper(rect(-w / 2, -h, w, h, 12, color)) +
  rect(-w / 2 + 14, -h, 10, h, 0, '#00000022') +
  rect(w / 2 - 24, -h, 10, h, 0, '#00000022');

/** An open hand that points or taps; the finger tip is at 0,0 and points down. */
export const hand = (skin: string): string =>
  paper(stroke('M0-8V-62', skin, 22) + rect(-18, -120, 74, 72, 26, skin) + stroke('M24-50v18M44-54v10', skin, 20)) +
  paper(rect(-14, -176, 66, 66, 16, COLOR.violetMid));

export const sandal = (): string =>
  sheet('M-70 0C-78-22-54-34-20-28 20-20 50-34 72-22 86-10 78 4 66 6H-54Q-66 8-70 0Z', COLOR.wood) +
  paper(stroke('M-44-24C-20-70 20-60 40-26M4-54-22-28', COLOR.coral, 12));

export function mapSheet(open: number): string {
  const fold = (x: number, i: number) =>
    put(
      x * open,
      0,
      sheet(i % 2 === 0 ? 'M-110-150 110-170V150L-110 170Z' : 'M-110-170 110-150V170L-110 150Z', i % 2 === 0 ? '#fbf1dc' : '#f3e4c4'),
    );
  const coast = 'M-300-90C-240-120-190-60-130-80-60-104-50-20 20-30 90-40 110 40 190 20 240 8 270 50 310 40';
  const sea = open < 0.95 ? '' : shape(`${coast}V144L110 150-110 170-310 152V-90Z`, COLOR.sea1) + stroke(coast, COLOR.sea3, 6);
  return [-220, 0, 220].map((x, i) => fold(x, i)).join('') + sea;
}

/** A balance whose beam tips; pans at -190 and 190. */
export function scales(tilt: number, left: string, right: string): string {
  const dy = Math.sin((tilt * Math.PI) / 180) * 190;
  const pan = (x: number, y: number, load: string) =>
    stroke(`M${x} ${n(y - 210)}L${x - 120} ${n(y - 20)}M${x} ${n(y - 210)}L${x + 120} ${n(y - 20)}`, COLOR.woodDeep, 4) +
    load +
    sheet(`M${x - 150} ${n(y - 20)}H${x + 150}C${x + 120} ${n(y + 18)} ${x - 120} ${n(y + 18)} ${x - 150} ${n(y - 20)}Z`, COLOR.wood);
  const post = paper(rect(-10, -300, 20, 300, 6, COLOR.violetDeep) + rect(-110, -12, 220, 22, 11, COLOR.violetDeep));
  return (
    post +
    put(0, -290, paper(rect(-250, -8, 500, 16, 8, COLOR.violet)), { r: tilt }) +
    pan(-240, -80 - dy, put(-240, -80 - dy - 22, left)) +
    pan(240, -80 + dy, put(240, -80 + dy - 22, right)) +
    circle(0, -290, 15, COLOR.yellow)
  );
}

export const tick = (color: string = COLOR.greenDeep): string =>
  paper(circle(0, 0, 30, color)) + stroke('M-13 1-3 12 15-10', COLOR.paper, 8);

export const crossMark = (): string => paper(circle(0, 0, 30, COLOR.coralDeep)) + stroke('M-10-10 10 10M10-10-10 10', COLOR.paper, 8);
