import { COLOR } from '../palette.ts';
import { n } from './shapes.ts';

export type Face = 'display' | 'text';

export const FACES: Record<Face, { family: string; weight: number; tracking: number }> = {
  display: { family: 'Stage Display', weight: 750, tracking: -0.015 },
  text: { family: 'Stage Text', weight: 560, tracking: 0 },
};

/** Advance widths per letter for a size of 1, measured once in the browser before the first frame. */
const widths: Record<Face, Map<string, number>> = { display: new Map(), text: new Map() };

export function setWidths(face: Face, measured: Iterable<readonly [string, number]>): void {
  widths[face] = new Map(measured);
}

export function textWidth(text: string, size: number, face: Face = 'display'): number {
  let sum = 0;
  for (const letter of text) sum += (widths[face].get(letter) ?? 0.55) + FACES[face].tracking;
  return sum * size;
}

export function words(
  text: string,
  x: number,
  y: number,
  size: number,
  { fill = COLOR.ink as string, face = 'display' as Face, anchor = 'start' as 'start' | 'middle' | 'end' } = {},
): string {
  const { family, weight, tracking } = FACES[face];
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-weight="${weight}" font-size="${n(size)}" letter-spacing="${n(tracking * size)}" text-anchor="${anchor}" fill="${fill}" xml:space="preserve">${safe}</text>`;
}
