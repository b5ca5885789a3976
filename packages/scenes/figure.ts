import type { Mood, Pose } from '../../content/scenes/vocabulary.ts';
import { drawBody } from './clothes.ts';
import { drawHead, type Gaze } from './head.ts';
import type { Look } from './looks.ts';
import { circle, COLOR, cut, line, n, put, rect, shape, stroke, tone, type Point } from './paint.ts';
import { STANCES, type Bend, type Stance } from './poses.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const turn = ([x, y]: Point, degrees: number): Point => {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * cos - y * sin, x * sin + y * cos];
};

const SHOULDER = 33;
const SHOULDER_Y = -84;
const ARM = 49;
const SEAT_HEIGHT = 66;
const SHOE = 12;
/** Length of thigh and of shin, width of the limb, size of the head. */
const BUILD = {
  small: { leg: 36, width: 26, head: 1.12 },
  child: { leg: 47, width: 26, head: 1.02 },
  teen: { leg: 57, width: 26, head: 0.92 },
  grown: { leg: 64, width: 28, head: 0.84 },
} as const;

type Limb = { points: [Point, Point, Point]; end: Point };

function bendLeg(x: number, [thigh, shin]: Bend, length: number): Limb {
  const knee: Point = [x + length * Math.sin(radians(thigh)), length * Math.cos(radians(thigh))];
  const end: Point = [knee[0] + length * Math.sin(radians(shin)), knee[1] + length * Math.cos(radians(shin))];
  return { points: [[x, 0], knee, end], end };
}

/** An arm whose hand is where it should be; the elbow goes the given way. */
function reachFor(from: Point, goal: Point, side: number, via?: Point): Limb {
  if (via !== undefined) return { points: [from, via, goal], end: goal };
  const [dx, dy] = [goal[0] - from[0], goal[1] - from[1]];
  const wanted = Math.hypot(dx, dy) || 1;
  const distance = Math.min(wanted, ARM * 2 - 0.5);
  const end: Point = [from[0] + (dx / wanted) * distance, from[1] + (dy / wanted) * distance];
  const out = Math.sqrt(Math.max(0, ARM * ARM - (distance / 2) ** 2));
  const middle: Point = [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2];
  const elbow: Point = [middle[0] - (dy / wanted) * out * side, middle[1] + (dx / wanted) * out * side];
  return { points: [from, elbow, end], end };
}

function drawLeg(limb: Limb, look: Look, width: number): string {
  const [hip, knee, foot] = limb.points;
  const shin = Math.atan2(foot[0] - knee[0], foot[1] - knee[1]);
  const shoe = put(
    foot[0],
    foot[1],
    shape('M-12-8H10C22-4 28 2 28 12H-13Z', look.shoes) +
      stroke('M-12 11H27', tone(look.shoes, look.shoes === COLOR.paper ? -0.25 : 0.35), 3),
    { r: n(-shin * 57) === '0' ? 0 : Math.max(-50, Math.min(70, -shin * 57)) },
  );
  if (look.bottom === 'trousers') return line([hip, knee, foot], look.legs, width) + shoe;
  const skin = tone(look.skin, -0.06);
  const hem: Point = [(hip[0] + knee[0] * 3) / 4, (hip[1] + knee[1] * 3) / 4];
  return line([hip, knee, foot], skin, width - 5) + line([hip, hem], look.legs, width + 5) + shoe;
}

type Hand = 'fist' | 'open' | 'finger';

function drawHand([x, y]: Point, from: Point, skin: string, kind: Hand): string {
  const angle = (Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI;
  const palm = rect(-7, -12, 23, 24, 10, skin);
  const thumb = stroke('M0-8 7-17', skin, 7.5);
  const fingers = {
    fist: stroke('M9-5v10', tone(skin, -0.26), 2),
    open: stroke('M14-9 26-13M16-3 31-4M16 4 30 6', skin, 7.2),
    finger: stroke('M13-6H33', skin, 7.5) + stroke('M10 0h7', tone(skin, -0.26), 2),
  }[kind];
  return put(x, y, thumb + palm + fingers, { r: angle });
}

/** A point on the way from one to the other, `short` of its end. */
function stopShort(from: Point, to: Point, short: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const part = Math.max(0, length - short) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function drawArm(limb: Limb, look: Look, shade: number, hand: Hand): string {
  const [shoulder, elbow, wrist] = limb.points;
  const isApron = look.top === 'apron' || look.top === 'vest';
  const isShort = look.top === 'tee' || isApron;
  const color = tone(isApron ? look.accent : look.color, shade);
  const bare = isShort ? line([shoulder, elbow, wrist], look.skin, 21) : '';
  const sleeve = isShort
    ? line([shoulder, stopShort(shoulder, elbow, 12)], color, 30)
    : line([shoulder, elbow, stopShort(elbow, wrist, 15)], color, 27);
  return bare + sleeve + drawHand(wrist, elbow, look.skin, hand);
}

export type FigureWish = {
  look: Look;
  pose: Pose;
  mood: Mood;
  gaze: Gaze;
  facing: 'left' | 'right';
  isTalking?: boolean;
  /** What is held, drawn with the hand at 0,0. */
  held?: string | undefined;
  /** Where to point or reach, from the hips in the figure's own measure. */
  goal?: Point | undefined;
};
export type Figure = {
  svg: string;
  /** From the middle of the feet: to the top of the head, to the middle of the face, to the hand that holds or points. */
  top: Point;
  face: Point;
  hand: Point;
  mouth: Point;
};

/** A wheelchair around someone who sits; the hips are at 0,0. */
function drawWheelchair(): { behind: string; front: string } {
  const wheel = `<circle cx="-12" cy="30" r="46" fill="none" stroke="${COLOR.ink}" stroke-width="7"/><circle cx="-12" cy="30" r="38" fill="none" stroke="${COLOR.grey}" stroke-width="3"/>`;
  const spokes = stroke('M-12-8V68M-50 30H26M-39 3 15 57M15 3-39 57', COLOR.grey, 2.4);
  return {
    behind:
      cut(rect(-50, -62, 13, 84, 6, COLOR.violet) + stroke('M-44-58H-62', COLOR.ink, 8)) +
      cut(rect(-48, 8, 88, 14, 7, COLOR.violet)) +
      stroke('M34 20 62 66H82', COLOR.greyDeep, 6),
    front:
      cut(wheel) +
      spokes +
      circle(-12, 30, 7, COLOR.yellow) +
      `<circle cx="50" cy="64" r="12" fill="none" stroke="${COLOR.ink}" stroke-width="6"/>`,
  };
}

/** A whole person. The feet stand at 0,0; a child of ten is some 290 high. */
export function drawFigure(wish: FigureWish): Figure {
  const { look, mood, held = '' } = wish;
  const build = BUILD[look.build];
  const onWheels = look.wheelchair === true;
  const asked = STANCES[wish.pose];
  const stance: Stance = onWheels
    ? {
        ...asked,
        legs: STANCES.sit.legs,
        lean: Math.min(asked.lean ?? 0, 8),
        seat: 'chair',
        ...(['walk', 'run', 'stand'].includes(wish.pose) ? { back: [-20, -6], front: [22, -4] } : {}),
      }
    : asked;
  const lean = stance.lean ?? 0;
  const legs = stance.legs.map((bend, index) => bendLeg(index === 0 ? -15 : 15, bend, build.leg)) as [Limb, Limb];
  const deepest = Math.max(...legs.flatMap(({ points, end }) => [points[1][1] + build.width / 2, end[1] + SHOE]));
  const hipHeight = onWheels ? 76 : stance.seat === 'chair' ? SEAT_HEIGHT + build.width / 2 : deepest;
  // Feet of a seated person stand on the ground, however long the legs are.
  if (stance.seat === 'chair' && !onWheels) {
    for (const [index, limb] of legs.entries()) {
      const foot: Point = [limb.points[1][0] + (index === 0 ? 4 : 10), Math.min(limb.points[1][1] + build.leg, hipHeight - SHOE)];
      limb.points[2] = foot;
      limb.end = foot;
    }
  }
  const goal = wish.goal ?? asked.front;
  const frontGoal = wish.pose === 'point' || wish.pose === 'reach' ? turn(goal, -lean) : stance.front;
  const shoulders: [Point, Point] = [
    [-SHOULDER, SHOULDER_Y],
    [SHOULDER, SHOULDER_Y],
  ];
  const [elbowBack, elbowFront] = stance.elbows ?? [1, -1];
  const back = reachFor(shoulders[0], stance.back, elbowBack, stance.via?.[0]);
  const front = reachFor(shoulders[1], frontGoal, elbowFront, wish.goal === undefined ? stance.via?.[1] : undefined);
  const isOpen = (hand: 'back' | 'front') => stance.open === 'both' || stance.open === hand;
  const kinds: [Hand, Hand] = [isOpen('back') ? 'open' : 'fist', wish.pose === 'point' ? 'finger' : isOpen('front') ? 'open' : 'fist'];
  const arms = [cut(drawArm(back, look, -0.1, kinds[0])), cut(drawArm(front, look, 0.12, kinds[1]))];
  const between: Point = [(back.end[0] + front.end[0]) / 2, (back.end[1] + front.end[1]) / 2];
  const hand: Point = stance.holding === 'both' ? [between[0], between[1] - 10] : front.end;
  const inHand = held === '' ? '' : put(hand[0], hand[1], held);
  const neck = rect(-11, -104, 22, 26, 9, tone(look.skin, -0.26));
  const isTalking = wish.isTalking ?? stance.isTalking ?? false;
  const headPlace: Point = [0, -86];
  const head = put(
    headPlace[0],
    headPlace[1],
    put(0, 0, drawHead(look, { mood, gaze: [wish.gaze[0], wish.gaze[1]], isTalking, tilt: stance.tilt ?? 0 }), { s: build.head }),
  );
  const body = cut(drawBody(look, stance.seat !== undefined || wish.pose === 'kneel'));
  const order =
    stance.areHandsHigh === true
      ? [neck, body, head, ...arms]
      : stance.holding === 'both'
        ? [neck, body, head, inHand, ...arms]
        : [neck, body, head, ...arms];
  const upper = order.join('') + (stance.holding === 'both' ? '' : inHand);
  const chair = onWheels ? drawWheelchair() : { behind: '', front: '' };
  const lower = cut(drawLeg(legs[0], { ...look, legs: tone(look.legs, -0.12) }, build.width) + drawLeg(legs[1], look, build.width));
  const isSkirtOver = look.bottom === 'skirt' && stance.seat === undefined && wish.pose !== 'kneel';
  const skirt = isSkirtOver ? cut(shape('M-35-8H35C42 18 47 34 50 52Q0 64-50 52C-47 34-42 18-35-8Z', look.legs)) : '';
  const whole = chair.behind + lower + skirt + put(0, 0, upper, { r: lean }) + chair.front;
  const mirror = wish.facing === 'left';
  const s = look.size;
  const place = (point: Point): Point => {
    const [x, y] = turn(point, lean);
    return [(mirror ? -x : x) * s, (y - hipHeight) * s];
  };
  const face = (y: number): Point => place([0, headPlace[1] + y * build.head]);
  return {
    svg: put(0, 0, put(0, -hipHeight, whole), { s, flip: mirror }),
    top: face(-134),
    face: face(-62),
    mouth: face(-40),
    hand: place(hand),
  };
}
