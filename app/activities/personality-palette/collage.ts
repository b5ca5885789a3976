import { createSeededRandom, hashText } from './seeded-random.ts';

export const COLLAGE_WIDTH = 640;
export const COLLAGE_HEIGHT = 480;
/** The white paper edge of a cut-out, as a share of its radius. */
export const CUTOUT_EDGE = 0.42;
export const CUTOUT_EDGE_COLOR = '#fffaf0';
/** More would hide the layers. */
const CUTOUTS_MAX = 48;
const LAYER_RADII = [292, 216, 142, 76];
const LAYER_POINTS = 9;
const MARGIN = 40;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const CUTOUT_STEP = 41;
const GREATEST_WORD = 12;

/** Outlines within a radius of one: leaf, flower, star, drop, wave, sun. */
const CUTOUT_SHAPES = [
  'M-1 0C-.5-.75.5-.75 1 0 .5.75-.5.75-1 0Z',
  'M0-.32C-.5-1.25.5-1.25 0-.32 .85-1 1.2-.1.3.1 1.1.6.35 1.2.05.36-.3 1.2-1.1.65-.3.1-1.2-.1-.85-1 0-.32Z',
  'M0-1 .26-.3 1-.3.42.16.62.9 0 .46-.62.9-.42.16-1-.3-.26-.3Z',
  'M0-1C.55-.3.75.05.75.35A.75.68 0 0 1-.75.35C-.75.05-.55-.3 0-1Z',
  'M-1 .3C-.5.3-.35-.6.25-.6.7-.6.95-.25.95.05.8-.2.35-.2.3.1.26.32.6.45 1 .4V.65H-1Z',
  'M.75 0A.75.75 0 1 1-.75 0 .75.75 0 1 1 .75 0Z',
] as const;

export type Layer = { path: string; color: string };
/** Drawn at (x, y), turned, then made `size` times larger. */
export type Cutout = { path: string; color: string; x: number; y: number; size: number; degrees: number };
export type Collage = { ground: string; layers: Layer[]; cutouts: Cutout[] };

export function readWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

type Point = { x: number; y: number };

/** A smooth closed line through the points (Catmull-Rom). */
function joinSmoothly(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const write = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const from = write(point.x + (next.x - before.x) / 6, point.y + (next.y - before.y) / 6);
    const to = write(next.x - (after.x - point.x) / 6, next.y - (after.y - point.y) / 6);
    return `C${from} ${to} ${write(next.x, next.y)}`;
  });
  return `M${write(at(0).x, at(0).y)}${curves.join('')}Z`;
}

/** Sheets with a hole cut in each, seen from above: each colour lies deeper. */
function planLayers(colors: readonly string[]): Layer[] {
  const random = createSeededRandom(hashText(colors.join()));
  const center = { x: COLLAGE_WIDTH * (0.38 + random() * 0.24), y: COLLAGE_HEIGHT * (0.42 + random() * 0.16) };
  return colors.slice(1).map((color, depth) => {
    const radius = LAYER_RADII[depth] ?? 0;
    const points = Array.from({ length: LAYER_POINTS }, (_, index) => {
      const angle = (index / LAYER_POINTS) * 2 * Math.PI + random() * 0.3;
      const reach = radius * (0.8 + random() * 0.36);
      return { x: center.x + Math.cos(angle) * reach * 1.2, y: center.y + Math.sin(angle) * reach * 0.82 };
    });
    center.x += (random() - 0.5) * 36;
    center.y += (random() - 0.5) * 24;
    return { path: joinSmoothly(points), color };
  });
}

function clampWithin(value: number, end: number): number {
  return Math.min(Math.max(value, MARGIN), end - MARGIN);
}

/** The word alone decides outline, colour, size and turn; its index decides the place. */
function planCutout(word: string, index: number, colors: readonly string[]): Cutout {
  const random = createSeededRandom(hashText(word));
  const path = CUTOUT_SHAPES[Math.floor(random() * CUTOUT_SHAPES.length)] ?? CUTOUT_SHAPES[0];
  const color = colors[Math.floor(random() * colors.length)] ?? '';
  const angle = index * GOLDEN_ANGLE;
  const reach = CUTOUT_STEP * Math.sqrt(index + 0.6);
  return {
    path,
    color,
    x: clampWithin(COLLAGE_WIDTH / 2 + Math.cos(angle) * reach * 1.1, COLLAGE_WIDTH),
    y: clampWithin(COLLAGE_HEIGHT / 2 + Math.sin(angle) * reach * 0.8, COLLAGE_HEIGHT),
    size: 12 + Math.min([...word].length, GREATEST_WORD) * 1.5,
    degrees: Math.round(random() * 360),
  };
}

/** A palette's picture: colours lay the paper, every word adds a cut-out. The same palette gives the same picture. */
export function planCollage(colors: readonly string[], description: string): Collage {
  const words = readWords(description).slice(0, CUTOUTS_MAX);
  return {
    ground: colors[0] ?? CUTOUT_EDGE_COLOR,
    layers: planLayers(colors),
    cutouts: words.map((word, index) => planCutout(word, index, colors)),
  };
}
