import type { Look } from './looks.ts';
import { circle, COLOR, cut, oval, shape, stroke, tone } from './paint.ts';

const CAP = 'M-43-60C-52-104-30-127 0-127 30-127 52-104 43-60 38-84 24-97 0-101-24-97-38-84-43-60Z';
const FRINGE = 'M-43-62C-52-102-32-128 2-130 38-132 52-104 43-64 40-76 36-86 28-94 10-84-14-86-28-96-36-88-40-76-43-62Z';
const SWEPT = 'M-43-58C-54-104-30-130 2-130 40-131 52-104 43-58 40-74 34-86 20-98 0-86-24-82-38-80-41-74-42-66-43-58Z';

const puffs = (at: readonly (readonly [number, number, number])[], color: string) => at.map(([x, y, r]) => circle(x, y, r, color)).join('');

export function hairBack(look: Look): string {
  const nape = look.style === 'hijab' || look.style === 'sides' ? '' : oval(0, -78, 43, 46, look.hair);
  return hangingHair(look) + nape;
}

function hangingHair({ style, hair, accent }: Look): string {
  switch (style) {
    case 'plait': {
      const plait =
        puffs(
          [
            [-46, -34, 13],
            [-50, -16, 12],
            [-52, 2, 11],
            [-53, 18, 9],
          ],
          hair,
        ) +
        stroke('M-58 26H-48', accent, 8) +
        shape('M-59 30h12l-4 14h-5Z', hair);
      return cut(plait);
    }
    case 'plaits':
      return cut(
        [-1, 1]
          .map(
            (side) =>
              puffs(
                [
                  [46 * side, -36, 12],
                  [49 * side, -19, 11],
                  [50 * side, -3, 10],
                ],
                hair,
              ) + stroke(`M${50 * side - 5} 8h10`, accent, 8),
          )
          .join(''),
      );
    case 'puffs':
      return cut(circle(-43, -114, 23, hair) + circle(43, -114, 23, hair)) + stroke('M-33-104l-6 10M33-104l6 10', accent, 7);
    case 'curls':
      return cut(
        puffs(
          [
            [-42, -70, 16],
            [-40, -96, 19],
            [-20, -118, 20],
            [6, -124, 21],
            [30, -112, 20],
            [43, -90, 17],
            [43, -68, 14],
          ],
          hair,
        ),
      );
    case 'bob':
      return cut(shape('M-47-62C-54-112-28-131 0-131 28-131 54-112 47-62L50-26C42-12 28-14 20-24H-20C-28-14-42-12-50-26Z', hair));
    case 'long':
      return cut(shape('M-46-62C-54-112-28-131 0-131 28-131 54-112 46-62L56 14C44 26 28 22 18 12H-18C-28 22-44 26-56 14Z', hair));
    case 'ponytail':
      return cut(shape('M20-118C60-132 78-96 66-50 62-32 56-22 48-14 50-46 46-80 22-98Z', hair)) + stroke('M30-114l12 10', accent, 8);
    case 'bun':
      return cut(circle(0, -134, 22, hair));
    case 'hijab':
      return cut(shape('M-46-60C-48-106-28-126 0-126 28-126 48-106 46-60 46-30 60-4 56 18 34 34-34 34-56 18-60-4-46-30-46-60Z', hair));
    default:
      return '';
  }
}

export function hairFront({ style, hair, accent }: Look): string {
  switch (style) {
    case 'hijab':
      // The window for the face, cut out of the cloth.
      return (
        shape(
          'M-46-60C-48-106-28-126 0-126 28-126 48-106 46-60 46-36 40-6 0-6-40-6-46-36-46-60ZM-34-62C-34-34-20-16 0-16 20-16 34-34 34-62 34-88 20-102 0-102-20-102-34-88-34-62Z',
          hair,
        ) +
        stroke('M-36-84C-26-108 26-108 36-84', tone(hair, -0.2), 2.6) +
        stroke('M-40-14Q0 12 44-10', tone(hair, -0.2), 2.6)
      );
    case 'puffs':
    case 'plaits':
    case 'bun':
      return cut(shape(CAP, hair)) + stroke('M0-126V-103', tone(hair, 0.16), 2.4);
    case 'plait':
    case 'ponytail':
    case 'long':
      return cut(shape(SWEPT, hair));
    case 'bob':
      return cut(shape('M-44-58C-53-106-30-131 0-131 30-131 53-106 44-58 42-70 40-78 37-84 14-78-14-78-37-84-40-78-42-70-44-58Z', hair));
    case 'curls':
      return cut(
        puffs(
          [
            [-32, -98, 14],
            [-14, -108, 15],
            [6, -110, 15],
            [26, -102, 14],
          ],
          hair,
        ),
      );
    case 'crop':
      return cut(shape('M-41-68C-44-112-24-124 0-124 24-124 44-112 41-68 37-86 30-95 18-99 6-102-6-102-18-99-30-95-37-86-41-68Z', hair));
    case 'short':
      return cut(shape(FRINGE, hair));
    case 'tousled':
      return cut(
        shape(
          'M-44-60C-56-96-42-122-20-126-14-138 2-136 8-130 24-138 36-128 36-118 52-108 52-84 43-60 41-74 36-84 30-92 22-84 14-84 8-90 0-82-12-82-18-92-28-88-38-80-44-60Z',
          hair,
        ),
      );
    case 'cap':
      return (
        cut(
          shape('M-42-80C-44-116-24-128 0-128 24-128 44-116 42-80Z', accent) +
            shape('M-10-84H58C62-84 62-74 56-74H-10Z', tone(accent, -0.15)),
        ) + shape('M-42-80H-34C-34-70-36-64-40-56-44-62-44-72-42-80ZM42-80H34C34-70 36-64 40-56 44-62 44-72 42-80Z', hair)
      );
    case 'woolly':
      return (
        shape(FRINGE, hair) +
        cut(shape('M-44-90C-46-122-24-136 0-136 24-136 46-122 44-90Z', accent) + stroke('M-41-92H41', tone(accent, 0.35), 15)) +
        cut(circle(0, -140, 11, tone(accent, 0.35)))
      );
    case 'sides':
      return cut(shape('M-42-78C-50-70-48-50-40-44-36-56-36-66-34-78ZM42-78C50-70 48-50 40-44 36-56 36-66 34-78Z', hair));
    default:
      return stroke('', COLOR.ink, 0);
  }
}
