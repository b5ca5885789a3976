import type { Cast } from '../../content/scenes/cast.ts';
import type { OneScene, Person, PlacedProp } from '../../content/scenes/schemas.ts';
import { ROLES, type PropName, type RoleName } from '../../content/scenes/vocabulary.ts';
import { drawFigure, type Figure } from './figure.ts';
import type { Gaze } from './head.ts';
import { KITCHEN_THINGS } from './kitchen-things.ts';
import { LARGE_THINGS } from './large-things.ts';
import { toLook, toRoleLook, type Look } from './looks.ts';
import type { Point } from './paint.ts';
import type { Prop } from './prop.ts';
import { SMALL_THINGS } from './small-things.ts';

export const [WIDTH, HEIGHT] = [640, 400];
/** Size of people and things, and the line their feet stand on, by how near we are. */
const SHOT = {
  near: { scale: 1.28, feet: 492, back: 440, words: 30 },
  middle: { scale: 0.86, feet: 376, back: 346, words: 27 },
  far: { scale: 0.58, feet: 368, back: 336, words: 25 },
} as const;
const HALF_SCALE = 0.74;
/** Over a label at the foot everybody stands higher, and is as much smaller as keeps heads where they were. */
const OVER_LABEL = { lift: 20, scale: 0.93 };
/** Where things hang that say nothing of their height. */
const WALL_Y = 190;
const SKY_Y = 150;
const TABLE_HEIGHT = 104;

const THINGS: Partial<Record<PropName, Prop>> = { ...SMALL_THINGS, ...KITCHEN_THINGS, ...LARGE_THINGS };

/** @throws Error when a thing of the vocabulary has no drawing. */
export function findProp(name: PropName): Prop {
  const found = THINGS[name];
  if (found === undefined) throw new Error(`there is no drawing of the thing "${name}"`);
  return found;
}

const isRole = (name: string): name is RoleName => ROLES.some((role) => role === name);

/** @throws Error when no one has this name. */
export function findLook(who: string, cast: Cast): Look {
  const [first = '', second] = who.replace(/#\d$/, '').split('/');
  const child = cast[first];
  if (second === undefined && child !== undefined) return toLook(child.look, child.age);
  if (second === undefined && isRole(first)) return toRoleLook(first);
  if (second !== undefined && child !== undefined && isRole(second)) return toRoleLook(second, child);
  throw new Error(`"${who}" is neither one of the cast nor a role, nor a relative of one of the cast`);
}

export type Spot = { x: number; y: number; scale: number };
/** A person of the scene as they look and where they stand; `rough` is drawn before anyone looks anywhere. */
export type Standing = { one: Person; look: Look; spot: Spot; facing: 'left' | 'right'; rough: Figure };
type Measures = { width: number; scene: OneScene; scale: number; footLine: number };
export type Room = Measures & { isHalf: boolean; letters: number; people: Standing[] };

export const toX = ({ width }: { width: number }, at: number) => (at / 100) * width;
export const toY = (at: number) => (at / 100) * HEIGHT;
export const DIRECTIONS: Readonly<Record<string, Gaze>> = { left: [-1, 0], right: [1, 0], up: [0.2, -1], down: [0.1, 1], viewer: [0, 0] };

export function placeThing(room: Measures, one: PlacedProp): Spot {
  const { scene, scale, footLine } = room;
  const spot = { x: toX(room, one.at), scale: scale * one.size };
  if (one.y !== undefined) return { ...spot, y: toY(one.y) };
  if (one.on === 'wall') return { ...spot, y: WALL_Y };
  if (one.on === 'sky') return { ...spot, y: SKY_Y };
  const under = one.on === 'ground' ? undefined : scene.props.find(({ what, on }) => what === one.on && on === 'ground');
  if (under === undefined) return { ...spot, y: footLine };
  return { ...spot, y: (under.y === undefined ? footLine : toY(under.y)) - TABLE_HEIGHT * scale * under.size };
}

function placePerson(room: Measures, one: Person, back: number): Spot {
  const isBack = one.back === true;
  return {
    x: toX(room, one.at),
    y: (isBack ? Math.min(back, room.footLine - 16) : room.footLine) - toY(one.up ?? 0),
    scale: room.scale * (one.size ?? 1) * (isBack ? 0.84 : 1),
  };
}

function findAcross(room: Measures, goal: string | Point): number | undefined {
  if (typeof goal !== 'string') return toX(room, goal[0]);
  const { people, props } = room.scene;
  const name = goal.split('.')[0];
  const at = people.find(({ who }) => who === name)?.at ?? props.find((one) => one.name === name || one.what === name)?.at;
  return at === undefined ? undefined : toX(room, at);
}

/** Everybody faces what they look at; without a target, the middle. */
function decideFacing(room: Measures, one: Person): 'left' | 'right' {
  if (one.facing !== undefined) return one.facing;
  const direction = typeof one.looks_at === 'string' ? DIRECTIONS[one.looks_at] : undefined;
  const across = one.looks_at === undefined ? undefined : findAcross(room, one.looks_at);
  const side = direction?.[0] ?? (across === undefined ? 0 : across - toX(room, one.at));
  return side < 0 || (side === 0 && one.at > 55) ? 'left' : 'right';
}

type Wish = { width: number; scene: OneScene; cast: Cast; isLifted: boolean };
/** Sets up a scene in a picture, or half of one: how large all is and who stands where. @throws Error when no one has a name */
export function setUpRoom({ width, scene, cast, isLifted }: Wish): Room {
  const { scale: whole, feet, back, words } = SHOT[scene.shot];
  const isHalf = width < WIDTH;
  const isHigher = isLifted && scene.shot !== 'near';
  const scale = whole * (isHalf ? HALF_SCALE : 1) * (isHigher ? OVER_LABEL.scale : 1);
  const footLine = (isHalf && scene.shot !== 'near' ? feet - 4 : feet) - (isHigher ? OVER_LABEL.lift : 0);
  const measures = { width, scene, scale, footLine };
  const people = scene.people.map((one): Standing => {
    const look = findLook(one.who, cast);
    const facing = decideFacing(measures, one);
    const rough = drawFigure({ look, pose: one.pose, mood: one.mood, gaze: [0, 0], facing });
    return { one, look, facing, rough, spot: placePerson(measures, one, back) };
  });
  return { ...measures, isHalf, letters: isHalf ? words - 4 : words, people };
}

export const locate = ({ spot }: Standing, figure: Figure, part: 'top' | 'face' | 'hand' | 'mouth'): Point => [
  spot.x + figure[part][0] * spot.scale,
  spot.y + figure[part][1] * spot.scale,
];

/** What someone looks at or a label points to. */
export function findTarget(room: Room, goal: string | Point, asking?: Person): Point | undefined {
  if (typeof goal !== 'string') return [toX(room, goal[0]), toY(goal[1])];
  const [name = '', part] = goal.split('.');
  const other = room.people.find(({ one }) => one.who === name && one !== asking);
  if (other !== undefined) return locate(other, other.rough, part === 'hand' || part === 'mouth' ? part : 'face');
  const thing = room.scene.props.find(({ what, name: own }) => own === name || what === name);
  if (thing === undefined) return undefined;
  const spot = placeThing(room, thing);
  return [spot.x, spot.y - (findProp(thing.what).height * spot.scale) / 2];
}
