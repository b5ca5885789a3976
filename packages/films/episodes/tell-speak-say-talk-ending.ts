import { clamp, hop } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { rowBoat } from '../kit/boats.ts';
import { ship } from '../kit/great-vehicles.ts';
import { aadaab, namaskara } from '../kit/greetings.ts';
import { CAST, figure, SIT, standing, tiny } from '../kit/people.ts';
import { beach, findTheSlip, islet, lagoon, slip, yourTurn, type Scene } from '../kit/scenes.ts';
import { afloat, farSea, nearSea, sky } from '../kit/sea.ts';
import { paper, pop, put, rect, sheet, stroke } from '../kit/shapes.ts';
import { ball, bubble } from '../kit/things.ts';
import { sentence } from '../kit/words.ts';

const { asha, kabir, fisher, amara, tom, captain, zoya, selvi } = CAST;

const match = (): string =>
  put(-18, 8, ball(15)) + put(18, 0, paper(rect(-8, -34, 16, 40, 4, COLOR.wood) + rect(-3, -48, 6, 18, 2, COLOR.woodDeep)), { r: 28 });

const talk: Scene = (t) => {
  const crew =
    put(-96, -16, figure(tom, { ...SIT, mood: Math.sin(t * 2) > 0 ? 'open' : 'smile' }), { s: 0.9 }) +
    put(96, -16, figure(zoya, { ...SIT, mood: Math.sin(t * 2) > 0 ? 'smile' : 'open' }), { s: 0.9, flip: true });
  const right = clamp(((((t - 0.8) % 3) + 3) % 3) / 1.4);
  const left = clamp(((((t - 2.3) % 3) + 3) % 3) / 1.4);
  const cross = (p: number, from: number, to: number, y: number, flip: boolean) =>
    p <= 0 || p >= 1 || t < 0.8
      ? ''
      : put(from + (to - from) * p, y - 30 * Math.sin(Math.PI * p), bubble('', 130, { flip }) + match(), {
          o: Math.min(1, 5 * p, 5 * (1 - p)),
        });
  return (
    lagoon(t) +
    afloat(t, 640, 480, rowBoat(crew, { color: COLOR.blue, deep: COLOR.blueDeep }), { s: 1.6 }) +
    cross(right, 565, 715, 262, false) +
    (t > 2.3 ? cross(left, 715, 565, 330, true) : '') +
    nearSea(525, t) +
    sentence(['We', { key: 'talked' }, 'about the match.'], { t, y: 104, size: 66 })
  );
};

const speakToAll: Scene = (t) => {
  const crowd = Array.from({ length: 9 }, (_, i) =>
    put(
      830 + i * 46,
      496 + (i % 2) * 26 + hop(t, 2.6 + i * 0.2, 0.4, 8),
      tiny(
        [COLOR.coral, COLOR.green, COLOR.violetMid, COLOR.yellow][i % 4] ?? COLOR.blue,
        ['#8d5a3b', '#efc09a', '#b97a4b'][i % 3] ?? '#b97a4b',
      ),
      { s: 1.7 },
    ),
  );
  const voice = [0, 1, 2].map((i) =>
    stroke(
      `M${600 + i * 46} ${250 - i * 16}q26 ${50 + i * 14} 0 ${100 + i * 28}`,
      COLOR.violet,
      10,
      `opacity="${clamp(Math.sin(t * 2.4 - i) * 0.6 + 0.5)}"`,
    ),
  );
  const deck = put(170, -165, figure(captain, { armFront: [70, 100], mood: 'open', gaze: 0.9 }));
  return (
    sky('morning') +
    farSea(430, t) +
    put(340, 500, ship(deck)) +
    nearSea(535, t) +
    sheet('M780 560C800 470 900 470 1300 478V740H780Z', COLOR.sand) +
    crowd.join('') +
    voice.join('') +
    sentence(['The captain', { key: 'spoke' }, 'to everyone.'], { t, y: 108, size: 64 })
  );
};

const languages: Scene = (t) => {
  const pennant = (color: string, flip: boolean) =>
    put(0, 0, paper(rect(-4, -120, 8, 130, 3, COLOR.wood)) + sheet('M4-118 92-92 4-64Z', color), { flip });
  const speaker = standing(640, 560, captain, { armFront: [110, 150], armBack: [-110, -150], mood: 'open' }, { s: 1.25 });
  const kannada = pop(
    t,
    1.4,
    300,
    300,
    put(0, 0, bubble('', 270, { flip: true }), { s: 1.5 }) + put(0, 0, namaskara(COLOR.greenDeep), { s: 0.62 }),
  );
  const urdu = pop(t, 2.6, 980, 300, put(0, 0, bubble('', 270), { s: 1.5 }) + put(0, 0, aadaab(COLOR.violetDeep), { s: 0.56 }));
  return (
    beach(t) +
    put(548, 306, pennant(COLOR.green, true), { s: 1.2 }) +
    put(732, 306, pennant(COLOR.violetMid, false), { s: 1.2 }) +
    speaker +
    kannada +
    urdu +
    sentence(['The captain', { key: 'speaks' }, 'Kannada and Urdu.'], { t, y: 108, size: 58 })
  );
};

const pairOf =
  (speaker: typeof fisher, listener: typeof fisher, mood: 'open' | 'smile' = 'open') =>
  (): string =>
    islet(1030, 430, 240) +
    standing(960, 430, speaker, { armFront: [70, 110], mood, gaze: 0.8 }, { s: 0.95 }) +
    standing(1120, 430, listener, { gaze: -0.8 }, { s: 0.85 });

/** The second half: talk and speak, a turn and two slips. */
export const ending: readonly Scene[] = [
  talk,
  speakToAll,
  languages,
  ...yourTurn(['Do you', { gap: 'speak' }, 'Tamil?'], {
    load: () =>
      put(-80, -58, figure(kabir, { armFront: [50, 96], mood: 'open', gaze: 0.8 }), { s: 0.64 }) +
      put(90, -58, figure(selvi, { gaze: 0.8 }), { s: 0.64, flip: true }),
  }),
  ...findTheSlip(['He', { key: 'told' }, { from: 'to', to: '' }, 'me.'], { size: 80, picture: pairOf(fisher, amara) }),
  slip(['She', { from: 'told', to: 'said' }, 'that she won.'], {
    picture: () =>
      islet(1030, 430, 240) + standing(1030, 430, asha, { armFront: [140, 176], armBack: [-140, -176], mood: 'open' }, { s: 1 }),
  }),
];
