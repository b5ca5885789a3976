import { bob, clamp, ease, glide, hop, lerp, settle } from '../motion.ts';
import { COLOR } from '../palette.ts';
import { dolphin, fin } from '../kit/animals.ts';
import { CAST, figure, SIT, type Pose } from '../kit/people.ts';
import { type Scene } from '../kit/scenes.ts';
import { farSea, nearSea, sky, sun } from '../kit/sea.ts';
import { circle, clip, n, paper, pop, put, rect, shape, stroke } from '../kit/shapes.ts';
import { mango } from '../kit/things.ts';
import { sentence, tag, title } from '../kit/words.ts';
import { ending, thePot } from './look-see-watch-ending.ts';

const { asha } = CAST;

function eye(x: number, y: number, lid = 1): string {
  const outline = `M-96 0Q0 ${n(-104 * lid)} 96 0Q0 ${n(104 * lid)} -96 0Z`;
  return (
    paper(shape(outline, COLOR.raised)) +
    clip(shape(outline, '#000'), circle(x, y, 36, COLOR.violetMid) + circle(x, y, 17, COLOR.ink) + circle(x + 10, y - 12, 7, COLOR.white)) +
    stroke(`M-96 0Q0 ${n(-104 * lid)} 96 0`, COLOR.violetDeep, 7)
  );
}

const opening: Scene = (t) => {
  const port = (at: number, x: number, content: string) =>
    pop(t, at, x, 375, paper(circle(0, 0, 142, COLOR.violet)) + circle(0, 0, 122, COLOR.bluePale) + content);
  const turning = lerp(-30, 36, ease(t, 2.4, 0.8));
  return (
    sky('lagoon') +
    farSea(440, t, 'violet') +
    port(0.5, 270, eye(0, 0)) +
    port(1, 640, eye(turning, 0, 0.8)) +
    port(1.5, 1010, eye(bob(t, 40, 2.2), bob(t, 12, 2.2, 0.5), 0.9)) +
    nearSea(545, t, 'violet') +
    title('Look, See, Watch', { t, y: 150, size: 84, at: 1.3 })
  );
};

const WALL = { x: 250, y: 392 };

/** The girl on the sea wall; `pose` says what her head does. */
function seaWall(pose: Pose): string {
  const wall =
    paper(rect(-30, WALL.y, 400, 330, 14, COLOR.violetSoft)) +
    stroke('M40 450h70M190 450h90M-10 510h90M150 510h90M300 510h50', COLOR.violetMid, 5);
  return wall + put(WALL.x, WALL.y - 12, figure(asha, { ...SIT, ...pose }), { s: 1.25 });
}

const bay = (t: number, sunX = 1090): string => sky('morning') + sun(sunX, 230, 46) + farSea(410, t);
const finAt = (t: number, at: number, x: number): string => put(x + bob(t, 10, 4), lerp(560, 462, settle(t, at, 0.9)), fin(), { s: 1.35 });

const see: Scene = (t) => {
  const noticed = t > 2.6;
  const pose: Pose = noticed
    ? { mood: 'wow', gaze: 0.9, armFront: [50, 110], held: put(6, 22, mango(), { s: 0.6 }) }
    : { mood: 'calm', gaze: 0, armFront: [60, 140 + bob(t, 8, 1)], held: put(4, 20, mango(), { s: 0.6 }) };
  const spark = noticed ? stroke('M318 196l26-20M330 232h34M318 266l26 16', COLOR.coral, 8, `opacity="${ease(t, 2.6, 0.3)}"`) : '';
  return (
    bay(t) +
    (t > 1.8 ? finAt(t, 1.8, 1010) : '') +
    nearSea(500, t) +
    seaWall(pose) +
    spark +
    sentence(['I', { key: 'see' }, 'a fin.'], { t, x: 760, y: 112, size: 70 })
  );
};

const look: Scene = (t) => {
  const turn = ease(t, 0.8, 0.7);
  const line = ease(t, 1.6, 1.1);
  const gaze = stroke(
    'M330 252Q640 270 970 412',
    COLOR.violet,
    8,
    `pathLength="100" stroke-dasharray="${line <= 0 ? '0 200' : Array.from({ length: Math.ceil(line * 25) }, () => '0 4').join(' ') + ' 0 200'}"`,
  );
  return (
    bay(t) +
    finAt(t, -1, 1010) +
    nearSea(500, t) +
    seaWall({ gaze: 0.2 + 0.8 * turn, tilt: 8 * turn, mood: 'calm' }) +
    gaze +
    tag(t, 2.7, 'at', 660, 320, 60) +
    sentence(['I', { key: 'look at' }, 'it.'], { t, x: 760, y: 112, size: 70 })
  );
};

const watch: Scene = (t) => {
  const leap = (i: number) => 1 + i * 2.1;
  const which = Math.max(0, Math.min(2, Math.floor((t - 1) / 2.1)));
  const p = clamp((t - leap(which)) / 1.8);
  const x = 520 + which * 220 + p * 220;
  const jump = t < 1 || p >= 1 ? '' : put(x, 480 + hop(t, leap(which), 1.8, 190), dolphin(), { r: lerp(-38, 42, p), s: 0.95 });
  const trail = [0, 1, 2]
    .filter((i) => t > leap(i) + 0.3)
    .map((i) =>
      stroke(
        `M${540 + i * 220} 440Q${630 + i * 220} 210 ${720 + i * 220} 440`,
        COLOR.violet,
        6,
        'stroke-dasharray="0.1 18" opacity="0.75"',
      ),
    );
  return (
    bay(t, glide(t, 0, 8, 900, 1130)) +
    trail.join('') +
    jump +
    nearSea(500, t) +
    seaWall({ gaze: 0.3 + 0.2 * (t < 1 ? 0 : which) + 0.4 * p, lift: Math.sin(Math.PI * p), mood: 'smile' }) +
    sentence(['I', { key: 'watch' }, 'it swim.'], { t, x: 760, y: 112, size: 70 })
  );
};

export const scenes: readonly Scene[] = [opening, see, look, watch, ...thePot, ...ending];
