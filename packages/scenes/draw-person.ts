import { drawFigure, type Figure } from './figure.ts';
import type { Gaze } from './head.ts';
import { COLOR, oval, put, type Point } from './paint.ts';
import { drawHeld, drawThing, type NamedThing } from './draw-thing.ts';
import { DIRECTIONS, findProp, findTarget, locate, toX, toY, type Room, type Standing } from './room.ts';
import { drawBubble, drawThingBubble, type Box } from './words.ts';

const SEATS = ['sofa', 'bench', 'bed', 'seat', 'chair'];

const toThing = (given: NamedThing | NamedThing['what']): NamedThing => (typeof given === 'string' ? { what: given } : given);

function findAim(room: Room, { one }: Standing): { direction?: Gaze | undefined; target?: Point | undefined } {
  const wanted = one.looks_at;
  if (wanted === undefined) return {};
  const direction = typeof wanted === 'string' ? DIRECTIONS[wanted] : undefined;
  if (direction !== undefined) return { direction };
  const target = findTarget(room, wanted, one);
  if (target === undefined) throw new Error(`${one.who} looks at "${String(wanted)}", which is not in the picture`);
  return { target };
}

function drawBody(room: Room, standing: Standing): Figure {
  const { one, look, facing, spot, rough } = standing;
  const { direction, target } = findAim(room, standing);
  const sign = facing === 'left' ? -1 : 1;
  const from = locate(standing, rough, 'face');
  const length = target === undefined ? 1 : Math.hypot(target[0] - from[0], target[1] - from[1]) || 1;
  const world: Gaze = target === undefined ? (direction ?? [0, 0]) : [(target[0] - from[0]) / length, (target[1] - from[1]) / length];
  const reaches = target !== undefined && (one.pose === 'point' || one.pose === 'reach');
  const goal: Point | undefined = reaches
    ? [(sign * (target[0] - spot.x)) / (spot.scale * look.size), (target[1] - spot.y) / (spot.scale * look.size) + 118]
    : undefined;
  const held = one.holds === undefined ? undefined : toThing(one.holds);
  return drawFigure({
    look,
    pose: one.pose,
    mood: one.mood,
    // What is held is looked at by looking down, not at one's own chin.
    gaze: [facing === 'left' ? -world[0] : world[0], world[1]],
    facing,
    ...(one.says === undefined ? {} : { isTalking: true }),
    goal,
    held: held === undefined ? undefined : put(0, 0, drawHeld(held), { s: (held.size ?? 1) * 0.92 }),
  });
}

/** Something to sit on for someone who sits where nothing stands. */
function drawSeat({ scene }: Room, { one, look, facing }: Standing): string {
  if ((one.pose !== 'sit' && one.pose !== 'write') || look.wheelchair === true) return '';
  if (scene.props.some(({ what }) => SEATS.includes(what))) return '';
  const seat = scene.place === 'bus' ? findProp('seat').draw(COLOR.violet) : findProp('chair').draw(COLOR.coral);
  return put(facing === 'left' ? 4 : -4, 0, seat, { s: look.size * 0.95, flip: facing === 'left' });
}

function drawBubbles(room: Room, standing: Standing, figure: Figure, taken: Box[]): string[] {
  const { one } = standing;
  const [top, mouth] = [locate(standing, figure, 'top'), locate(standing, figure, 'mouth')];
  const bubbles: string[] = [];
  if (one.thinks_of !== undefined) {
    const thing = toThing(one.thinks_of);
    const { height, width } = findProp(thing.what);
    const drawing = put(0, 0, drawThing(thing), { s: Math.min(56 / height, 72 / width, 0.95) });
    bubbles.push(drawThingBubble(drawing, { mouth, top, width: room.width }, taken));
  }
  const text = one.says ?? one.thinks;
  if (text === undefined) return bubbles;
  const at: Point | undefined = one.bubble_at === undefined ? undefined : [toX(room, one.bubble_at[0]), toY(one.bubble_at[1])];
  const kind = one.says === undefined ? 'thinks' : 'says';
  bubbles.push(drawBubble({ kind, text, mouth, top, size: room.letters, width: room.width, at }, taken));
  return bubbles;
}

/** A person with their shadow, and their bubbles, which lie over all. */
export function drawPerson(room: Room, standing: Standing, taken: Box[]): { drawing: string; bubbles: string[] } {
  const { spot, look } = standing;
  const figure = drawBody(room, standing);
  const bubbles = drawBubbles(room, standing, figure, taken);
  const shadow = oval(spot.x, spot.y + 2, 46 * spot.scale * look.size, 7 * spot.scale, '#0d234426');
  return { drawing: shadow + put(spot.x, spot.y, drawSeat(room, standing) + figure.svg, { s: spot.scale }), bubbles };
}
