import { bob, ease, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { card, islet, slip, type Scene } from '../kit/scenes.ts';
import { farSea, sand, sky } from '../kit/sea.ts';
import { board, circle, paper, pop, put, shape, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { calendar, clock, fullMoon, funnel } from '../kit/time.ts';
import { sentence } from '../kit/words.ts';
import { boxSign, city, dotSign } from './in-on-at-signs.ts';

const FUNNEL = { x: 640, tip: 585, height: 372 };

/** The funnel in the sand; the band that matters now carries its word. */
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
  beside(t, 0.7, 190, 300, calendar('JULY', '', 30) + put(0, 24, circle(0, 0, 26, COLOR.sun))) +
  beside(
    t,
    1.7,
    1090,
    280,
    paper(circle(0, 0, 56, COLOR.sun)) +
      stroke('M0-76v-14M0 76v14M-76 0h-14M76 0h14M-54-54l-10-10M54-54l10-10M-54 54l-10 10M54 54l10 10', COLOR.orange, 9),
  ) +
  beside(t, 2.7, 1130, 460, sunrise()) +
  sentence([{ key: 'in' }, 'July,', { key: 'in' }, 'summer,', { key: 'in' }, 'the morning'], { t, y: 92, size: 54 });

const middle: Scene = (t) =>
  timeFunnel(t, 1) +
  beside(t, 0.8, 250, 410, put(0, 0, calendar('DAY', 'Mon', 28, 46), { s: 1.2 })) +
  beside(t, 2, 1030, 410, put(0, 0, calendar('OCT', '2', 30, 66), { s: 1.2 })) +
  sentence([{ key: 'on' }, 'Monday,', { key: 'on' }, '2 October'], { t, y: 104, size: 62 });

const tip: Scene = (t) =>
  timeFunnel(t, 2) +
  put(land(t, 0.8, 1.3, 600, 310), 470, put(0, 0, clock(6, 0), { s: 1.25, r: land(t, 0.8, 1.3, 300, 0) })) +
  pop(
    t,
    2.2,
    985,
    440,
    paper(circle(0, 0, 104, '#2b3f74')) + fullMoon(52) + stroke('M-66-46h.1M62-60h.1M70 40h.1M-60 58h.1', COLOR.halo, 7),
  ) +
  sentence([{ key: 'at' }, 'six o’clock,', { key: 'at' }, 'night'], { t, y: 104, size: 62 });

const lastSunday = (): string => islet(1040, 430, 230) + put(1040, 346, calendar('LAST', 'Sun', 28, 46), { s: 1.1 });

const chennai = (t: number): string =>
  islet(1030, 430, 240) +
  put(1030, 428, city(), { s: 1.15 }) +
  (t < 4 ? put(1030, 428, dotSign(20)) : put(1030, 340, boxSign(290), { s: settle(t, 4, 0.7) }));

/** The second half: the funnel of time, two slips and a turn. */
export const ending: readonly Scene[] = [
  wideTop,
  middle,
  tip,
  slip(['We met', { from: 'on', to: '' }, 'last Sunday.'], lastSunday),
  slip(['I live', { from: 'at', to: 'in' }, 'Chennai.'], chennai, { crossAt: 2.6 }),
  card([{ gap: 'on' }, 'Friday', { gap: 'at' }, 'noon'], () => '', {
    load: () => put(-90, -54, calendar('DAY', 'Fri', 28, 50), { s: 0.74 }) + put(90, -56, clock(12, 0), { s: 0.78 }),
  }),
];
