import { bob, clamp, ease, lerp, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { jetty } from '../kit/buildings.ts';
import { ship } from '../kit/great-vehicles.ts';
import { beach, findTheSlip, islet, yourTurn, type Scene } from '../kit/scenes.ts';
import { farSea, nearSea, sky } from '../kit/sea.ts';
import { board, circle, paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { textWidth, words } from '../kit/text.ts';
import { bag, coin, kite, mango, purse } from '../kit/things.ts';
import { bottle } from '../kit/vessels.ts';
import { sentence } from '../kit/words.ts';

export const dot = (t: number, at: number, x: number, y: number): string =>
  pop(t, at, x, y, paper(circle(0, 0, 15, COLOR.violet)) + circle(0, 0, 5, COLOR.paper));

const intoBottles: Scene = (t) => {
  const filled = [0, 1, 2, 3].map((i) => {
    const at = 2 + i * 0.55;
    const x = 700 + i * 145;
    return pop(t, 0.8 + i * 0.15, x, 425, bottle('#dbeaf3', { fill: 0.9 * ease(t, at, 0.8) }), { s: 1.15 }) + dot(t, at + 1.1, x, 256);
  });
  const crest = lerp(0, 70, ease(t, 2, 2.6));
  const wave = put(
    0,
    crest,
    sheet('M-20 740V330C90 300 190 250 300 262 400 274 430 350 390 400 440 380 500 420 560 560 580 600 600 740Z', COLOR.sea4) +
      sheet('M-20 740V400C100 372 200 350 280 376 350 400 350 450 400 480 450 500 480 520 520 580 540 620 560 740Z', COLOR.sea3) +
      stroke('M300 262C400 274 430 350 390 400', COLOR.paper, 10),
  );
  return (
    beach(t) +
    wave +
    filled.join('') +
    sentence([{ key: 'how much' }, 'water'], { t, x: 300, y: 120, size: 56 }) +
    sentence([{ key: 'how many' }, 'bottles'], { t, x: 940, y: 120, size: 56, at: 3.4 })
  );
};

const priceTag = (): string =>
  put(
    0,
    0,
    sheet('M-16-34 50-34V34H-16L-44 0Z', COLOR.yellow) + circle(-18, 0, 7, COLOR.paper) + words('₹ ?', 18, 15, 40, { anchor: 'middle' }),
  );

const prices: Scene = (t) => {
  const beam = paper(rect(-20, 196, 1320, 20, 0, COLOR.wood));
  const left = put(
    330,
    330,
    put(
      0,
      0,
      stroke('M0-120V-74', COLOR.woodDeep, 5) + kite() + put(86, 70, priceTag(), { s: 1.1 }) + stroke('M20 50 42 70', COLOR.woodDeep, 4),
      { r: bob(t, 3, 4) },
    ),
    { s: 1.15 },
  );
  const fruit = put(-80, 0, mango()) + put(0, 6, mango()) + put(80, 0, mango());
  const right = put(
    895,
    300,
    put(
      0,
      0,
      stroke('M0-90 -110 96M0-90 110 96', COLOR.woodDeep, 5) +
        put(0, 100, fruit) +
        sheet('M-134 84H134C120 140 60 150 0 150S-120 140-134 84Z', COLOR.wood) +
        put(180, 110, priceTag(), { s: 1.1 }),
      { r: bob(t, 3, 4, 1) },
    ),
    { s: 1.15 },
  );
  return (
    beach(t) +
    beam +
    left +
    put(0, 0, right, { o: ease(t, 2.8, 0.4) }) +
    sentence([{ key: 'How much' }, 'is it?'], { t, x: 300, y: 118, size: 54 }) +
    sentence([{ key: 'How much' }, 'are they?'], { t, x: 930, y: 118, size: 54, at: 3 })
  );
};

const STAR = 'M0-20 6-7 20-6 9 3 13 18 0 9-13 18-9 3-20-6-6-7Z';

const marks = (t: number): string => {
  const stars = [-50, 0, 50].map((x, i) => pop(t, 1 + i * 0.3, x, 34, sheet(STAR, COLOR.sun), { s: 1.1 })).join('');
  return (
    islet(1030, 430, 240) +
    put(
      1030,
      300,
      paper(rect(-95, -120, 190, 236, 8, COLOR.raised)) +
        stroke('M-66-84H66M-66-52H40M-66-20H56', COLOR.violetSoft, 7) +
        stars +
        put(0, 84, stroke('M-50 0H50', COLOR.coral, 6)),
      { r: 5 },
    )
  );
};

/** The s of "luggages" swims away like a small fish. */
const luggage: Scene = (t) => {
  const size = 76;
  const base = textWidth('luggage', size);
  const leave = ease(t, 2.4, 1.5);
  const cross = t > 1.9 && t < 3.9;
  const strip =
    board(-base / 2 - 40, -84, base + 80 + textWidth('s', size) * (1 - leave), 124, 22, COLOR.paper) +
    words('luggage', -base / 2, 0, size, { fill: COLOR.violetDeep });
  const s = put(
    base / 2 + leave * 330,
    -leave * 30 + Math.sin(leave * 12) * 14,
    words('s', 0, 0, size, { fill: cross ? COLOR.coralDeep : COLOR.ink }) + (t > 2.3 ? stroke('M42-26l20-14v28Z', COLOR.coralDeep, 6) : ''),
    { o: 1 - ease(t, 3.6, 0.5) },
  );
  const early = put(280, 150, strip + s, { s: lerp(0.6, 1, settle(t, 0.3, 0.7)), o: clamp((t - 0.3) / 0.15) });
  const pile =
    put(300, 462, bag(COLOR.violet, 150, 120)) +
    put(440, 462, bag(COLOR.coral, 110, 90)) +
    put(330, 340, bag(COLOR.green, 120, 76)) +
    put(180, 462, bag(COLOR.blue, 90, 150));
  return (
    sky('morning') +
    farSea(410, t) +
    put(980, 480, ship(''), { s: 0.8 }) +
    nearSea(530, t) +
    jetty(-60, 470, 680) +
    pile +
    early +
    sentence([{ key: 'How much' }, 'luggage?'], { t, x: 885, y: 150, size: 58, at: 4 })
  );
};

export const money = yourTurn(['how', { gap: 'many' }, 'rupees?'], {
  size: 54,
  width: 1130,
  second: { pieces: ['how', { gap: 'much' }, 'money?'], shift: 285 },
  load: () => [0, 1, 2].map((i) => put(-160 + i * 60, -44, coin(30))).join('') + put(120, -22, purse(), { s: 0.95 }),
});

/** The second half: containers, prices, a turn and two slips. */
export const ending: readonly Scene[] = [
  intoBottles,
  prices,
  ...yourTurn([{ gap: 'How much' }, 'are these mangoes?'], {
    size: 64,
    width: 1100,
    load: () => [-90, 0, 90].map((x) => put(x, 4, mango(), { s: 1.1 })).join('') + put(200, -66, priceTag()),
  }),
  luggage,
  ...findTheSlip(['How', { from: 'much', to: 'many' }, 'marks?'], { size: 80, x: 470, picture: marks }),
];
