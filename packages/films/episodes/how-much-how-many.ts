import { bob, clamp, ease, hop } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { bird } from '../kit/animals.ts';
import { toyBoat } from '../kit/boats.ts';
import { stall } from '../kit/buildings.ts';
import { CAST, standing } from '../kit/people.ts';
import { beach, type Scene } from '../kit/scenes.ts';
import { farSea, nearSea, sky, swell } from '../kit/sea.ts';
import { circle, clip, paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { hand, orange } from '../kit/things.ts';
import { hourglass } from '../kit/time.ts';
import { glass, jug, ribbon } from '../kit/vessels.ts';
import { sentence, tag, title } from '../kit/words.ts';
import { ending, dot, money } from './how-much-how-many-ending.ts';

const { selvi, asha, kabir, tom } = CAST;
const JUICE = COLOR.orange;

const opening: Scene = (t) => {
  const fruit = [-200, -125, -50].map((x, i) => pop(t, 0.8 + i * 0.2, 640 + x, 438, orange(), { s: 0.85 })).join('');
  return (
    beach(t) +
    put(640, 545, stall(), { s: 0.92 }) +
    standing(640, 541, selvi, { armFront: [40, 100], armBack: [-40, -100] }, { s: 0.98 }) +
    put(
      640,
      545,
      rect(-290, -120, 580, 26, 8, COLOR.wood) +
        paper(rect(-270, -94, 540, 94, 6, COLOR.woodDeep)) +
        paper(rect(-290, -120, 580, 26, 8, COLOR.wood)),
      { s: 0.92 },
    ) +
    fruit +
    pop(t, 1.4, 775, 436, jug(COLOR.blue, JUICE), { s: 0.95 }) +
    pop(t, 1.6, 865, 436, glass(0.7, JUICE), { s: 0.8 }) +
    title('How Much vs How Many', { t, y: 122, size: 76, at: 0.8 })
  );
};

const counter = (t: number): string =>
  beach(t) + paper(rect(-20, 500, 1320, 30, 8, COLOR.wood)) + rect(-20, 530, 1320, 200, 0, COLOR.woodDeep);

const oranges: Scene = (t) => {
  const spots = [400, 640, 880];
  const taps = [1.1, 2.4, 3.7];
  const row = spots
    .map(
      (x, i) =>
        put(x, 502 + hop(t, (taps[i] ?? 0) + 0.15, 0.5, 46), orange(), { s: 1.7 }) +
        tag(t, (taps[i] ?? 0) + 0.2, String(i + 1), x, 578, 54),
    )
    .join('');
  const step = ease(t, 1.7, 0.5) + ease(t, 3, 0.5);
  const press = taps.reduce((sum, at) => sum + hop(t, at - 0.2, 0.5, -34), 0);
  return (
    counter(t) +
    row +
    put(400 + step * 240 + 24, 352 + press, hand('#b97a4b'), { s: 0.9, r: 20 }) +
    sentence([{ key: 'How many' }, 'oranges?'], { t, y: 120, size: 74 })
  );
};

const juice: Scene = (t) => {
  const tip = ease(t, 1, 0.7) - ease(t, 4.6, 0.6);
  const flow = tip > 0.95 ? ribbon(708, 336, 500 - 110 * ease(t, 1.6, 2.9), JUICE, 22) : '';
  return (
    counter(t) +
    flow +
    put(716, 502, glass(ease(t, 1.6, 3) * 0.88, JUICE), { s: 1.35 }) +
    put(504, 386, put(0, 0, jug(COLOR.blue, JUICE), { r: 48 * tip }), { s: 1.5 }) +
    sentence([{ key: 'How much' }, 'juice?'], { t, y: 120, size: 74 })
  );
};

const counted: Scene = (t) => {
  const boats = [150, 290, 430]
    .map(
      (x, i) =>
        put(x, 400 + bob(t, 4, 3, i), toyBoat([COLOR.coral, COLOR.yellow, COLOR.green][i] ?? COLOR.blue), { s: 0.95 }) +
        dot(t, 0.9 + i * 0.35, x, 236),
    )
    .join('');
  const birds = [572, 668, 764]
    .map((x, i) => put(x, 508, bird(COLOR.blue, COLOR.blueDeep), { s: 0.95 }) + dot(t, 2.2 + i * 0.35, x + 6, 404))
    .join('');
  const people = [asha, kabir, tom]
    .map((who, i) => standing(945 + i * 115, 525, who, {}, { s: 0.95 }) + dot(t, 3.5 + i * 0.35, 945 + i * 115, 252))
    .join('');
  return (
    sky('lagoon') +
    farSea(380, t, 'violet') +
    boats +
    nearSea(440, t, 'violet') +
    sheet('M490 560C530 478 640 476 800 480 1000 486 1100 482 1310 474V740H470Z', COLOR.sand) +
    birds +
    people +
    sentence([{ key: 'how many' }, 'boats, birds, people'], { t, y: 112, size: 62 })
  );
};

/** Kitchen scales, floor at 0; what is weighed stands at y = -128, and `amount` 0..1 turns the hand. */
const kitchenScales = (amount: number): string =>
  sheet('M-74 0-54-96H54L74 0Z', COLOR.violet) +
  paper(rect(-120, -124, 240, 20, 10, COLOR.violetDeep)) +
  circle(0, -48, 38, COLOR.paper) +
  stroke('M-26-48h8M18-48h8M0-74v8', COLOR.greyDeep, 5) +
  put(0, -48, rect(-3, -30, 6, 32, 3, COLOR.coralDeep), { r: -90 + 150 * amount });

/** A stopwatch, its middle at 0,0, after `seconds`. */
const stopwatch = (seconds: number): string =>
  paper(rect(-12, -104, 24, 30, 6, COLOR.violetDeep) + circle(0, 0, 80, COLOR.violet)) +
  circle(0, 0, 66, COLOR.paper) +
  stroke('M0-62v12M0 62v-12M62 0h-12M-62 0h12', COLOR.greyDeep, 6) +
  put(0, 0, rect(-4, -52, 8, 60, 4, COLOR.coralDeep), { r: seconds * 6 }) +
  circle(0, 0, 8, COLOR.ink);

const measured: Scene = (t) => {
  const rice =
    sheet('M-130 0C-96-60-50-124 0-132 52-124 98-60 132 0Z', COLOR.raised) +
    stroke('M-60-30l10-6M-20-60l9 5M20-34l10-6M-8-96l9 4M50-50l8 6M-80-12l10 4M74-16l9-5M4-14l9 5', COLOR.sandDeep, 5);
  const pool = clip(
    '<rect x="-120" y="-190" width="240" height="190" rx="16"/>',
    put(-640, -610, sheet(swell(500, 240, 26, t * 30), COLOR.sea3)) + put(-640, -570, sheet(swell(510, 200, 20, -t * 24), COLOR.sea4)),
  );
  const tank =
    `<rect x="-120" y="-190" width="240" height="190" rx="16" fill="#e8f3f6" opacity=".55"/>` +
    pool +
    stroke('M-120-190V-16Q-120 0-104 0H104Q120 0 120-16V-190', COLOR.paper, 9) +
    put(0, 0, stroke('M118-40H80M118-70H96M118-100H80M118-130H96M118-160H80', COLOR.violetDeep, 7), { o: ease(t, 4, 0.6) });
  return (
    beach(t) +
    pop(t, 0.4, 240, 540, kitchenScales(ease(t, 1.2, 1.2)), { s: 1.25 }) +
    pop(t, 0.8, 240, 385, rice, { s: 0.8 }) +
    pop(t, 1.8, 560, 538, hourglass(clamp(t / 8)), { s: 1.25 }) +
    pop(t, 2.6, 745, 440, stopwatch(Math.max(0, t - 2.6) * 4)) +
    pop(t, 3.2, 1040, 535, tank) +
    sentence([{ key: 'how much' }, 'rice, time, water'], { t, y: 118, size: 66 })
  );
};

export const scenes: readonly Scene[] = [opening, oranges, juice, counted, measured, ...money, ...ending];
