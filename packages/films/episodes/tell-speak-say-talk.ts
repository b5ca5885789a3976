import { bob, clamp, ease, glide, land, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { fox } from '../kit/animals.ts';
import { jetty } from '../kit/buildings.ts';
import { head } from '../kit/faces.ts';
import { CAST, figure, standing } from '../kit/people.ts';
import { beach, yourTurn, type Scene } from '../kit/scenes.ts';
import { farSea, nearSea, sand, sky } from '../kit/sea.ts';
import { board, circle, paper, pop, put, rect, sheet, shape, stroke } from '../kit/shapes.ts';
import { words } from '../kit/text.ts';
import { bubble } from '../kit/things.ts';
import { clock, moon } from '../kit/time.ts';
import { bottle } from '../kit/vessels.ts';
import { sentence, title } from '../kit/words.ts';
import { ending } from './tell-speak-say-talk-ending.ts';

const { asha, kabir, fisher, amara, nani, yuki, tom } = CAST;

const BOTTLES = [
  ['say', COLOR.pink],
  ['tell', COLOR.mint],
  ['talk', '#a9c6ee'],
  ['speak', COLOR.yellow],
] as const;

const opening: Scene = (t) => {
  const rolled = BOTTLES.map(([label, color], i) => {
    const arrive = settle(t, 0.2 + i * 0.25, 1.1);
    const cork = ease(t, 2 + i * 0.3, 0.5);
    return put(230 + i * 275 - 700 * (1 - arrive), 415, bottle(color, { label, cork, size: label.length > 4 ? 31 : 36 }), {
      s: 1.3,
      r: (1 - arrive) * -200 + (i - 1.5) * 5,
    });
  });
  return beach(t) + rolled.join('') + title('Tell, Speak, Say, Talk', { t, y: 165, size: 80, at: 1.2 });
};

const twoJetties = (t: number): string => sky('morning') + farSea(400, t) + jetty(-60, 470, 420) + jetty(960, 470, 420);

const paperBoat = (text: string): string =>
  bubble(text, 210, { size: 50 }) +
  put(0, 92, sheet('M-110-26H110L70 34H-70Z', COLOR.violetMid) + shape('M-110-26H110L100-10H-100Z', COLOR.violetSoft));

const speaks = { armFront: [60, 110], mood: 'open', gaze: 0.8 } as const;

const sayHello: Scene = (t) =>
  twoJetties(t) +
  standing(190, 464, asha, speaks, { s: 1.12 }) +
  put(glide(t, 1, 4.6, 330, 780), 400 + bob(t, 5, 3), paperBoat('Hello'), { s: clamp((t - 0.9) / 0.4) * 1.1 }) +
  nearSea(520, t) +
  sentence(['She', { key: 'said,' }, '“Hello.”'], { t, y: 112, size: 68 });

const sayTo: Scene = (t) => {
  const span = ease(t, 1.6, 1.3) * 600;
  const bridge =
    span < 10
      ? ''
      : board(360, 470, span, 60, 12, COLOR.violet) +
        (span > 120 ? words('to', 360 + span / 2, 516, 52, { anchor: 'middle', fill: COLOR.raised }) : '');
  return (
    twoJetties(t) +
    standing(190, 464, asha, speaks, { s: 1.12 }) +
    standing(1090, 464, kabir, { armFront: [110, 160], gaze: 0.8 }, { s: 1.12, flip: true }) +
    nearSea(540, t) +
    bridge +
    put(glide(t, 2.4, 1.8, 420, 860), 350, bubble('Hello', 190, { size: 50 })) +
    sentence(['She said hello', { key: 'to' }, 'him.'], { t, y: 112, size: 68 })
  );
};

const toldMe: Scene = (t) => {
  const ray = ease(t, 1.7, 0.6);
  return (
    beach(t) +
    standing(500, 530, fisher, { lean: 16, armFront: [96, 130], mood: 'open', gaze: 1 }, { s: 1.3 }) +
    standing(800, 530, amara, { gaze: -0.9, mood: ray > 0.5 ? 'wow' : 'smile', tilt: -6 }, { s: 1.05 }) +
    put(668, 312, paper(circle(0, 0, 30, COLOR.paper)) + stroke('M-12-2h24M-12 10h16', COLOR.violetMid, 6), { s: ray }) +
    stroke('M890 300l34-24M906 346h44M890 392l34 22', COLOR.violet, 9, `opacity="${ray}"`) +
    sentence(['He told', { key: 'me' }, 'his name.'], { t, y: 112, size: 68 })
  );
};

const story: Scene = (t) => {
  const rise = (at: number, x: number, y: number, content: string) =>
    pop(t, at, x, land(t, at, 1.2, 420, y) + bob(t, 5, 4, at), paper(circle(0, 0, 92, COLOR.violetPale)) + content);
  const lantern = put(
    360,
    530,
    circle(0, -50, 76, '#ffd58a44') +
      paper(rect(-26, -84, 52, 78, 12, COLOR.yellow)) +
      rect(-32, -92, 64, 12, 5, COLOR.woodDeep) +
      rect(-32, -10, 64, 12, 5, COLOR.woodDeep) +
      stroke('M-18-92C-18-124 18-124 18-92', COLOR.woodDeep, 6),
  );
  const laugh = head(kabir, { mood: 'open' }) + stroke('M-70-20l-16-8M-72 2h-16M70-20l16-8M72 2h16', COLOR.coral, 6);
  return (
    sky('night') +
    farSea(430, t, 'violet') +
    sand(480) +
    lantern +
    standing(560, 560, nani, { armFront: [110, 150], armBack: [-70, -120], mood: 'open', gaze: 0.6 }, { s: 1.35 }) +
    rise(1, 790, 270, put(-34, -26, moon(30)) + put(14, 22, fox(), { s: 0.85 })) +
    rise(2.1, 985, 350, put(0, 6, laugh, { s: 0.95 })) +
    rise(3.2, 1150, 250, put(0, 0, clock(4, 0))) +
    sentence([{ key: 'tell' }, 'a story, a joke, the time'], { t, y: 104, size: 60 })
  );
};

const herName = yourTurn(['She', { gap: 'told' }, 'me her name.'], {
  load: () =>
    put(-80, -58, figure(yuki, { armFront: [50, 96], mood: 'open', gaze: 0.8 }), { s: 0.6 }) +
    put(90, -58, figure(tom, { gaze: 0.8 }), { s: 0.6, flip: true }),
});

export const scenes: readonly Scene[] = [opening, sayHello, sayTo, toldMe, ...herName, story, ...ending];
