import type { PropName } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, oval, put, rect, shape, stroke, tone } from './paint.ts';
import { prop, type Prop } from './prop.ts';

const { ink, paper, wood, woodDeep, yellow, coral, green, greenDeep, blue, violet, grey, greyDeep, glass } = COLOR;
const rim = (x: number, r: number) => `<circle cx="${x}" cy="${-r - 4}" r="${r}" fill="none" stroke="${ink}" stroke-width="8"/>`;

/** What stands on the ground, hangs on a wall or flies. */
export const LARGE_THINGS: Partial<Record<PropName, Prop>> = {
  backpack: prop(
    70,
    84,
    coral,
    (c) =>
      stroke('M-12-80c0-14 24-14 24 0', ink, 6) +
      cut(rect(-35, -80, 70, 80, 22, c)) +
      cut(rect(-26, -40, 52, 34, 9, tone(c, -0.2))) +
      stroke('M-16-28H16', yellow, 4),
    { grip: [0, -80] },
  ),
  bag: prop(66, 74, green, (c) => stroke('M-16-52c0-30 32-30 32 0', tone(c, -0.3), 6) + cut(shape('M-33-54H33L28 0H-28Z', c)), {
    grip: [0, -74],
  }),
  basket: prop(
    88,
    70,
    wood,
    (c) =>
      stroke('M-34-40C-34-84 34-84 34-40', woodDeep, 7) +
      cut(shape('M-44-44H44L36 0H-36Z', c)) +
      stroke('M-40-30H40M-38-15H38', woodDeep, 3),
    { grip: [0, -72] },
  ),
  bed: prop(
    300,
    120,
    blue,
    (c) =>
      cut(rect(-150, -120, 16, 120, 5, woodDeep) + rect(134, -86, 16, 86, 5, woodDeep) + rect(-146, -44, 290, 24, 6, wood)) +
      cut(rect(-134, -66, 268, 26, 10, paper)) +
      cut(rect(-130, -92, 64, 32, 14, paper)) +
      cut(shape('M-60-72C-20-86 60-78 138-74V-30H-60Z', c)) +
      stroke('M-58-62C-20-76 60-68 136-64', tone(c, 0.4), 5),
  ),
  bench: prop(
    220,
    84,
    wood,
    (c) =>
      cut(rect(-96, -60, 13, 60, 3, greyDeep) + rect(83, -60, 13, 60, 3, greyDeep)) +
      cut(rect(-110, -66, 220, 14, 5, c) + rect(-110, -108, 220, 13, 5, c) + rect(-110, -90, 220, 13, 5, c)),
  ),
  bicycle: prop(
    190,
    118,
    coral,
    (c) =>
      rim(-58, 36) +
      rim(58, 36) +
      cut(stroke('M-58-40-22-82H38L2-40ZM-22-90 2-40M58-40 36-98H54M-58-40H2', c, 8)) +
      rect(-42, -96, 38, 10, 5, ink) +
      stroke('M36-100q16-10 26 4', ink, 8),
    {},
  ),
  bird: prop(
    60,
    54,
    blue,
    (c) =>
      stroke('M-4-8V0M8-8V0', COLOR.orangeDeep, 4) +
      cut(shape('M-44-36-26-34C-22-54 0-62 18-58 36-52 38-38 32-22 24-6-8-2-22-16L-46-20Z', c)) +
      shape('M32-46 50-40 33-34Z', yellow) +
      circle(20, -46, 4, ink) +
      shape('M-18-30q16-12 30 4-12 14-26 6Z', tone(c, -0.2)),
    { grip: [0, 0] },
  ),
  board: prop(260, 150, greenDeep, (c) => cut(rect(-130, -150, 260, 150, 8, wood)) + rect(-120, -140, 240, 130, 4, c), {}),
  boat: prop(
    220,
    170,
    coral,
    (c) =>
      cut(rect(-4, -168, 8, 128, 3, wood)) +
      cut(shape('M6-164C40-130 64-100 76-56 50-50 30-48 6-50Z', paper) + shape('M-6-150C-20-116-44-82-66-56-46-50-24-50-6-52Z', yellow)) +
      cut(shape('M-104-44C-40-34 40-34 110-48 98-16 78 0 46 0H-46C-74 0-92-18-104-44Z', c)),
  ),
  box: prop(
    84,
    66,
    '#d3a263',
    (c) =>
      cut(rect(-42, -60, 84, 60, 4, c) + shape('M-42-60-54-74-12-74 0-60ZM42-60 54-74 12-74 0-60Z', tone(c, 0.25))) +
      stroke('M0-60V-34', tone(c, -0.25), 7),
    { grip: [0, -20] },
  ),
  bucket: prop(
    62,
    66,
    blue,
    (c) => stroke('M-28-56C-28-86 28-86 28-56', greyDeep, 5) + cut(shape('M-31-58H31L24 0H-24Z', c)) + oval(0, -58, 31, 7, tone(c, -0.3)),
    { grip: [0, -78] },
  ),
  cat: prop(
    80,
    74,
    COLOR.orange,
    (c) =>
      stroke('M30-12c26 2 28-26 16-38', c, 11) +
      cut(shape('M-30 0C-34-30-18-44 6-42 30-40 38-18 36 0Z', c)) +
      cut(shape('M-34-74-24-60H-2L8-74 10-44C8-28-34-28-38-44Z', c)) +
      circle(-22, -49, 4, ink) +
      circle(-4, -49, 4, ink) +
      stroke('M-17-40q4 5 8 0M-34-42h-9M8-42h9', ink, 2.6),
    { grip: [0, -20] },
  ),
  chair: prop(
    76,
    140,
    coral,
    (c) => cut(rect(-36, -138, 12, 138, 5, c) + rect(-36, -134, 12, 60, 5, c) + rect(-36, -70, 72, 13, 6, c) + rect(24, -60, 11, 60, 4, c)),
    {},
  ),
  clock: prop(
    66,
    66,
    paper,
    (c) => cut(circle(0, -33, 33, ink)) + circle(0, -33, 26, c) + stroke('M0-33V-51M0-33l13 7', ink, 4.4) + circle(0, -33, 3.4, coral),
    {},
  ),
  desk: prop(
    190,
    104,
    wood,
    (c) => cut(rect(-84, -92, 14, 92, 4, woodDeep) + rect(70, -92, 14, 92, 4, woodDeep)) + cut(rect(-95, -104, 190, 18, 7, c)),
    { isFlat: true },
  ),
  dog: prop(
    110,
    96,
    '#d99b60',
    (c) =>
      stroke('M-46-42q-24-8-22-32', c, 11) +
      cut(stroke('M-34-20V0M-18-18V0M24-20V0M38-20V0', tone(c, -0.12), 12)) +
      cut(rect(-50, -62, 98, 44, 22, c)) +
      cut(shape('M26-84C42-104 74-96 76-74 88-72 90-58 78-54 60-46 28-50 26-84Z', c)) +
      shape('M34-92C20-90 16-66 24-52 34-56 38-74 42-86Z', '#8d5a3b') +
      circle(58, -76, 4, ink) +
      oval(82, -66, 6, 5, ink) +
      stroke('M40-56H56', coral, 7),
    {},
  ),
  drum: prop(
    78,
    66,
    coral,
    (c) => cut(rect(-39, -58, 78, 58, 8, c)) + stroke('M-37-52-20-6-2-52 16-6 37-52', paper, 3.4) + cut(oval(0, -58, 39, 10, paper)),
    { grip: [0, -60] },
  ),
  fence: prop(320, 84, wood, (c) =>
    cut(
      rect(-160, -62, 320, 10, 2, c) +
        rect(-160, -30, 320, 10, 2, c) +
        [-144, -96, -48, 0, 48, 96, 144].map((x) => shape(`M${x - 12} 0V-76L${x}-88 ${x + 12}-76V0Z`, c)).join(''),
    ),
  ),
  guitar: prop(
    70,
    160,
    wood,
    (c) =>
      cut(stroke('M0-64V-146', woodDeep, 11) + rect(-10, -162, 20, 24, 4, ink)) +
      cut(shape('M0-86C-26-86-26-62-20-54-34-44-40 0 0 0S34-44 20-54C26-62 26-86 0-86Z', c)) +
      circle(0, -46, 10, ink) +
      stroke('M-2-24V-140M3-24V-140', paper, 1.6),
    { grip: [0, -60], heldTurn: 52 },
  ),
  kite: prop(
    90,
    120,
    coral,
    (c) =>
      cut(shape('M0-124 40-70 0-18-40-70Z', c)) +
      shape('M0-124 40-70H0ZM0-18-40-70H0Z', yellow) +
      stroke('M0-18q14 14 0 26t6 26', ink, 3) +
      shape('M-8 4l16 6-16 6ZM4 24l14 4-14 8Z', blue),
    { grip: [6, 34] },
  ),
  ladder: prop(84, 220, wood, (c) =>
    cut(stroke('M-30 0-22-216M30 0 22-216', c, 11) + stroke('M-28-40H28M-27-80H27M-26-120H26M-25-160H25M-24-198H24', c, 9)),
  ),
  'long-rope': prop(
    210,
    160,
    wood,
    (c) => cut(stroke('M-100-148C-78 46 78 46 100-148', c, 7)) + stroke('M-100-164v24M100-164v24', coral, 11),
    {},
  ),
  plant: prop(
    70,
    110,
    green,
    (c) =>
      cut(
        shape(
          'M0-36C-40-40-44-84-34-96-14-86-2-64 0-36ZM0-36C40-40 46-78 38-92 16-84 2-64 0-36ZM0-34C-16-70-8-104 2-116 14-100 14-66 0-34Z',
          c,
        ),
      ) + cut(shape('M-24-40H24L18 0H-18Z', coral)),
    { grip: [0, -20] },
  ),
  poster: prop(
    110,
    140,
    paper,
    (c) =>
      cut(rect(-55, -140, 110, 140, 4, c)) +
      rect(-40, -124, 80, 60, 4, COLOR.bluePale) +
      circle(18, -102, 11, yellow) +
      shape('M-40-64-14-96 6-76 18-86 40-64Z', COLOR.sea3) +
      stroke('M-36-44H36M-36-28H14', grey, 6),
    { grip: [0, -60] },
  ),
  puddle: prop(130, 22, COLOR.sea2, (c) => oval(0, -8, 65, 13, c) + stroke('M-30-10q14-4 28 0M10-5q12-4 24 0', paper, 3), {}),
  rug: prop(
    260,
    30,
    COLOR.violetSoft,
    (c) => oval(0, -8, 130, 20, c) + `<ellipse cx="0" cy="-8" rx="104" ry="13" fill="none" stroke="${paper}" stroke-width="3"/>`,
    {},
  ),
  seat: prop(78, 150, violet, (c) =>
    cut(rect(-40, -150, 20, 146, 9, c) + rect(-36, -74, 76, 22, 9, tone(c, 0.15)) + rect(-26, -54, 56, 54, 4, tone(c, -0.3))),
  ),
  shelf: prop(
    170,
    190,
    wood,
    (c) =>
      cut(rect(-85, -190, 170, 190, 6, woodDeep)) +
      rect(-76, -181, 152, 52, 2, tone(woodDeep, -0.3)) +
      rect(-76, -121, 152, 52, 2, tone(woodDeep, -0.3)) +
      rect(-76, -61, 152, 55, 2, tone(woodDeep, -0.3)) +
      [coral, blue, yellow, green, violet, paper]
        .map((color, i) => rect(-68 + i * 17, -172 + (i % 3) * 5, 14, 43 - (i % 3) * 5, 2, color))
        .join('') +
      [green, yellow, coral, c, blue].map((color, i) => rect(-20 + i * 18, -112 + (i % 2) * 6, 15, 43 - (i % 2) * 6, 2, color)).join('') +
      rect(-62, -38, 40, 32, 4, coral) +
      circle(34, -24, 18, COLOR.sea3),
  ),
  sign: prop(110, 170, yellow, (c) => cut(rect(-6, -110, 12, 110, 3, woodDeep)) + cut(shape('M-55-170H36L62-140 36-110H-55Z', c)), {}),
  sofa: prop(
    280,
    130,
    COLOR.sea3,
    (c) =>
      cut(
        rect(-130, -128, 260, 90, 26, tone(c, -0.14)) +
          rect(-120, -72, 240, 50, 16, c) +
          rect(-140, -92, 40, 78, 18, c) +
          rect(100, -92, 40, 78, 18, c),
      ) +
      rect(-118, -16, 12, 16, 3, ink) +
      rect(106, -16, 12, 16, 3, ink),
  ),
  suitcase: prop(
    86,
    92,
    blue,
    (c) => stroke('M-14-76v-14h28v14', ink, 6) + cut(rect(-43, -76, 86, 76, 10, c)) + stroke('M-20-76V0M20-76V0', tone(c, -0.3), 5),
    { grip: [0, -88] },
  ),
  table: prop(
    300,
    104,
    wood,
    (c) => cut(rect(-128, -92, 16, 92, 4, woodDeep) + rect(112, -92, 16, 92, 4, woodDeep)) + cut(rect(-150, -104, 300, 20, 8, c)),
    { isFlat: true },
  ),
  tent: prop(
    240,
    150,
    COLOR.orange,
    (c) => cut(shape('M-120 0 0-150 120 0Z', c)) + shape('M-40 0 0-110 40 0Z', tone(c, -0.45)) + stroke('M0-150V-164', ink, 5),
  ),
  tower: prop(
    90,
    190,
    coral,
    (c) => cut([c, yellow, blue, green, violet].map((color, i) => rect(-32 + (i % 2) * 8, -38 * (i + 1), 56, 36, 5, color)).join('')),
    {},
  ),
  tree: prop(
    170,
    260,
    green,
    (c) =>
      cut(shape('M-15 0C-10-60-10-90-14-120H14C10-90 12-60 17 0Z', woodDeep)) +
      cut(circle(-44, -150, 50, c) + circle(44, -150, 50, c) + circle(0, -204, 58, tone(c, 0.1)) + circle(0, -146, 50, c)),
  ),
  umbrella: prop(
    130,
    150,
    coral,
    (c) =>
      stroke('M0-120V-8c0 12-16 12-16 0', ink, 6) +
      cut(shape('M-66-88C-58-148 58-148 66-88 54-98 38-98 26-88 14-98-14-98-26-88-38-98-54-98-66-88Z', c)) +
      stroke('M0-136v-10', ink, 5),
    { grip: [0, -30] },
  ),
  window: prop(
    150,
    150,
    paper,
    (c) =>
      cut(rect(-75, -150, 150, 150, 8, c)) +
      rect(-66, -141, 132, 132, 4, glass) +
      circle(-26, -104, 20, COLOR.halo) +
      shape('M-66-9V-44Q-20-70 20-44T66-46V-9Z', green) +
      stroke('M0-141V-9M-66-76H66', c, 7),
  ),
};

export const bedCover = (color: string = blue): string =>
  cut(shape('M-70-84C-20-100 60-88 138-76V-28H-70Z', color)) + stroke('M-66-74C-20-90 60-78 136-66', tone(color, 0.4), 5) + put(0, 0, '');
export const lamppost = (): string =>
  cut(rect(-5, -250, 10, 250, 3, ink)) +
  circle(0, -262, 44, '#ffe9a855') +
  cut(rect(-16, -280, 32, 34, 8, yellow)) +
  cut(shape('M-22-280H22L10-296H-10Z', ink));
