import { clamp, ease, lerp, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { board, circle, n, paper, put, rect, stroke } from './shapes.ts';
import { textWidth, words } from './text.ts';

/** A piece of a sentence: plain, on a chip, a gap with its answer, a mended slip, or words that fade (1 is whole) and return. */
export type Piece =
  | string
  | { readonly key: string }
  | { readonly gap: string }
  | { readonly from: string; readonly to: string }
  | { readonly dim: string; readonly o: number };

export interface Line {
  readonly t: number;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
  /** When the paper comes in. */
  readonly at?: number;
  /** When the answer drops into the gap. */
  readonly dropAt?: number;
  /** When the first of the three dots under a gap lights up; two seconds before the answer where it is not said. */
  readonly waitAt?: number;
  /** When the slip is crossed; 1.1 s later it leaves and the mend drops in. */
  readonly crossAt?: number;
  /** Words on flat ground (a road, a sail) need no paper of their own. */
  readonly bare?: boolean;
  readonly ropes?: boolean;
}

interface Laid {
  readonly width: number;
  draw(x: number): string;
}

const PAD = 0.26;

function chip(text: string, x: number, width: number, size: number, fill: string): string {
  const tile = board(x, -size * 0.86, width, size * 1.18, size * 0.24, fill);
  return tile + words(text, x + width / 2, 0, size, { fill: COLOR.raised, anchor: 'middle' });
}

function chipWidth(text: string, size: number): number {
  return text === '' ? 0 : textWidth(text, size) + 2 * PAD * size;
}

function wavyCross(x: number, width: number, size: number, amount: number): string {
  const steps = Math.max(4, Math.round(width / 26));
  const step = (width + 12) / steps;
  const d = Array.from({ length: steps }, (_, i) => `q${n(step / 2)} ${i % 2 === 0 ? -13 : 13} ${n(step)} 0`).join('');
  return stroke(`M${n(x - 6)} ${n(-size * 0.24)}${d}`, COLOR.coral, size * 0.12, `pathLength="1" stroke-dasharray="${amount} 2"`);
}

function layMend(piece: { from: string; to: string }, size: number, { t, crossAt = 2.8 }: Line): Laid {
  const [leaves, arrives] = [ease(t, crossAt + 1.1, 0.6), clamp((t - crossAt - 1.4) / 0.2)];
  const [before, after] = [piece.from === '' ? 0 : textWidth(piece.from, size), chipWidth(piece.to, size)];
  return {
    width: lerp(before, after, leaves),
    draw(x) {
      const crossed = wavyCross(x, before, size, ease(t, crossAt, 0.7));
      const old =
        piece.from === '' || leaves >= 1
          ? ''
          : words(piece.from, x, 0, size, { fill: t > crossAt ? COLOR.coralDeep : COLOR.ink }) + (t > crossAt ? crossed : '');
      const drop = lerp(-size * 1.6, 0, settle(t, crossAt + 1.4, 0.6));
      const fresh = piece.to === '' ? '' : put(0, drop, chip(piece.to, x, after, size, COLOR.greenDeep), { o: arrives });
      return put(0, leaves * size * 1.3, old, { o: 1 - leaves }) + fresh;
    },
  };
}

function layGap(answer: string, size: number, { t, dropAt = 3.6 }: Line): Laid {
  const width = chipWidth(answer, size);
  return {
    width,
    draw(x) {
      const slot = `<rect x="${n(x)}" y="${n(-size * 0.86)}" width="${n(width)}" height="${n(size * 1.18)}" rx="${n(size * 0.24)}" fill="${COLOR.violetTint}" stroke="${COLOR.violetMid}" stroke-width="4" stroke-dasharray="2 11"/>`;
      const drop = lerp(-size * 2.2, 0, settle(t, dropAt, 0.7));
      return (t < dropAt + 0.3 ? slot : '') + put(0, drop, chip(answer, x, width, size, COLOR.violet), { o: clamp((t - dropAt) / 0.15) });
    },
  };
}

function lay(piece: Piece, size: number, line: Line): Laid {
  if (typeof piece === 'string') return { width: textWidth(piece, size), draw: (x) => words(piece, x, 0, size) };
  if ('gap' in piece) return layGap(piece.gap, size, line);
  if ('from' in piece) return layMend(piece, size, line);
  if ('dim' in piece) {
    const width = chipWidth(piece.dim, size);
    return { width, draw: (x) => put(0, 0, chip(piece.dim, x, width, size, COLOR.violetMid), { o: piece.o }) };
  }
  const width = chipWidth(piece.key, size);
  return { width, draw: (x) => chip(piece.key, x, width, size, COLOR.violet) };
}

/** Three dots under a gap fill one by one: time to think. */
function waitingDots(y: number, { t, dropAt = 3.6, waitAt = dropAt - 3 }: Line): string {
  const dots = [-1, 0, 1].map((place) => {
    const lit = settle(t, waitAt + 1 + place, 0.5) > 0.5;
    return circle(place * 30, y, 8, lit ? COLOR.violet : COLOR.violetSoft);
  });
  return dots.join('');
}

/** A sentence on its strip of paper, centred on `x`; `y` is its base line. */
export function sentence(pieces: readonly Piece[], line: Line): string {
  const { t, x = 640, y, size = 62, at = 0.3, bare = false, ropes = false } = line;
  if (t < at) return '';
  const laid = pieces.map((piece) => lay(piece, size, line));
  const gap = size * 0.27;
  const shown = laid.filter((piece) => piece.width > 1);
  const width = shown.reduce((sum, piece) => sum + piece.width, 0) + gap * Math.max(0, shown.length - 1);
  let cursor = -width / 2;
  const drawn = laid.map((piece) => {
    const content = piece.draw(cursor);
    if (piece.width > 1) cursor += piece.width + gap;
    return content;
  });
  const hasGap = pieces.some((piece) => typeof piece !== 'string' && 'gap' in piece);
  const strip = bare
    ? ''
    : board(-width / 2 - size * 0.5, -size * 1.08, width + size, size * (hasGap ? 2.05 : 1.62), size * 0.3, COLOR.paper);
  const cords = ropes
    ? rect(-width / 2 + 10, -900, 5, 900 - size, 0, COLOR.wood) + rect(width / 2 - 15, -900, 5, 900 - size, 0, COLOR.wood)
    : '';
  const dots = hasGap ? waitingDots(size * 0.68, line) : '';
  const amount = settle(t, at, 0.7);
  const content = cords + strip + drawn.join('') + dots;
  if (ropes) return put(x, lerp(y - 300, y, amount), content);
  return put(x, y, content, { s: lerp(0.6, 1, amount), o: clamp((t - at) / 0.15) });
}

/** The title of a video: big words on a plank of violet paper. */
export function title(text: string, line: Line): string {
  const { t, x = 640, y, size = 84, at = 0.6 } = line;
  if (t < at) return '';
  const width = textWidth(text, size) + size * 1.2;
  const plank = paper(rect(-width / 2, -size * 1.12, width, size * 1.72, size * 0.34, COLOR.violet));
  const content = plank + words(text, 0, 0, size, { fill: COLOR.raised, anchor: 'middle' });
  return put(x, lerp(y - 360, y, settle(t, at, 0.9)), content);
}

/** One word on its own violet chip, such as a name tag over a head or a letter on a floor. */
export function tag(t: number, at: number, text: string, x: number, y: number, size = 46, fill: string = COLOR.violet): string {
  if (t < at) return '';
  const width = chipWidth(text, size);
  return put(x, y, chip(text, -width / 2, width, size, fill), { s: settle(t, at, 0.55) });
}
