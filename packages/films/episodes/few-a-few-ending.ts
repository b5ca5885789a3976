import { bob, clamp, ease, lerp } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { bird } from '../kit/animals.ts';
import { stall } from '../kit/buildings.ts';
import { CAST, figure, SIT, standing } from '../kit/people.ts';
import { bus, seat } from '../kit/road-vehicles.ts';
import { findTheSlip, islet, yourTurn, type Scene } from '../kit/scenes.ts';
import { farSea, road, sand, sky } from '../kit/sea.ts';
import { circle, paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { clock } from '../kit/time.ts';
import { cup, jug, ribbon } from '../kit/vessels.ts';
import { sentence } from '../kit/words.ts';

const { asha, amara, tom, zoya, mateo, neighbor, dad, nani, captain } = CAST;

const milk: Scene = (t) => {
  const pouring = (at: number) => ease(t, at, 0.5) - ease(t, at + 1.6, 0.4);
  const stream = (x: number, at: number, y: number) => (pouring(at) > 0.9 ? ribbon(x + 12, 288, y, COLOR.raised, 15) : '');
  const left =
    put(150, 340, put(0, 0, jug(COLOR.blue, COLOR.raised), { r: 42 * pouring(0.9) }), { s: 1.3 }) +
    stream(300, 0.9, 470) +
    put(300, 530, cup(ease(t, 1.2, 1.2), COLOR.raised), { s: 1.2 }) +
    put(470, 530, cup(ease(t, 0.4, 0.8), COLOR.raised), { s: 1.2 });
  const fall = clamp((t - 4.4) / 0.7);
  const drop =
    fall <= 0 || fall >= 1
      ? ''
      : put(955, lerp(300, 455, fall * fall), sheet('M0-22C12-4 16 4 16 12A16 16 0 0 1-16 12C-16 4-12-4 0-22Z', COLOR.raised));
  const right =
    put(805, 340, put(0, 0, jug(COLOR.violetMid), { r: 42 * ease(t, 3.7, 0.5) }), { s: 1.3 }) +
    drop +
    put(955, 530, cup(0), { s: 1.2 }) +
    put(1120, 530, cup(0), { s: 1.2 });
  const shelf = paper(rect(-20, 528, 1320, 26, 0, COLOR.wood)) + rect(-20, 554, 1320, 200, 0, COLOR.woodDeep);
  return (
    rect(0, 0, 1280, 720, 0, COLOR.violetPale) +
    paper(circle(640, 430, 430, '#f2ebfa')) +
    shelf +
    left +
    put(0, 0, right, { o: ease(t, 2.8, 0.4) }) +
    sentence([{ key: 'a little' }, 'milk'], { t, x: 320, y: 120, size: 64 }) +
    sentence([{ key: 'little' }, 'milk'], { t, x: 960, y: 120, size: 64, at: 3 })
  );
};

const quiteAFew: Scene = (t) => {
  const count = 12;
  const landed = (i: number) => ease(t, 0.6 + i * 0.32, 0.5);
  const sag = 20 + 60 * ease(t, 0.6, 4.2);
  const colors = [
    [COLOR.coral, COLOR.coralDeep],
    [COLOR.blue, COLOR.blueDeep],
    [COLOR.violetMid, COLOR.violet],
    [COLOR.green, COLOR.greenDeep],
    [COLOR.orange, COLOR.orangeDeep],
  ] as const;
  const flock = Array.from({ length: count }, (_, i) => {
    const x = 165 + i * 86;
    const u = (x - 80) / 1120;
    const y = 260 + 4 * sag * u * (1 - u);
    const p = landed(i);
    const [body, wing] = colors[i % colors.length] ?? colors[0];
    return p <= 0 ? '' : put(lerp(x + 420, x, p), lerp(y - 260, y, p), bird(body, wing, p < 1 ? 40 * Math.sin(t * 24) : 0), { s: 0.86 });
  });
  const posts = paper(rect(66, 230, 22, 380, 5, COLOR.wood) + rect(1192, 230, 22, 380, 5, COLOR.wood));
  return (
    sky('morning') +
    farSea(430, t) +
    sand(500) +
    posts +
    stroke(`M78 260Q640 ${260 + 2 * sag} 1203 260`, COLOR.ink, 6) +
    flock.join('') +
    sentence([{ key: 'Quite a few' }, 'birds came.'], { t, y: 112, size: 66 })
  );
};

const onlyAFew: Scene = (t) => {
  const people = [dad, neighbor, null, tom, nani, null, captain, amara];
  const places = people.map((who, i) => {
    const x = -420 + i * 117;
    const glow =
      who === null
        ? pop(
            t,
            1.6 + i * 0.2,
            x - 6,
            -112,
            `<rect x="-50" y="-46" width="100" height="98" rx="20" fill="#ffc65c55" stroke="${COLOR.sun}" stroke-width="7"/>`,
          )
        : '';
    return glow + put(x, -64, seat()) + (who === null ? '' : put(x - 4, -106, figure(who, SIT), { s: 0.7 }));
  });
  const lookers = [
    [80, mateo],
    [1200, zoya],
  ] as const;
  return (
    sky('morning') +
    farSea(330, t) +
    road(480) +
    put(640, 548, bus(places.join(''), { width: 1010 })) +
    lookers
      .map(([x, who], i) => standing(x, 588, who, { gaze: 0.8, lift: 0.4, armFront: [60, 120] }, { s: 0.95, flip: i === 1 }))
      .join('') +
    sentence([{ key: 'Only a few' }, 'seats were left.'], { t, y: 112, size: 64 })
  );
};

const raisedHand = (t: number): string =>
  islet(1040, 430, 230) + standing(1060, 430, mateo, { armFront: [112, 150 + bob(t, 7, 1.2)], gaze: -0.6, mood: 'open' }, { s: 1.05 });

const shutStall = (): string => stall() + paper(rect(-256, -330, 512, 212, 4, COLOR.grey)) + stroke(SLATS, COLOR.greyDeep, 4);
const SLATS = 'M-244-296H244M-244-258H244M-244-220H244M-244-182H244M-244-144H244';

export const shops = yourTurn([{ gap: 'Few' }, 'shops are open, so bring food.'], {
  size: 58,
  width: 1120,
  load: () => put(0, 0, shutStall(), { s: 0.36 }),
});

/** The second half: a little, quite a few, only a few, a turn and a slip. */
export const ending: readonly Scene[] = [
  milk,
  quiteAFew,
  onlyAFew,
  ...yourTurn(['Please wait', { gap: 'a few' }, 'minutes.'], {
    size: 68,
    width: 980,
    load: (t) =>
      put(-80, -58, figure(asha, { armFront: [96, 150], gaze: 0.6 }), { s: 0.62 }) + put(90, -56, clock(5, t * 1.6), { s: 0.78 }),
  }),
  ...findTheSlip(['I have', { from: '', to: 'a' }, 'few questions.'], { x: 480, picture: raisedHand }),
];
