import type { PlacedProp } from '../../content/scenes/schemas.ts';
import type { PropName } from '../../content/scenes/vocabulary.ts';
import { bedCover } from './large-things.ts';
import { PAINT } from './looks.ts';
import { oval, put } from './paint.ts';
import { findProp, placeThing, type Room } from './room.ts';

export type NamedThing = { what: PropName; color?: keyof typeof PAINT | undefined; size?: number | undefined };
const FLAT_THINGS: readonly PropName[] = ['rug', 'puddle'];
const FRONT_THINGS: readonly PropName[] = ['table', 'desk'];

const findPaint = (color: NamedThing['color']) => (color === undefined ? undefined : PAINT[color]);

export function drawThing({ what, color }: NamedThing): string {
  const { draw, color: own } = findProp(what);
  return draw(findPaint(color) ?? own);
}

export function drawHeld(thing: NamedThing): string {
  const { grip = [0, 0], heldTurn = 0 } = findProp(thing.what);
  return put(0, 0, put(-grip[0], -grip[1], drawThing(thing)), { r: heldTurn });
}

export function drawPlaced(room: Room, one: PlacedProp): string {
  const spot = placeThing(room, one);
  const hasShadow = one.on === 'ground' && one.y === undefined && !FLAT_THINGS.includes(one.what);
  const shadow = hasShadow ? oval(spot.x, spot.y + 1, findProp(one.what).width * 0.46 * spot.scale, 6 * spot.scale, '#0d234420') : '';
  return shadow + put(spot.x, spot.y, drawThing(one), { s: spot.scale, r: one.turn ?? 0, flip: one.flip === true });
}

/** Tables stand before people, with what is on them. */
export const isFront = ({ front, what, on }: PlacedProp) => front ?? (FRONT_THINGS.includes(what) || on === 'table' || on === 'desk');

/** Anyone in a bed has its cover over them. */
export function drawBedCovers(room: Room): string[] {
  const { people, props } = room.scene;
  if (!people.some(({ pose }) => pose === 'lie')) return [];
  return props
    .filter(({ what }) => what === 'bed')
    .map((one) => {
      const { x, y, scale } = placeThing(room, one);
      return put(x, y, bedCover(findPaint(one.color)), { s: scale });
    });
}
