/** The stage is a square of this many units. */
export const STAGE_SIZE = 300;
/** A little above the stage, so that the swell covers the feet and not the hands. */
export const HERO_TOP = -14;
/** A swell before the hero's feet, back and front. */
export const SEA = 'M-20 268c40 0 68-3 92-12c5 8 18 12 44 12c40 0 70-3 96-12c5 8 18 12 44 12c34 0 58-2 78-9V310H-20Z';
export const SEA_FRONT = 'M-44 284c46 0 78-3 104-11c6 8 20 11 50 11c44 0 76-3 102-11c6 8 20 11 48 11c36 0 62-2 84-8V310H-44Z';

const CENTER = { x: 150, y: 132 };
const RAY_LENGTH = 280;
const RAYS_MIN = 8;
const RAYS_MAX = 20;
/** Beside the hero, filled in this order. */
const STAR_PLACES = [
  { x: 34, y: 44, size: 12 },
  { x: 264, y: 36, size: 10 },
  { x: 86, y: 26, size: 8 },
  { x: 214, y: 26, size: 8 },
  { x: 22, y: 104, size: 8 },
  { x: 284, y: 152, size: 8 },
  { x: 62, y: 84, size: 6 },
  { x: 18, y: 160, size: 7 },
] as const;

function toPoint(turn: number, distance: number): string {
  const radians = turn * 2 * Math.PI;
  return `${(CENTER.x + Math.sin(radians) * distance).toFixed(1)} ${(CENTER.y - Math.cos(radians) * distance).toFixed(1)}`;
}

function drawStar({ x, y, size }: { x: number; y: number; size: number }): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? size : size * 0.45;
    const radians = (corner * Math.PI) / 5;
    return `${(x + Math.sin(radians) * reach).toFixed(1)} ${(y - Math.cos(radians) * reach).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Each letter of the name is a ray (8 to 20), each word of the superpower a star (up to 8). */
export function planStage({ name, superpower }: { name: string; superpower: string }): { rays: string; stars: string[] } {
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const count = Math.min(Math.max(letters, RAYS_MIN), RAYS_MAX);
  const rays = Array.from({ length: count }, (_, ray) => {
    const middle = ray / count;
    const half = 0.25 / count;
    return `M${CENTER.x} ${CENTER.y}L${toPoint(middle - half, RAY_LENGTH)}L${toPoint(middle + half, RAY_LENGTH)}Z`;
  });
  const words = superpower.split(/\s+/).filter(Boolean).length;
  return { rays: rays.join(''), stars: STAR_PLACES.slice(0, words).map(drawStar) };
}
