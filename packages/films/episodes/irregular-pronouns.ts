import { bob, clamp, ease, hop, land, lerp } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { puppy } from '../kit/animals.ts';
import { rowBoat } from '../kit/boats.ts';
import { CAST, figure, SIT, standing } from '../kit/people.ts';
import { beach, lagoon, type Scene } from '../kit/scenes.ts';
import { afloat, cloud, nearSea } from '../kit/sea.ts';
import { oval, put, stroke } from '../kit/shapes.ts';
import { ball, kite } from '../kit/things.ts';
import { bottle, flask } from '../kit/vessels.ts';
import { sentence, tag, title } from '../kit/words.ts';
import { ending, waitForMe } from './irregular-pronouns-ending.ts';

const { asha, kabir, amara, amarasDad, baraka } = CAST;

const FAMILY = [
  ['I', COLOR.pink],
  ['me', COLOR.mint],
  ['my', '#a9c6ee'],
  ['mine', COLOR.yellow],
  ['myself', COLOR.violetSoft],
] as const;

const opening: Scene = (t) => {
  const turned = FAMILY.map(([label, color], i) => {
    const change = ease(t, 1.7 + i * 0.25, 0.5);
    const squash = 1 - 0.5 * Math.sin(Math.PI * change);
    const vessel = change < 0.5 ? bottle('#c9d4ee') : flask(i, color, label, label.length > 4 ? 32 : 44);
    return afloat(t, 160 + i * 240, 372 + 30 * (1 - squash), put(0, 0, vessel, { s: 1.25 * squash + 0.1 }), { phase: i });
  });
  return lagoon(t, 'violet') + turned.join('') + nearSea(498, t, 'violet') + title('Irregular Pronouns', { t, y: 170 });
};

/** A ball flies between the girl, who speaks, and the boy. */
function throwing(t: number, back: boolean): string {
  const [start, end] = back ? [940, 350] : [350, 940];
  const flight = ease(t, 1.9, 1.2);
  const x = lerp(start, end, flight);
  const y = 390 + hop(t, 1.9, 1.2, 150) + (flight >= 1 ? 8 : 0);
  const up = { armFront: [100, 130] as const, mood: 'open' as const };
  const catching = { armFront: [70, 100] as const, armBack: [60, 95] as const };
  const girl = standing(270, 570, asha, { ...(back ? catching : up), gaze: 0.8 }, { s: 1.25 });
  const boy = standing(1020, 570, kabir, { ...(back ? up : catching), gaze: 0.8 }, { s: 1.25, flip: true });
  const [left, right] = back ? ['me', 'He'] : ['I', 'him'];
  const labels = tag(t, back ? 3.1 : 1.2, left, 270, 222, 54) + tag(t, back ? 1.2 : 3.1, right, 1020, 222, 54);
  return beach(t) + girl + boy + put(x, y, ball(30), { r: flight * (back ? -360 : 360) }) + labels;
}

const iToHim: Scene = (t) => throwing(t, false) + sentence([{ key: 'I' }, 'throw it to', { key: 'him' }], { t, y: 96, size: 66 });
const heToMe: Scene = (t) => throwing(t, true) + sentence([{ key: 'He' }, 'throws it to', { key: 'me' }], { t, y: 96, size: 66 });

const myKite: Scene = (t) => {
  const [x, y] = [1080 + bob(t, 14, 5), land(t, 0.3, 1.6, 420, 210) + bob(t, 8, 3)];
  const string = stroke(`M865 283Q950 ${y + 170} ${x} ${y + 90}`, COLOR.ink, 3);
  const girl = standing(760, 530, asha, { armFront: [112, 128], gaze: 0.8, lift: 0.8 }, { s: 1.25 });
  return (
    beach(t) +
    cloud(150, 330, 0.8) +
    string +
    girl +
    put(x, y, kite(), { s: 1.15, r: bob(t, 4, 4) }) +
    sentence([{ key: 'my' }, 'kite'], { t, x: 320, y: 120, size: 64 }) +
    sentence(['The kite is', { key: 'mine.' }], { t, x: 320, y: 250, size: 64, at: 3.2 })
  );
};

const withoutBaraka: Scene = (t) => {
  const o = 1 - 0.88 * ease(t, 2.4, 0.7) + 0.88 * ease(t, 5.6, 0.7);
  const crew =
    put(-105, -14, figure(amarasDad, { ...SIT, armFront: [50, 84] }), { s: 0.92 }) +
    put(-8, -14, figure(baraka, SIT), { s: 0.8, o }) +
    put(84, -14, figure(amara, SIT), { s: 0.8 });
  return (
    lagoon(t) +
    afloat(t, 640, 470, rowBoat(crew, { oar: bob(t, 9, 1.8) }), { s: 1.6 }) +
    nearSea(520, t) +
    sentence(['Dad took', { dim: 'Baraka and', o }, { key: 'me.' }], { t, y: 112, size: 66 })
  );
};

const itsPaw: Scene = (t) => {
  const lick = t > 2 && t < 6.4 ? clamp(Math.sin((t - 2) * 5)) : 0;
  const name = put(
    588,
    346,
    put(0, 0, tag(t, 1.1, 'its', 0, 60, 52) + (t > 1.1 ? stroke('M0 0 6 14', COLOR.yellow, 6) : ''), { r: bob(t, 5, 2) }),
  );
  return (
    beach(t) +
    oval(640, 532, 260, 14, COLOR.sandDeep) +
    put(600, 535, puppy(lick), { s: 1.9 }) +
    name +
    sentence(['The puppy licks', { key: 'its' }, 'paw.'], { t, y: 112, size: 66 })
  );
};

export const scenes: readonly Scene[] = [opening, iToHim, heToMe, myKite, withoutBaraka, ...waitForMe, itsPaw, ...ending];
