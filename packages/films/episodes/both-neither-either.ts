import { bob, clamp, ease, glide, hop, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { bird, fish } from '../kit/animals.ts';
import { toyBoat } from '../kit/boats.ts';
import { stall } from '../kit/buildings.ts';
import { CAST, standing } from '../kit/people.ts';
import { beach, islet, lagoon, type Scene } from '../kit/scenes.ts';
import { cloud, farSea, nearSea, ringOfLight, sky } from '../kit/sea.ts';
import { paper, pop, put, rect, stroke } from '../kit/shapes.ts';
import { crossMark, orange, tick } from '../kit/things.ts';
import { sentence, title } from '../kit/words.ts';
import { ending, red, blue, twoDoors } from './both-neither-either-ending.ts';

const { mateo } = CAST;

const opening: Scene = (t) => {
  const drift = (at: number, x: number, content: string) =>
    put(x + bob(t, 16, 3, at), land(t, at, 2.2, -160, 440), content, { s: 1.25, r: bob(t, 7, 3, at) * (1 - ease(t, at + 1.6, 0.8)) });
  const fruit = [-190, -110, 110, 190].map((x) => put(640 + x, 424, orange(), { s: 0.8 })).join('');
  return (
    beach(t) +
    put(640, 535, stall(), { s: 0.88 }) +
    fruit +
    drift(0.2, 205, red()) +
    drift(0.6, 1075, blue()) +
    title('Both, None, Neither, Either', { t, y: 122, size: 74, at: 1 })
  );
};

const pair = (t: number, left: string, right: string, tilt: readonly [number, number] = [0, 0]): string =>
  put(430, 455 + bob(t, 5, 4), left, { s: 1.75, r: bob(t, 1.5, 4) + tilt[0] }) +
  put(850, 455 + bob(t, 5, 4, 1.2), right, { s: 1.75, r: bob(t, 1.5, 4, 1) + tilt[1] });

const bothRed: Scene = (t) => {
  const ring = t < 1.6 ? '' : ringOfLight(640, 350, 420, 200, ease(t, 1.6, 1.2));
  const away = land(t, 0, 1.2, -120, 0);
  return (
    lagoon(t) +
    put(away, 0, pair(t, toyBoat(COLOR.coral), toyBoat(COLOR.coral))) +
    nearSea(520, t) +
    ring +
    sentence([{ key: 'Both' }, 'boats', { key: 'are' }, 'red.'], { t, y: 112, size: 68 })
  );
};

const eitherFine: Scene = (t) => {
  const left = ease(t, 1.3, 0.5) * (1 - ease(t, 3.7, 0.4));
  const right = ease(t, 4.2, 0.5);
  const nod = (amount: number) => amount * 7 * Math.sin(t * 7) * (amount < 1 ? 1 : 0.35);
  const boy = standing(
    640,
    560,
    mateo,
    { armBack: [-20 - 70 * left, -10 - 80 * left], armFront: [20 + 70 * right, 10 + 80 * right], gaze: right - left },
    { s: 1.3 },
  );
  const marks =
    put(430, 190, tick(), { s: settle(t, 1.8, 0.5) * clamp((t - 1.8) * 9) }) +
    put(850, 190, tick(), { s: settle(t, 4.7, 0.5) * clamp((t - 4.7) * 9) });
  return (
    lagoon(t) +
    put(0, -30, pair(t, toyBoat(COLOR.blue), toyBoat(COLOR.yellow), [nod(left), nod(right)])) +
    nearSea(500, t) +
    islet(640, 562, 220) +
    boy +
    marks +
    sentence([{ key: 'Either' }, 'boat', { key: 'is' }, 'fine.'], { t, y: 112, size: 68 })
  );
};

const neitherReady: Scene = (t) => {
  const shake = (at: number) => (t > at && t < at + 1.1 ? Math.sin((t - at) * 17) * 4 * (1 - (t - at) / 1.1) : 0);
  const marks = pop(t, 1.7, 300, 300, crossMark(), { s: 1.1 }) + pop(t, 3.1, 985, 300, crossMark(), { s: 1.1 });
  return (
    lagoon(t) +
    pair(t, toyBoat(COLOR.green, { hole: true }), toyBoat(COLOR.orange, { hole: true }), [shake(1.6), shake(3)]) +
    nearSea(520, t) +
    marks +
    sentence([{ key: 'Neither' }, 'boat', { key: 'is' }, 'ready.'], { t, y: 112, size: 68 })
  );
};

const noneMoved: Scene = (t) => {
  const colors = [COLOR.coral, COLOR.blue, COLOR.green, COLOR.violetMid, COLOR.orange];
  const deep = [COLOR.coralDeep, COLOR.blueDeep, COLOR.greenDeep, COLOR.violet, COLOR.orangeDeep];
  const birds = colors.map((color, i) =>
    pop(t, 0.5 + i * 0.18, 310 + i * 165, 318 + 21 - 5.2 * (i - 2) ** 2, bird(color, deep[i] ?? color), { s: 1.15 }),
  );
  const leap = (at: number, x: number) =>
    put(x + ease(t, at, 1.1) * 120, 540 + hop(t, at, 1.1, 130), fish(), { s: 1.4, r: glide(t, at, 1.1, -50, 60) });
  const posts = paper(rect(150, 280, 20, 320, 5, COLOR.wood) + rect(1110, 280, 20, 320, 5, COLOR.wood));
  return (
    sky('morning') +
    cloud(1080, 170) +
    farSea(420, t) +
    posts +
    stroke('M160 300Q640 376 1120 300', COLOR.woodDeep, 8) +
    birds.join('') +
    leap(2.2, 420) +
    leap(4, 720) +
    nearSea(505, t) +
    sentence([{ key: 'None' }, 'of the five birds moved.'], { t, y: 112, size: 64 })
  );
};

export const scenes: readonly Scene[] = [opening, bothRed, eitherFine, neitherReady, ...twoDoors, noneMoved, ...ending];
