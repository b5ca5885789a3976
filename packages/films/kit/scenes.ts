import { bob, ease, glide, land } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { cardBarge } from './boats.ts';
import { afloat, farSea, nearSea, sand, sky, sun, type Tone } from './sea.ts';
import { board, circle, clip, paper, pop, put, rect, sheet } from './shapes.ts';
import { words } from './text.ts';
import { bottle } from './vessels.ts';
import { sentence, type Piece } from './words.ts';

/** A scene is a pure function of its own time `t` and its length `d`, both in seconds. */
export type Scene = (t: number, d: number) => string;

/** Added to the time of an answer, so that what came in one after another in the question is there. */
const LATER = 30;

interface Slip {
  readonly size?: number;
  readonly y?: number;
  readonly x?: number;
  readonly tone?: Tone;
  /** Above the water on the right or the left: what is meant. */
  readonly picture: (t: number) => string;
}

/** The sentence on a long strip of paper that a bottle carries; `arrived` 0..1, `afloat` the time of what never stops moving. */
function slipScene(pieces: readonly Piece[], { size = 72, y = 128, x: middle = 520, tone = 'violet', picture }: Slip) {
  return (t: number, line: { at: number; crossAt: number }, x: number, floating: number, more = ''): string => {
    const strip = sentence(pieces, { t, x: middle, y, size, ...line });
    const carrier = put(middle, 455 + bob(floating, 6, 4), put(0, 0, bottle('#a9c6ee'), { r: -78, s: 1.25 }));
    const cord = board(middle - 4, y + size * 0.5, 6, 420 - y - size * 0.3, 2, COLOR.wood);
    return (
      sky('lagoon') + farSea(430, floating, tone) + picture(t) + put(x, 0, cord + strip + carrier + more) + nearSea(505, floating, tone)
    );
  };
}

/** A common slip in one scene: a bottle brings the sentence, a wave crosses the slip, the mend drops in. */
export function slip(pieces: readonly Piece[], { crossAt = 2.9, ...shown }: Slip & { readonly crossAt?: number }): Scene {
  const draw = slipScene(pieces, shown);
  return (t) => draw(t, { at: 0.2, crossAt }, land(t, 0.2, 1, 900, 0), t);
}

/** A common slip as question and answer: a bottle brings it with a question mark; a wave crosses it out and the mend drops in. */
export function findTheSlip(pieces: readonly Piece[], shown: Slip): readonly [ask: Scene, answer: Scene] {
  const draw = slipScene(pieces, shown);
  const mark = put(
    shown.x ?? 520,
    300,
    paper(circle(0, 0, 50, COLOR.violet)) + words('?', 0, 24, 68, { anchor: 'middle', fill: COLOR.raised }),
  );
  return [
    (t, d) => draw(t, { at: 0.2, crossAt: Infinity }, land(t, 0.2, 1, 900, 0), t - d, pop(t, 1.6, 0, 0, mark)),
    (t) => draw(t + LATER, { at: 0, crossAt: LATER + 0.8 }, 0, t, put(0, 0, mark, { o: 1 - ease(t, 0, 0.4) })),
  ];
}

interface Turn {
  readonly size?: number;
  readonly width?: number;
  /** A second sentence beside the first, with the shift of both from the middle. */
  readonly second?: { readonly pieces: readonly Piece[]; readonly shift: number };
  /** What stands on the shore behind the barge. */
  readonly picture?: (t: number) => string;
  /** What stands on the deck, with its floor at 0. */
  readonly load?: (t: number) => string;
}

/** Your turn as question and answer: a barge's sail carries a sentence with a gap, dots light up, then the answer drops in. */
export function yourTurn(
  pieces: readonly Piece[],
  { size = 76, width = 900, second, picture, load }: Turn = {},
): readonly [ask: Scene, answer: Scene] {
  const draw = (t: number, dropAt: number, x: number, floating: number): string => {
    const gap = (shown: readonly Piece[], place: number, later: number) =>
      sentence(shown, { t, x: place, y: -258, size, at: 0.01, dropAt: dropAt + later, waitAt: 1.6, bare: true });
    const written = gap(pieces, -(second?.shift ?? 0), 0) + (second === undefined ? '' : gap(second.pieces, second.shift, 0.4));
    const deck = load === undefined ? '' : put(0, 4, load(t));
    return (
      sky('morning') +
      sun(1130, 330, 46) +
      farSea(400, floating) +
      (picture?.(t) ?? '') +
      afloat(floating, 640 + x, 450, cardBarge(width, -370, deck) + written) +
      nearSea(505, floating)
    );
  };
  return [
    (t, d) => draw(t, Infinity, land(t, 0, 0.9, -1100, 0), t - d),
    (t, d) => draw(t + LATER, LATER + 0.6, glide(t, d - 0.7, 1.5, 0, 520), t),
  ];
}

const DISC = { road: '#8d9cb0', sand: COLOR.sand, sea: COLOR.sea3, floor: COLOR.violetSoft, sky: COLOR.bluePale } as const;

/** The porthole: a disc with its own ground; things stand on the ground (0.52 of the radius below the middle) and may rise over the rim. */
export function porthole(t: number, at: number, x: number, y: number, r: number, ground: keyof typeof DISC, content: string): string {
  const level = ground === 'sky' ? r * 2 : r * 0.52;
  const floor = clip(circle(0, 0, r, '#000'), rect(-r, level - r * 0.06, 2 * r, r, 0, DISC[ground]));
  const things = put(0, level === r * 2 ? 0 : level, content);
  return pop(t, at, x, y, paper(circle(0, 0, r, ground === 'sky' ? COLOR.bluePale : COLOR.violetPale)) + floor + things);
}

/** A small island of sand whose top is at y. */
export const islet = (x: number, y: number, half: number): string =>
  sheet(
    `M${x - half} ${y + 60}C${x - half * 0.7} ${y + 4} ${x - half * 0.4} ${y - 6} ${x} ${y - 6}S${x + half * 0.7} ${y + 4} ${x + half} ${y + 60}Z`,
    COLOR.sand,
  );

/** The beach on which most scenes are played; people stand at y = 520. */
export const beach = (t: number, tone: Tone = 'violet'): string => sky('lagoon') + farSea(380, t, tone) + sand(462);

/** The open water of the lagoon; boats float near y = 470 and are covered by `nearSea(505, t)`. */
export const lagoon = (t: number, tone: Tone = 'day'): string =>
  sky(tone === 'violet' ? 'lagoon' : 'morning') + sun(1110, 250, 48) + farSea(400, t, tone);
