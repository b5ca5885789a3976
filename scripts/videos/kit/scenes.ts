import { bob, glide, land } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { cardBarge } from './boats.ts';
import { afloat, farSea, nearSea, sand, sky, sun, type Tone } from './sea.ts';
import { board, circle, clip, paper, pop, put, rect, sheet } from './shapes.ts';
import { bottle } from './vessels.ts';
import { sentence, type Piece } from './words.ts';

/** A scene is a pure function of its own time `t` and its length `d`, both in seconds. */
export type Scene = (t: number, d: number) => string;

/**
 * A common slip: a bottle brings the sentence on a long strip of paper, a wave crosses the slip, the mend drops in.
 * `picture` stands above the water on the right or the left and shows what is meant.
 */
export function slip(
  pieces: readonly Piece[],
  picture: (t: number) => string,
  { size = 72, y = 128, x: middle = 520, tone = 'violet' as Tone, crossAt = 2.9 } = {},
): Scene {
  return (t) => {
    const x = land(t, 0.2, 1, 900, 0);
    const strip = sentence(pieces, { t, x: middle, y, size, at: 0.2, crossAt });
    const carrier = put(middle, 455 + bob(t, 6, 4), put(0, 0, bottle('#a9c6ee'), { r: -78, s: 1.25 }));
    const cord = board(middle - 4, y + size * 0.5, 6, 420 - y - size * 0.3, 2, COLOR.wood);
    return sky('lagoon') + farSea(430, t, tone) + picture(t) + put(x, 0, cord + strip + carrier) + nearSea(505, t, tone);
  };
}

interface Turn {
  readonly size?: number;
  readonly width?: number;
  readonly dropAt?: number;
  /** A second sentence beside the first, with the shift of both from the middle. */
  readonly second?: { readonly pieces: readonly Piece[]; readonly shift: number };
  /** What stands on the deck, with its floor at 0. */
  readonly load?: (t: number) => string;
}

/** Your turn: the sail of a barge carries a sentence with a gap; the answer drops in and the barge sails off. */
export function card(pieces: readonly Piece[], picture: (t: number) => string, turn: Turn = {}): Scene {
  const { size = 76, width = 900, dropAt = 3.4, second, load } = turn;
  return (t, d) => {
    const arrive = land(t, 0, 0.9, -1100, 0);
    const away = glide(t, d - 0.7, 1.5, 0, 520);
    const deck = load === undefined ? '' : put(0, 4, load(t));
    const words = sentence(pieces, { t, x: -(second?.shift ?? 0), y: -258, size, at: -1, dropAt, bare: true });
    const more =
      second === undefined ? '' : sentence(second.pieces, { t, x: second.shift, y: -258, size, at: -1, dropAt: dropAt + 0.4, bare: true });
    const moving = afloat(t, 640 + arrive + away, 450, cardBarge(width, -370, deck) + words + more);
    return sky('morning') + sun(1130, 330, 46) + farSea(400, t) + picture(t) + moving + nearSea(505, t);
  };
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
