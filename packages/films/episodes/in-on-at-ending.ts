import { bob, ease, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { busStop } from '../kit/buildings.ts';
import { CAST, figure } from '../kit/people.ts';
import { findTheSlip, islet, slip, yourTurn, type Scene } from '../kit/scenes.ts';
import { farSea, sand, sky } from '../kit/sea.ts';
import { board, circle, paper, pop, put, shape, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { calendar, clock, fullMoon, funnel } from '../kit/time.ts';
import { sentence } from '../kit/words.ts';
import { boxSign, city, dotSign } from './in-on-at-signs.ts';

const { kabir } = CAST;

const FUNNEL = { x: 640, tip: 585, height: 372 };

function timeFunnel(t: number, band: 0 | 1 | 2): string {
  const third = FUNNEL.height / 3;
  const word = ['in', 'on', 'at'][band] ?? '';
  const y = FUNNEL.tip - FUNNEL.height + third * (band + 0.5) + 18;
  const glow =
    board(FUNNEL.x - 62, y - 48, 124, 66, 16, COLOR.paper) + words(word, FUNNEL.x, y, 54, { anchor: 'middle', fill: COLOR.violetDeep });
  return (
    sky('lagoon') +
    farSea(420, t, 'violet') +
    sand(505) +
    put(FUNNEL.x, FUNNEL.tip, funnel(FUNNEL.height, 620)) +
    put(0, 0, glow, { o: ease(t, 0.3, 0.4) })
  );
}

const sunrise = (): string =>
  paper(circle(0, 0, 62, COLOR.sky2)) +
  paper(circle(0, 14, 30, COLOR.sun)) +
  shape('M-62 16H62A62 62 0 0 1-62 16Z', COLOR.sea3) +
  stroke('M0-38v-10M-34-22l-7-7M34-22l7-7', COLOR.orange, 7);

/** Things that come to the side of a band and go into the funnel. */
const beside = (t: number, at: number, x: number, y: number, content: string): string => pop(t, at, x, y + bob(t, 5, 3.4, at), content);

const wideTop: Scene = (t) =>
  timeFunnel(t, 0) +
  beside(t, 0.7, 190, 300, put(0, 0, calendar('JULY', '', 32) + put(0, 24, circle(0, 0, 26, COLOR.sun)), { s: 1.2 })) +
  beside(
    t,
    1.7,
    1090,
    300,
    paper(circle(0, 0, 56, COLOR.sun)) +
      stroke('M0-76v-14M0 76v14M-76 0h-14M76 0h14M-54-54l-10-10M54-54l10-10M-54 54l-10 10M54 54l10 10', COLOR.orange, 9),
  ) +
  sentence([{ key: 'in' }, 'July,', { key: 'in' }, 'summer'], { t, y: 104, size: 66 });

const middle: Scene = (t) =>
  timeFunnel(t, 1) +
  beside(t, 0.8, 250, 410, put(0, 0, calendar('', 'Mon', 28, 54), { s: 1.2 })) +
  beside(t, 2, 1030, 410, put(0, 0, calendar('OCT', '2', 32, 66), { s: 1.2 })) +
  sentence([{ key: 'on' }, 'Monday,', { key: 'on' }, '2 October'], { t, y: 104, size: 62 });

const tip: Scene = (t) =>
  timeFunnel(t, 2) +
  put(land(t, 0.8, 1.3, 600, 310), 470, put(0, 0, clock(6, 0), { s: 1.25, r: land(t, 0.8, 1.3, 300, 0) })) +
  sentence([{ key: 'at' }, 'six o’clock'], { t, y: 104, size: 70 });

/** Two phrases that are no matter of size: each on a board of its own beside the funnel. */
const setPhrases: Scene = (t) =>
  sky('lagoon') +
  farSea(420, t, 'violet') +
  sand(505) +
  put(FUNNEL.x, FUNNEL.tip, funnel(FUNNEL.height, 620), { s: 0.62, o: 0.55 }) +
  pop(t, 0.5, 220, 360, sunrise(), { s: 1.7 }) +
  pop(
    t,
    2.4,
    1060,
    360,
    paper(circle(0, 0, 104, '#2b3f74')) + fullMoon(52) + stroke('M-66-46h.1M62-60h.1M70 40h.1M-60 58h.1', COLOR.halo, 7),
  ) +
  sentence([{ key: 'in the morning' }], { t, x: 330, y: 130, size: 66, at: 0.5 }) +
  sentence([{ key: 'at night' }], { t, x: 1010, y: 130, size: 66, at: 2.4 });

const lastSunday = (): string => islet(1040, 430, 230) + put(1040, 346, calendar('LAST', 'Sun', 34, 54), { s: 1.1 });

const chennai = (t: number): string =>
  islet(1030, 430, 240) +
  put(1030, 428, city(), { s: 1.15 }) +
  (t < 4 ? put(1030, 428, dotSign(20)) : put(1030, 340, boxSign(290), { s: settle(t, 4, 0.7) }));

export const atTheStop = yourTurn(['Wait', { gap: 'at' }, 'the bus stop.'], {
  load: () => put(70, 0, busStop(), { s: 0.54 }) + put(-70, -54, figure(kabir, { gaze: 0.9 }), { s: 0.57 }),
});

/** The second half: the funnel of time, a turn and two slips. */
export const ending: readonly Scene[] = [
  wideTop,
  middle,
  tip,
  setPhrases,
  ...yourTurn([{ gap: 'on' }, 'Friday', { gap: 'at' }, 'noon'], {
    load: () => put(-90, -54, calendar('', 'Fri', 28, 62), { s: 0.74 }) + put(90, -56, clock(12, 0), { s: 0.78 }),
  }),
  ...findTheSlip(['We met', { from: 'on', to: '' }, 'last Sunday.'], { picture: lastSunday }),
  slip(['I live', { from: 'at', to: 'in' }, 'Chennai.'], { picture: chennai, crossAt: 2.6 }),
];
