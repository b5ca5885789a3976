import { ease, glide } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { sailBoat } from '../kit/boats.ts';
import { chair, hut, table } from '../kit/buildings.ts';
import { CAST, standing } from '../kit/people.ts';
import { beach, findTheSlip, islet, yourTurn, type Scene } from '../kit/scenes.ts';
import { afloat, cloud, farSea, nearSea, rain, sky } from '../kit/sea.ts';
import { circle, clip, paper, put, rect, stroke } from '../kit/shapes.ts';
import { hat, scales, umbrella } from '../kit/things.ts';
import { bowl, cup, glass } from '../kit/vessels.ts';
import { words } from '../kit/text.ts';
import { sentence } from '../kit/words.ts';

const { neighbor } = CAST;

export const red = (): string => umbrella(COLOR.coral, COLOR.coralDeep);

export const blue = (): string => umbrella(COLOR.blue, COLOR.blueDeep);

const scalesScene: Scene = (t) => {
  const two = put(-62, 0, red(), { s: 0.72 }) + put(62, 0, blue(), { s: 0.72 });
  const five = [-96, -48, 0, 48, 96]
    .map((x, i) =>
      put(x, i % 2 === 0 ? 0 : -32, hat([COLOR.yellow, COLOR.coral, COLOR.mint, COLOR.blue, COLOR.orange][i] ?? COLOR.sun), { s: 0.95 }),
    )
    .join('');
  const tilt = 5 * Math.sin(t * 1.6) * (1 - ease(t, 1, 3.4)) + 3 * ease(t, 1, 3.4);
  return (
    beach(t) +
    put(640, 548, scales(tilt, put(0, -10, two), five), { s: 1 }) +
    sentence(['two →', { key: 'neither' }], { t, x: 290, y: 140, size: 56, at: 0.9 }) +
    sentence(['three or more →', { key: 'none' }], { t, x: 925, y: 140, size: 56, at: 2.6 })
  );
};

const rainNorWind: Scene = (t) => {
  const gust = (y: number, phase: number) =>
    put(((t * 150 + phase) % 420) * -1, 0, stroke(`M1280 ${y}h-150q-40 0-40-26t30-24M1180 ${y + 26}h-120`, COLOR.greyDeep, 9));
  const left = '<rect x="0" y="60" width="520" height="500" fill="#000"/>';
  return (
    sky('rain') +
    farSea(410, t) +
    cloud(240, 190, 1.9) +
    clip(left, rain(t)) +
    clip('<rect x="800" y="150" width="480" height="260" fill="#000"/>', gust(220, 0) + gust(310, 180) + put(300, 0, gust(360, 60))) +
    afloat(t, glide(t, 0.2, 6.4, 470, 790), 460, sailBoat(), { s: 1.5 }) +
    nearSea(520, t) +
    sentence([{ key: 'Neither' }, 'rain', { key: 'nor' }, 'wind stopped us.'], { t, y: 104, size: 60 })
  );
};

const dontEither: Scene = (t) => {
  const push = ease(t, 1.4, 1.2) * 110;
  const reach = ease(t, 1.2, 0.8);
  const girl = standing(
    640,
    520,
    neighbor,
    {
      mood: 'sad',
      armFront: [30 + 40 * reach, 60 + 30 * reach],
      armBack: [-30 - 40 * reach, -60 - 30 * reach],
      gaze: Math.sin(t * 1.3) * 0.8,
    },
    { s: 1.2 },
  );
  const bowls =
    put(540 - push, 462, bowl(COLOR.blue, COLOR.green), { s: 1.1 }) + put(740 + push, 462, bowl(COLOR.coral, COLOR.yellow), { s: 1.1 });
  return (
    beach(t) +
    girl +
    put(640, 560, table(760), { s: 1 }) +
    bowls +
    sentence(['I', { key: 'don’t' }, 'like', { key: 'either.' }], { t, x: 345, y: 112, size: 54 }) +
    sentence(['I like', { key: 'neither.' }], { t, x: 975, y: 112, size: 54, at: 3.6 }) +
    (t < 3.9 ? '' : words('=', 690, 112, 64, { anchor: 'middle', fill: COLOR.violet }))
  );
};

const emptyChairs = (): string =>
  islet(1030, 430, 240) +
  put(890, 432, chair(), { s: 0.95 }) +
  put(1040, 432, table(170), { s: 0.95 }) +
  put(1190, 432, chair(COLOR.coral), { s: 0.95, flip: true }) +
  put(
    1040,
    331,
    paper(rect(-44, -44, 88, 44, 8, COLOR.pink)) +
      rect(-44, -30, 88, 10, 0, COLOR.paper) +
      rect(-3, -66, 6, 22, 2, COLOR.violet) +
      circle(0, -72, 6, COLOR.sun),
  );

export const twoDoors = yourTurn([{ gap: 'Neither' }, 'of the two doors opens.'], {
  size: 62,
  width: 1060,
  load: () => put(-100, 0, hut(COLOR.mint, COLOR.sea4), { s: 0.43 }) + put(100, 0, hut(COLOR.pink, COLOR.coralDeep), { s: 0.43 }),
});

/** The second half: neither beside none, nor and either, a turn and a slip. */
export const ending: readonly Scene[] = [
  scalesScene,
  rainNorWind,
  ...yourTurn(['Tea or milk:', { gap: 'either' }, 'is fine.'], {
    size: 64,
    width: 1060,
    load: () => put(-80, 0, cup(0.7, '#a86c42'), { s: 1.3 }) + put(90, 0, glass(0.8, COLOR.raised)),
  }),
  dontEither,
  ...findTheSlip([{ from: 'Both did not come.', to: 'Neither came.' }], { picture: emptyChairs }),
];
