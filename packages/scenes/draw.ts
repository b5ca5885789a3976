import type { Cast } from '../../content/scenes/cast.ts';
import type { OneScene, Person, PlacedProp, Scene } from '../../content/scenes/schemas.ts';
import { ROLES, type PropName, type RoleName } from '../../content/scenes/vocabulary.ts';
import { drawFigure, type Figure } from './figure.ts';
import type { Gaze } from './head.ts';
import { bedCover, LARGE_THINGS } from './large-things.ts';
import { PAINT, toLook, toRoleLook, type Look } from './looks.ts';
import { circle, COLOR, escapeText, oval, PAPER_FILTER, put, rect, type Point } from './paint.ts';
import { findPlace } from './places.ts';
import type { Prop } from './prop.ts';
import { SMALL_THINGS } from './small-things.ts';
import { drawBubble, drawLabel, drawTag, drawThingBubble, FONT, FOOT_LABEL_FROM, type Box } from './words.ts';

const [WIDTH, HEIGHT] = [640, 400];
const HALF = 318;
/** Size of people and things, and the line their feet stand on, by how near we are. */
const SHOT = {
  near: { scale: 1.28, feet: 492, back: 440, words: 30 },
  middle: { scale: 0.86, feet: 376, back: 346, words: 27 },
  far: { scale: 0.58, feet: 368, back: 336, words: 25 },
} as const;
const HALF_SCALE = 0.74;
/** Over a label at the foot everybody stands higher, and is as much smaller as keeps heads where they were. */
const OVER_LABEL = { lift: 20, scale: 0.93 };

const THINGS: Partial<Record<PropName, Prop>> = { ...SMALL_THINGS, ...LARGE_THINGS };

/** @throws Error when a thing of the vocabulary has no drawing. */
export function findProp(name: PropName): Prop {
  const found = THINGS[name];
  if (found === undefined) throw new Error(`there is no drawing of the thing "${name}"`);
  return found;
}

const isRole = (name: string): name is RoleName => ROLES.some((role) => role === name);

/** @throws Error when nobody has this name. */
export function findLook(who: string, cast: Cast): Look {
  const [first = '', second] = who.replace(/#\d$/, '').split('/');
  const child = cast[first];
  if (second === undefined && child !== undefined) return toLook(child.look, child.age);
  if (second === undefined && isRole(first)) return toRoleLook(first);
  if (second !== undefined && child !== undefined && isRole(second)) return toRoleLook(second, child);
  throw new Error(`"${who}" is neither one of the cast nor a role, nor a relative of one of the cast`);
}

type Room = { width: number; scene: OneScene; cast: Cast; isLifted: boolean };
type Spot = { x: number; y: number; scale: number };

function drawProp(name: PropName, color: string | undefined, isHeld: boolean): string {
  const { draw, color: own, grip = [0, 0], heldTurn = 0 } = findProp(name);
  const drawing = draw(color ?? own);
  return isHeld ? put(0, 0, put(-grip[0], -grip[1], drawing), { r: heldTurn }) : drawing;
}

const DIRECTIONS: Readonly<Record<string, Gaze>> = { left: [-1, 0], right: [1, 0], up: [0.2, -1], down: [0.1, 1], viewer: [0, 0] };

/** Draws one scene into a room of the given width. */
function drawRoom({ width, scene, cast, isLifted }: Room, label: string): string {
  const { scale: whole, feet, back, words } = SHOT[scene.shot];
  const isHalf = width < WIDTH;
  const isHigher = isLifted && scene.shot !== 'near';
  const scale = whole * (isHalf ? HALF_SCALE : 1) * (isHigher ? OVER_LABEL.scale : 1);
  const footLine = (isHalf && scene.shot !== 'near' ? feet - 4 : feet) - (isHigher ? OVER_LABEL.lift : 0);
  const place = findPlace(scene.place);
  const toX = (at: number) => (at / 100) * width;
  const toY = (at: number) => (at / 100) * HEIGHT;
  const tableOf = (kind: string) => scene.props.find(({ what, on }) => what === kind && on === 'ground');

  const spotOf = (one: PlacedProp): Spot => {
    const ownScale = scale * one.size;
    const under = one.on === 'table' ? tableOf('table') : one.on === 'desk' ? tableOf('desk') : undefined;
    const base =
      one.y !== undefined
        ? toY(one.y)
        : one.on === 'wall'
          ? 190
          : one.on === 'sky'
            ? 150
            : under === undefined
              ? footLine
              : (under.y === undefined ? footLine : toY(under.y)) - 104 * scale * under.size;
    return { x: toX(one.at), y: base, scale: ownScale };
  };
  const personSpot = (one: Person): Spot => {
    const isBack = one.back === true;
    const ownScale = scale * (one.size ?? 1) * (isBack ? 0.84 : 1);
    return { x: toX(one.at), y: (isBack ? Math.min(back, footLine - 16) : footLine) - toY(one.up ?? 0), scale: ownScale };
  };

  const looks = new Map(scene.people.map((one) => [one, findLook(one.who, cast)]));
  const lookOf = (one: Person): Look => looks.get(one) ?? findLook(one.who, cast);
  const measure = (one: Person, figure: Figure, key: 'top' | 'face' | 'hand' | 'mouth'): Point => {
    const spot = personSpot(one);
    return [spot.x + figure[key][0] * spot.scale, spot.y + figure[key][1] * spot.scale];
  };
  const acrossOf = (goal: string | Point): number | undefined => {
    if (typeof goal !== 'string') return toX(goal[0]);
    const name = goal.split('.')[0];
    const at = scene.people.find(({ who }) => who === name)?.at ?? scene.props.find((one) => one.name === name || one.what === name)?.at;
    return at === undefined ? undefined : toX(at);
  };
  /** Everybody faces what they look at; whoever looks nowhere, the middle. */
  const facingOf = (one: Person): 'left' | 'right' => {
    if (one.facing !== undefined) return one.facing;
    const direction = typeof one.looks_at === 'string' ? DIRECTIONS[one.looks_at] : undefined;
    const side = direction === undefined ? (one.looks_at === undefined ? 0 : (acrossOf(one.looks_at) ?? 0) - toX(one.at)) : direction[0];
    return side < 0 || (side === 0 && one.at > 55) ? 'left' : 'right';
  };
  // Where everybody's face is, before anybody looks anywhere.
  const rough = new Map(
    scene.people.map((one) => [
      one,
      drawFigure({ look: lookOf(one), pose: one.pose, mood: one.mood, gaze: [0, 0], facing: facingOf(one) }),
    ]),
  );
  const roughOf = (one: Person): Figure =>
    rough.get(one) ?? drawFigure({ look: lookOf(one), pose: one.pose, mood: one.mood, gaze: [0, 0], facing: facingOf(one) });
  const findTarget = (goal: string | Point, asking?: Person): Point | undefined => {
    if (typeof goal !== 'string') return [toX(goal[0]), toY(goal[1])];
    const [name = '', part] = goal.split('.');
    const other = scene.people.find((one) => one.who === name && one !== asking);
    if (other !== undefined) return measure(other, roughOf(other), part === 'hand' ? 'hand' : part === 'mouth' ? 'mouth' : 'face');
    const thing = scene.props.find(({ what, name: own }) => own === name || what === name);
    if (thing !== undefined) {
      const spot = spotOf(thing);
      return [spot.x, spot.y - (findProp(thing.what).height * spot.scale) / 2];
    }
    return undefined;
  };

  const bubbles: string[] = [];
  // No bubble covers a head, nor the tag of a half.
  const taken: Box[] = scene.people.map((one) => {
    const [top, face] = [measure(one, roughOf(one), 'top'), measure(one, roughOf(one), 'face')];
    const half = (face[1] - top[1]) * 0.72;
    return { x: face[0] - half, y: top[1], w: half * 2, h: half * 2.3 };
  });
  if (label !== '') taken.push({ x: 0, y: 0, w: 120, h: 52 });
  const figures = scene.people.map((one) => {
    const spot = personSpot(one);
    const from = measure(one, roughOf(one), 'face');
    const wanted = one.looks_at;
    const direction = typeof wanted === 'string' ? DIRECTIONS[wanted] : undefined;
    const target = wanted === undefined || direction !== undefined ? undefined : findTarget(wanted, one);
    if (wanted !== undefined && direction === undefined && target === undefined)
      throw new Error(`${one.who} looks at "${String(wanted)}", which is not in the picture`);
    const facing = facingOf(one);
    const length = target === undefined ? 1 : Math.hypot(target[0] - from[0], target[1] - from[1]) || 1;
    const world: Gaze = target === undefined ? (direction ?? [0, 0]) : [(target[0] - from[0]) / length, (target[1] - from[1]) / length];
    // What is held is looked at by looking down, not at one's own chin.
    const gaze: Gaze = [facing === 'left' ? -world[0] : world[0], world[1]];
    const held = one.holds === undefined ? undefined : typeof one.holds === 'string' ? { what: one.holds } : one.holds;
    const goal: Point | undefined =
      target === undefined || (one.pose !== 'point' && one.pose !== 'reach')
        ? undefined
        : [
            ((facing === 'left' ? -1 : 1) * (target[0] - spot.x)) / (spot.scale * lookOf(one).size),
            (target[1] - spot.y) / (spot.scale * lookOf(one).size) + 118,
          ];
    const figure = drawFigure({
      look: lookOf(one),
      pose: one.pose,
      mood: one.mood,
      gaze,
      facing,
      ...(one.says === undefined ? {} : { isTalking: true }),
      goal,
      held:
        held === undefined
          ? undefined
          : put(0, 0, drawProp(held.what, 'color' in held && held.color !== undefined ? PAINT[held.color] : undefined, true), {
              s: (('size' in held ? held.size : undefined) ?? 1) * 0.92,
            }),
    });
    const [top, mouth] = [measure(one, figure, 'top'), measure(one, figure, 'mouth')];
    const bubbleAt: Point | undefined = one.bubble_at === undefined ? undefined : [toX(one.bubble_at[0]), toY(one.bubble_at[1])];
    const size = isHalf ? words - 4 : words;
    if (one.thinks_of !== undefined) {
      const of = typeof one.thinks_of === 'string' ? { what: one.thinks_of } : one.thinks_of;
      const found = findProp(of.what);
      const fit = Math.min(56 / found.height, 72 / found.width, 0.95);
      bubbles.push(
        drawThingBubble(
          put(0, 0, drawProp(of.what, 'color' in of && of.color !== undefined ? PAINT[of.color] : undefined, false), { s: fit }),
          { mouth, top, width },
          taken,
        ),
      );
    }
    const spoken = one.says ?? one.thinks;
    if (spoken !== undefined)
      bubbles.push(
        drawBubble({ kind: one.says === undefined ? 'thinks' : 'says', text: spoken, mouth, top, size, width, at: bubbleAt }, taken),
      );
    const seat =
      (one.pose === 'sit' || one.pose === 'write') &&
      lookOf(one).wheelchair !== true &&
      !scene.props.some(({ what }) => ['sofa', 'bench', 'bed', 'seat', 'chair'].includes(what))
        ? put(
            facing === 'left' ? 4 : -4,
            0,
            findProp(scene.place === 'bus' ? 'seat' : 'chair').draw(scene.place === 'bus' ? COLOR.violet : COLOR.coral),
            { s: lookOf(one).size * 0.95, flip: facing === 'left' },
          )
        : '';
    const shadow = oval(spot.x, spot.y + 2, 46 * spot.scale * lookOf(one).size, 7 * spot.scale, '#0d234426');
    return { one, drawing: shadow + put(spot.x, spot.y, seat + figure.svg, { s: spot.scale }) };
  });

  const drawPlaced = (one: PlacedProp) => {
    const spot = spotOf(one);
    const isHigh = one.on === 'wall' || one.on === 'sky' || one.y !== undefined;
    const flat = ['rug', 'puddle'].includes(one.what) || isHigh || one.on !== 'ground';
    const shadow = flat ? '' : oval(spot.x, spot.y + 1, findProp(one.what).width * 0.46 * spot.scale, 6 * spot.scale, '#0d234420');
    return (
      shadow +
      put(spot.x, spot.y, drawProp(one.what, one.color === undefined ? undefined : PAINT[one.color], false), {
        s: spot.scale,
        r: one.turn ?? 0,
        flip: one.flip === true,
      })
    );
  };
  const isFront = (one: PlacedProp) =>
    one.front ?? (one.what === 'table' || one.what === 'desk' || one.on === 'table' || one.on === 'desk');
  const lying = scene.people.some(({ pose }) => pose === 'lie')
    ? scene.props
        .filter(({ what }) => what === 'bed')
        .map((one) =>
          put(spotOf(one).x, spotOf(one).y, bedCover(one.color === undefined ? undefined : PAINT[one.color]), { s: spotOf(one).scale }),
        )
    : [];
  const layers = [
    ...scene.props.filter((one) => !isFront(one)).map(drawPlaced),
    ...figures.filter(({ one }) => one.back === true).map(({ drawing }) => drawing),
    ...figures.filter(({ one }) => one.back !== true).map(({ drawing }) => drawing),
    ...lying,
    ...scene.props.filter((one) => isFront(one)).map(drawPlaced),
  ];
  const labels = scene.labels.map(({ text, to, at }) => {
    const target = to === undefined ? undefined : findTarget(typeof to === 'string' ? to : [to[0], to[1]]);
    if (target === undefined && to !== undefined) throw new Error(`the label "${text}" names "${String(to)}", which is not in the picture`);
    return drawLabel({ text, to: target, at: [toX(at[0]), toY(at[1])], width }, isHalf ? 20 : 23);
  });
  const background = put(isHalf ? -(WIDTH - width) / 2 : 0, 0, place.draw(scene.light));
  // People in a room have a lamp; outside, the light falls on everybody.
  const lamp =
    place.isInside && scene.light === 'night' ? circle(width / 2, 240, 250, '#ffe3a026') + circle(width / 2, 240, 160, '#ffe3a030') : '';
  const falling = scene.light === 'night' ? '#17294b1f' : '#f3904414';
  const shade = !place.isInside && (scene.light === 'night' || scene.light === 'evening') ? rect(0, 0, width, HEIGHT, 0, falling) : '';
  return background + lamp + layers.join('') + shade + bubbles.join('') + labels.join('');
}

const hasFootLabel = (...rooms: OneScene[]): boolean =>
  rooms.some(({ labels }) => labels.some(({ at }) => (at[1] / 100) * HEIGHT >= FOOT_LABEL_FROM));

/**
 * A whole picture, 640 by 400, as an SVG that stands for itself.
 * @throws Error when somebody or something in it does not exist.
 */
export function drawScene(scene: Scene, title: string, cast: Cast): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-labelledby="t" ${FONT}><title id="t">${escapeText(title)}</title>`;
  if ('place' in scene)
    return `${head}<defs>${PAPER_FILTER}</defs>${drawRoom({ width: WIDTH, scene, cast, isLifted: hasFootLabel(scene) }, '')}</svg>`;
  const isLifted = hasFootLabel(scene.before, scene.after);
  const halves = [scene.before, scene.after].map((half, index) => {
    const x = index === 0 ? 0 : WIDTH - HALF;
    const tag = half.tag ?? (index === 0 ? 'Before' : 'After');
    return `<g clip-path="url(#h${index})">${put(x, 0, drawRoom({ width: HALF, scene: half, cast, isLifted }, tag))}</g>${drawTag(tag, x + 12, index === 0 ? COLOR.inkSoft : COLOR.greenDeep)}`;
  });
  const clips = [0, WIDTH - HALF]
    .map((x, index) => `<clipPath id="h${index}"><rect x="${x}" y="0" width="${HALF}" height="${HEIGHT}"/></clipPath>`)
    .join('');
  return `${head}<defs>${PAPER_FILTER}${clips}</defs>${rect(0, 0, WIDTH, HEIGHT, 0, COLOR.paper)}${halves.join('')}</svg>`;
}
