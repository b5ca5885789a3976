import { settle } from '../motion.ts';

export const n = (value: number): string => String(Math.round(value * 10) / 10);

const fine = (value: number): string => String(Math.round(value * 1000) / 1000);

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${n(r)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" ${extra}/>`;

/** Gives what is inside the lit edge and the soft shadow of cut paper. Never use it for one straight stroke (no area, no filter). */
export const paper = (content: string): string => `<g filter="url(#paper)">${content}</g>`;

/** A layer of cut paper as wide as the picture: drawn shadow and lit edge, because a filter over so much is slow. */
export const broad = (d: string, fill: string): string =>
  [20, 15, 10, 6, 3].map((width) => stroke(d, '#0d2344', width, 'opacity="0.03"')).join('') +
  shape(d, fill) +
  stroke(d, '#fff', 1.5, 'opacity="0.4"');

export const sheet = (d: string, fill: string): string => paper(shape(d, fill));

export const board = (x: number, y: number, w: number, h: number, r: number, fill: string): string => paper(rect(x, y, w, h, r, fill));

interface Placing {
  readonly s?: number;
  readonly r?: number;
  readonly flip?: boolean;
  readonly o?: number;
}

/** Puts a drawing at a place; `s` scales, `r` turns, `flip` mirrors, `o` fades. */
export function put(x: number, y: number, content: string, { s = 1, r = 0, flip = false, o = 1 }: Placing = {}): string {
  if (o <= 0 || s <= 0 || content === '') return '';
  const turn = r === 0 ? '' : ` rotate(${fine(r)})`;
  const scale = s === 1 && !flip ? '' : ` scale(${fine(flip ? -s : s)} ${fine(s)})`;
  const opacity = o >= 1 ? '' : ` opacity="${fine(o)}"`;
  return `<g transform="translate(${fine(x)} ${fine(y)})${turn}${scale}"${opacity}>${content}</g>`;
}

/** Something that appears at a moment and grows to its size with a settle. */
export function pop(t: number, at: number, x: number, y: number, content: string, placing: Placing = {}): string {
  if (t < at) return '';
  return put(x, y, content, { ...placing, s: (placing.s ?? 1) * settle(t, at, 0.55) });
}

function nameOf(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return `clip${hash}`;
}

/** Shows only what lies inside the shape. Equal shapes share a name, so that two scenes can stand in one picture. */
export function clip(outline: string, content: string): string {
  const id = nameOf(outline);
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}
