import { bob, ease, glide, hop, lerp } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { gull, parrot } from '../kit/animals.ts';
import { rowBoat } from '../kit/boats.ts';
import { cinema, house } from '../kit/buildings.ts';
import { CAST, figure, fromBehind, standing } from '../kit/people.ts';
import { beach, findTheSlip, islet, slip, yourTurn, type Scene } from '../kit/scenes.ts';
import { cloud, farSea, nearSea, sky } from '../kit/sea.ts';
import { circle, clip, oval, paper, pop, put, rect, stroke } from '../kit/shapes.ts';
import { fullMoon } from '../kit/time.ts';
import { pot } from '../kit/vessels.ts';
import { words } from '../kit/text.ts';
import { sentence } from '../kit/words.ts';

const { asha, kabir, amara, tom, zoya } = CAST;

const lookedNotSaw: Scene = (t) => {
  const scan = bob(t, 1, 3.2);
  const hide = glide(t, 1, 1.8, 860, 1010);
  const bird = put(hide, 230 + bob(t, 4, 2), gull(), { s: 1.4 });
  return (
    sky('morning') +
    farSea(410, t) +
    bird +
    put(1010, 235, cloud(0, 0, 1.7)) +
    nearSea(500, t) +
    islet(320, 520, 330) +
    standing(320, 530, kabir, { armFront: [118, 212], gaze: 0.5 + scan * 0.5, mood: t > 4 ? 'sad' : 'calm' }, { s: 1.3 }) +
    (t > 3.6 ? pop(t, 3.6, 780, 370, words('?', 0, 0, 150, { anchor: 'middle', fill: COLOR.violet })) : '') +
    sentence(['He', { key: 'looked,' }, 'but he', { key: 'didn’t see' }, 'anything.'], { t, y: 104, size: 54 })
  );
};

const screenMatch: Scene = (t) => {
  const ballX = ((t * 120) % 300) - 150;
  const pitch =
    rect(-210, -130, 420, 250, 0, COLOR.green) +
    oval(0, 30, 150, 50, '#63bd95') +
    put(-120, 60, rect(-3, -40, 5, 40, 0, COLOR.paper) + rect(8, -40, 5, 40, 0, COLOR.paper) + rect(19, -40, 5, 40, 0, COLOR.paper)) +
    put(-60, 62, circle(0, -52, 12, '#8d5a3b') + rect(-10, -42, 20, 42, 8, COLOR.blue) + stroke('M8-30 34-8', COLOR.woodDeep, 8)) +
    put(110, 62, circle(0, -52, 12, '#b97a4b') + rect(-10, -42, 20, 42, 8, COLOR.yellow)) +
    circle(-ballX * 0.6, 14 - Math.abs(Math.sin(t * 4)) * 26, 7, COLOR.coral);
  const screen = put(
    640,
    290,
    paper(rect(-236, -156, 472, 300, 22, COLOR.ink)) +
      clip('<rect x="-214" y="-134" width="428" height="254" rx="8"/>', pitch) +
      paper(rect(-60, 144, 120, 16, 6, COLOR.ink)),
  );
  const cheer = ease(t, 2.6, 0.4) * Math.abs(Math.sin(t * 3)) * -12;
  const fan = (x: number, who: typeof asha, phase: number) =>
    put(x, 520 + bob(t, 3, 3, phase) + (phase === 1 ? cheer : 0), fromBehind(who), { s: 1.25 }) +
    put(x, 556, paper(rect(-84, 0, 168, 150, 26, COLOR.violetMid)));
  return (
    beach(t) +
    screen +
    fan(420, tom, 0) +
    fan(640, amara, 1) +
    fan(860, zoya, 2) +
    sentence([{ key: 'watch' }, 'television,', { key: 'watch' }, 'the match'], { t, y: 96, size: 58 })
  );
};

const filmReel = (): string =>
  paper(circle(0, 0, 58, COLOR.ink)) +
  [0, 72, 144, 216, 288].map((r) => put(0, 0, circle(0, -33, 13, COLOR.violetPale), { r })).join('') +
  circle(0, 0, 9, COLOR.violetPale);

const film: Scene = (t) => {
  const roll = ease(t, 1.6, 3);
  const boat = put(0, -66, circle(20, 0, 34, COLOR.orange) + rect(-150, 20, 300, 50, 0, COLOR.sea3) + put(-30, 16, rowBoat(), { s: 0.35 }));
  return (
    beach(t) +
    put(340, 530, cinema(boat), { s: 0.98 }) +
    put(985, 530, house(t > 4.2), { s: 1.3 }) +
    put(lerp(560, 790, roll), 496, filmReel(), { r: roll * 420 }) +
    sentence([{ key: 'see' }, 'a film or', { key: 'watch' }, 'a film'], { t, y: 104, size: 62 })
  );
};

const theMoon = (): string =>
  put(1130, 250, fullMoon(60)) +
  islet(960, 430, 210) +
  standing(930, 430, kabir, { armFront: [126, 132], gaze: 1.5, lift: 1.2, tilt: -14 }, { s: 0.9 });

const parrotMast = (t: number): string =>
  islet(1060, 430, 220) +
  paper(rect(1066, 240, 16, 200, 5, COLOR.wood) + rect(990, 262, 170, 12, 5, COLOR.wood)) +
  put(1074, 262 + hop(t, 4.2, 0.6, 16), parrot(), { s: 1.1 }) +
  standing(935, 432, asha, { gaze: 1.4, lift: 1.2, tilt: -12, mood: 'open' }, { s: 0.85 });

/** Both keep their eyes on the pot between them. */
const overThePot = { gaze: 1.3, lift: -1.6, tilt: 14, lean: 8, mood: 'calm' } as const;

export const thePot = yourTurn(['We', { gap: 'watched' }, 'the pot for ages.'], {
  size: 66,
  width: 1000,
  load: (t) =>
    put(0, 2, pot(t, { fire: false, steam: false }), { s: 0.72 }) +
    put(-150, -56, figure(kabir, overThePot), { s: 0.6 }) +
    put(150, -56, figure(asha, overThePot), { s: 0.6, flip: true }),
});

/** The second half: looking without seeing, screens, two slips and a turn. */
export const ending: readonly Scene[] = [
  lookedNotSaw,
  screenMatch,
  film,
  slip(['I', { from: 'am seeing', to: 'can see' }, 'a parrot.'], { x: 460, size: 66, picture: parrotMast }),
  ...yourTurn(['From here I', { gap: 'can see' }, 'the sea.'], {
    size: 64,
    width: 1060,
    load: () => put(-60, -54, figure(amara, { armFront: [96, 92], gaze: 1.3, lift: 0.4, mood: 'open' }), { s: 0.55 }),
  }),
  ...findTheSlip([{ key: 'Look' }, { from: '', to: 'at' }, 'the moon.'], { x: 460, picture: theMoon }),
];
