import { clamp } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { circle, clip, n, oval, paper, put, rect, shape, sheet, stroke } from './shapes.ts';
import { textWidth, words } from './text.ts';

/** A label as wide as its word needs, from `width` on. */
function labelFor(text: string, size: number, width: number, height: number): string {
  const wide = Math.max(width, textWidth(text, size) + 14);
  return rect(-wide / 2, -28, wide, height, 5, COLOR.paper);
}

const BOTTLE = 'M-16-92H16V-62C16-50 42-44 42-16V66C42 78 36 84 24 84H-24C-36 84-42 78-42 66V-16C-42-44-16-50-16-62Z';

/** A word-bottle, 200 high with its middle at 0,0; `cork` lifts the cork, `fill` 0..1 shows water in it. */
export function bottle(color: string, { label = '', cork = 0, fill = 0, size = 34 } = {}): string {
  const tag =
    label === ''
      ? ''
      : put(0, 20, paper(labelFor(label, size, 66, 60)) + words(label, 0, 13, size, { anchor: 'middle', fill: COLOR.violetDeep }), {
          r: -4,
        });
  const water = fill <= 0 ? '' : clip(shape(BOTTLE, '#000'), rect(-50, 84 - 130 * fill, 100, 140, 0, COLOR.sea3));
  const shine = `<path d="M-42-10C-42-44-16-50-16-62V-92H-8V-60C-8-46-32-38-32-10V72C-38 70-42 66-42 60Z" fill="#fff" opacity=".45"/>`;
  const stopper = put(0, -cork * 40, sheet('M-13-112H13L15-86H-15Z', COLOR.wood), { r: cork * 16 });
  return sheet(BOTTLE, color) + water + tag + shine + stopper + paper(rect(-19, -92, 38, 9, 4, color));
}

/** Other shapes a bottle can turn into: a round flask, a square jar, a tall vase, a small drop, a gourd. */
export const VESSEL_SHAPES = [
  'M-14-80H14V-40C50-28 60 6 54 34 46 70 20 84 0 84S-46 70-54 34C-60 6-50-28-14-40Z',
  'M-26-80H26V-58H48V70Q48 84 34 84H-34Q-48 84-48 70V-58H-26Z',
  'M-20-90H20C14-50 46-10 46 30 46 66 26 84 0 84S-46 66-46 30C-46-10-14-50-20-90Z',
  'M-10-84H10V-34C40-10 56 20 44 52 32 80 14 84 0 84S-32 80-44 52C-56 20-40-10-10-34Z',
  'M-14-88H14C10-60 36-48 32-24 28-8 24-4 40 14 60 44 40 84 0 84S-60 44-40 14C-24-4-28-8-32-24-36-48-10-60-14-88Z',
] as const;

export const flask = (index: number, color: string, label: string, size = 34): string =>
  sheet(VESSEL_SHAPES[index % VESSEL_SHAPES.length] ?? BOTTLE, color) +
  paper(rect(-17, -100, 34, 22, 6, COLOR.wood)) +
  put(0, 30, paper(labelFor(label, size, 80, 56)) + words(label, 0, 12, size, { anchor: 'middle', fill: COLOR.violetDeep }));

/** A jug with its handle on the left and its spout at 62,-84; floor at 0. */
export function jug(color: string = COLOR.blue, liquid = ''): string {
  const handle = stroke('M-44-96C-92-96-92-34-46-30', color, 15);
  const body = sheet('M-46-112H40L64-128 52-96C46-80 60-60 60-36 60-10 44 0 6 0-34 0-52-10-52-36-52-60-40-84-46-112Z', color);
  return paper(handle) + body + (liquid === '' ? '' : oval(-2, -110, 40, 7, liquid)) + stroke('M-34-70q-8 26-6 40', '#ffffff88', 8);
}

const GLASS = 'M-36-110H36L28 0H-28Z';

export function glass(level: number, liquid: string): string {
  const height = 104 * clamp(level);
  return (
    paper(shape(GLASS, '#e8f3f6')) +
    clip(shape(GLASS, '#000'), rect(-40, -height, 80, height, 0, liquid)) +
    stroke('M-36-110H36', COLOR.white, 5) +
    stroke('M-24-96l6 76', '#ffffffaa', 6)
  );
}

export function cup(level: number, liquid: string = COLOR.paper): string {
  const inside = level <= 0 ? '' : oval(0, -62, 38 * clamp(level + 0.3), 8 * clamp(level + 0.3), liquid);
  return (
    paper(stroke('M40-48c30-4 30 36-4 34', COLOR.coral, 10)) +
    sheet('M-46-64H46C44-22 30 0 0 0S-44-22-46-64Z', COLOR.coral) +
    oval(0, -63, 45, 11, '#a5392d') +
    inside
  );
}

export const bowl = (color: string, food: string): string =>
  oval(0, -52, 62, 20, food) + sheet('M-70-52H70C66-16 40 0 0 0S-66-16-70-52Z', color) + shape('M-22 0h44v8h-44Z', color);

/** A cooking pot on three stones, with steam while it cooks. */
export function pot(t: number, { steam = true, fire = true } = {}): string {
  const puff = (x: number, phase: number) =>
    stroke(`M${x} -128q14-16 0-32t0-32`, COLOR.paper, 9, `opacity="${n(0.45 + 0.4 * Math.sin(t * 2 + phase))}"`);
  const flame = fire ? sheet('M-30 2C-40-20-16-26-18-44 4-34 0-22 10-28 26-16 32-6 26 2Z', COLOR.orange) : '';
  return (
    (steam ? puff(-26, 0) + puff(2, 2) + puff(28, 4) : '') +
    flame +
    oval(-52, 0, 20, 12, COLOR.greyDeep) +
    oval(52, 0, 20, 12, COLOR.greyDeep) +
    sheet('M-78-96H78C80-50 66-18 40-14H-40C-66-18-80-50-78-96Z', COLOR.ink) +
    paper(rect(-90, -110, 180, 17, 8, '#2c4470')) +
    circle(0, -116, 9, '#2c4470')
  );
}

/** A basket; its open side is at y = -70. */
export function basket(inside = ''): string {
  const weave = stroke('M-74-50Q0-34 74-50M-66-28Q0-12 66-28M-44-68-34-4M0-64V0M44-68 34-4', COLOR.woodDeep, 5);
  return (
    paper(stroke('M-70-66C-60-150 60-150 70-66', COLOR.woodDeep, 9)) +
    oval(0, -70, 82, 17, COLOR.woodDeep) +
    inside +
    sheet('M-84-72Q0-50 84-72C78-30 66 0 48 4H-48C-66 0-78-30-84-72Z', COLOR.wood) +
    weave
  );
}

/** Liquid that falls like a ribbon of paper, from one height to another. */
export const ribbon = (x: number, top: number, bottom: number, color: string, width = 16): string =>
  bottom <= top ? '' : paper(rect(x - width / 2, top, width, bottom - top, width / 2, color));
