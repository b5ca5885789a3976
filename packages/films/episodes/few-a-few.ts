import { bob, ease, land, lerp, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { fish } from '../kit/animals.ts';
import { fishingBoat } from '../kit/boats.ts';
import { table } from '../kit/buildings.ts';
import { bust, CAST, figure, SIT, standing, type Pose } from '../kit/people.ts';
import { beach, islet, type Scene } from '../kit/scenes.ts';
import { afloat, farSea, nearSea, palm, sky, sun } from '../kit/sea.ts';
import { circle, paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { basket, pot } from '../kit/vessels.ts';
import { sentence, title } from '../kit/words.ts';
import { ending, shops } from './few-a-few-ending.ts';

const { selvi, fisher, asha, amara, tom, zoya, kabir, baraka, yuki } = CAST;

const harbour = (t: number): string => sky('evening') + sun(640, 330, 66) + farSea(410, t);

const opening: Scene = (t) => {
  const left = land(t, 0.2, 1.6, -260, 300);
  const right = land(t, 0.4, 1.6, 1540, 980);
  const boats =
    afloat(t, left, 450, fishingBoat(COLOR.green, put(34, -44, bust(selvi), { s: 0.95 })), { s: 1.25 }) +
    afloat(t, right, 450, fishingBoat(COLOR.blue, put(34, -44, bust(fisher, { mood: 'calm' }), { s: 0.95 })), {
      s: 1.25,
      flip: true,
      phase: 2,
    });
  const rope = t < 1.7 ? '' : stroke('M214 160Q640 120 1066 160', COLOR.woodDeep, 6, `opacity="${ease(t, 1.7, 0.3)}"`);
  return harbour(t) + rope + boats + nearSea(500, t) + title('Few vs A Few', { t, y: 200, at: 1.6 });
};

const FOUR = [
  [-42, -82, -14],
  [-6, -92, 8],
  [30, -84, -6],
  [8, -78, 20],
] as const;
const catchOf = (): string =>
  FOUR.map(([x, y, r], i) => put(x, y, fish([COLOR.orange, COLOR.coral, COLOR.yellow, COLOR.sea3][i]), { s: 0.72, r })).join('');

/** A boat on the left and the shore on the right. */
const landing = (t: number, color: string, crew: string, shore: string): string =>
  harbour(t) +
  afloat(t, 400, 470, put(0, 0, fishingBoat(color, crew)), { s: 1.5 }) +
  nearSea(525, t) +
  sheet('M790 560C820 452 900 446 1310 456V740H780Z', COLOR.sand) +
  shore;

const aFewFish: Scene = (t) => {
  const lift = settle(t, 1, 0.8);
  const crew =
    put(60, -36, figure(selvi, { mood: 'smile', gaze: 0.6, armFront: [70 * lift, 96 * lift], armBack: [62 * lift, 96 * lift] }), {
      s: 0.86,
    }) + put(140, lerp(-30, -78, lift), basket(catchOf()), { s: 0.62 });
  return (
    landing(t, COLOR.green, crew, pop(t, 1.8, 1050, 520, pot(t), { s: 1.25 })) +
    sentence(['We caught', { key: 'a few' }, 'fish.'], { t, y: 112, size: 70 })
  );
};

const fewFish: Scene = (t) => {
  const tip = ease(t, 1, 0.9);
  const crew =
    put(40, -36, figure(fisher, { mood: 'sad', gaze: 0.6, tilt: 8, armFront: [60, 96], armBack: [40, 90] }), { s: 0.86 }) +
    put(134, -84, basket(catchOf()), { s: 0.62, r: tip * 26 });
  return (
    landing(
      t,
      COLOR.blue,
      crew,
      put(1040, 545, table(470), { s: 1.1 }) +
        Array.from({ length: 8 }, (_, i) => put(812 + i * 65, 429, rect(-27, -6, 54, 10, 5, COLOR.paper))).join(''),
    ) + sentence(['We caught', { key: 'few' }, 'fish.'], { t, y: 112, size: 70 })
  );
};

const sameNumber: Scene = (t) => {
  const glow = pop(
    t,
    2,
    300,
    land(t, 2, 1, 60, 232) + bob(t, 5, 3),
    circle(0, 0, 66, COLOR.halo) + paper(circle(0, 0, 48, COLOR.sun)) + words('a', 0, 20, 68, { anchor: 'middle', fill: COLOR.violetDeep }),
  );
  const faces =
    standing(540, 540, selvi, { mood: 'open', armFront: [120, 160], armBack: [-60, -20] }, { s: 1.15 }) +
    standing(1135, 540, fisher, { mood: 'sad', tilt: -8, gaze: -0.5 }, { s: 1.15 });
  return (
    beach(t) +
    faces +
    put(300, 545, basket(catchOf()), { s: 1.6 }) +
    put(900, 545, basket(catchOf()), { s: 1.6 }) +
    glow +
    sentence([{ key: 'a few' }, '= some'], { t, x: 345, y: 112, size: 60, at: 0.8 }) +
    sentence([{ key: 'few' }, '= hardly any'], { t, x: 935, y: 112, size: 60, at: 3.2 })
  );
};

const friends: Scene = (t) => {
  const onSand = (x: number, who: typeof asha, pose: Pose = {}, flip = false) =>
    put(x, 470, figure(who, { ...SIT, legBack: [80, 60], legFront: [84, 66], ...pose }), { s: 0.98, flip });
  const group =
    onSand(130, asha, { mood: 'open' }) + onSand(260, amara) + onSand(400, tom, { mood: 'open' }, true) + onSand(520, zoya, {}, true);
  const waves = { armFront: [128, 172 + bob(t, 9, 1)] } as const;
  const farAway =
    islet(770, 372, 90) +
    standing(770, 374, baraka, waves, { s: 0.38 }) +
    islet(1225, 372, 80) +
    standing(1225, 374, yuki, waves, { s: 0.38, flip: true });
  const alone = put(1070, 545, palm(0, 0, 1.05)) + onSand(920, kabir, { mood: 'sad', gaze: -0.4, tilt: -8 });
  return (
    beach(t) +
    group +
    put(0, 0, farAway + alone, { o: ease(t, 2.8, 0.5) }) +
    sentence([{ key: 'a few' }, 'friends'], { t, x: 325, y: 140, size: 64 }) +
    sentence([{ key: 'few' }, 'friends'], { t, x: 940, y: 140, size: 64, at: 3 })
  );
};

export const scenes: readonly Scene[] = [opening, aFewFish, fewFish, sameNumber, friends, ...shops, ...ending];
