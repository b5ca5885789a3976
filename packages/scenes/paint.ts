import { n, stroke } from '../films/kit/shapes.ts';

export { circle, n, oval, put, rect, shape, stroke } from '../films/kit/shapes.ts';
export { COLOR } from '../films/palette.ts';

/** A point in a picture: to the right and down, in units of its 640 by 400. */
export type Point = readonly [number, number];

/** A colour moved towards white (above 0) or towards the ink of the shadows (below 0), by -1 to 1. */
export function tone(color: string, by: number): string {
  const goal = by > 0 ? [255, 250, 240] : [23, 41, 75];
  const parts = [1, 3, 5].map((at, index) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + ((goal[index] ?? 0) - value) * Math.abs(by));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The soft shadow and the lit edge of cut paper, by the filter that every scene carries. */
export const cut = (content: string): string => (content === '' ? '' : `<g filter="url(#p)">${content}</g>`);

/** Small and plain on purpose: it is used some twenty times in a picture. */
export const PAPER_FILTER =
  '<filter id="p" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="2" stdDeviation="2.6" flood-color="#0d2344" flood-opacity=".2" result="d"/><feOffset in="SourceAlpha" dy="1.3" result="o"/><feFlood flood-color="#fff" flood-opacity=".32"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="o" operator="out" result="h"/><feMerge><feMergeNode in="d"/><feMergeNode in="h"/></feMerge></filter>';

export const line = (points: readonly Point[], color: string, width: number): string =>
  stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')}`, color, width);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
