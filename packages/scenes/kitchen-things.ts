import type { PropName } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, oval, rect, shape, stroke, tone } from './paint.ts';
import { prop, type Prop } from './prop.ts';

const { ink, paper, greyDeep, coral, orange, pink, wood } = COLOR;
const SPONGE = '#d99b60';

/** Grains on a white heap: short strokes that tell rice from milk. */
const grains = (spots: readonly (readonly [number, number, number])[]) =>
  spots.map(([x, y, down]) => stroke(`M${x} ${y}l6 ${down}`, tone(paper, -0.22), 2.6)).join('');

/** A cake that was cut from top to bottom: icing on the left, and on the right the inside, `width` wide in all. */
const cutCake = (width: number, icing: string) => {
  const [left, right] = [-width / 2, width / 2];
  const inside = right - 12;
  return (
    cut(
      shape(`M${left + 8}-44H${right}V0H${left + 8}Q${left} 0 ${left}-8V-36Q${left}-44 ${left + 8}-44Z`, SPONGE) +
        shape(
          `M${left - 2}-40Q${left - 2}-52 ${left + 10}-52H${right}V-34Q${right - 9}-22 ${inside - 4}-32 ${left + 8}-14 ${left - 2}-40Z`,
          icing,
        ),
    ) +
    rect(inside, -48, 12, 48, 0, '#f6d9a6') +
    rect(inside, -28, 12, 7, 0, coral) +
    rect(inside, -52, 12, 8, 0, tone(icing, 0.35))
  );
};

/** What a kitchen needs beside pots and plates: food of which there is some, and what it is cut and measured with. */
export const KITCHEN_THINGS: Partial<Record<PropName, Prop>> = {
  rice: prop(
    70,
    58,
    orange,
    (c) =>
      cut(shape('M-33-34C-30-54-16-64 0-64S30-54 33-34Z', paper)) +
      grains([
        [-20, -44, 3],
        [-8, -54, -3],
        [6, -46, 3],
        [16, -42, -3],
        [-6, -41, 2],
      ]) +
      cut(shape('M-35-36H35C34-10 16 0 0 0S-34-10-35-36Z', c)),
    { grip: [0, -12] },
  ),
  'rice-pot': prop(
    96,
    86,
    coral,
    (c) =>
      cut(shape('M-42-46C-44-62-30-66-26-74-16-90 14-92 24-76 36-74 44-60 42-46Z', paper)) +
      grains([
        [-30, -58, 3],
        [-16, -72, -3],
        [-14, -58, 2],
        [2, -80, 3],
        [2, -64, -3],
        [16, -70, 3],
        [24, -58, -2],
      ]) +
      stroke('M-46-34h-8M46-34h8', ink, 8) +
      cut(rect(-42, -50, 84, 50, 12, c) + rect(-46, -54, 92, 9, 4, tone(c, -0.2))),
    { grip: [0, -20] },
  ),
  'empty-pot': prop(
    96,
    62,
    coral,
    (c) =>
      stroke('M-46-34h-8M46-34h8', ink, 8) +
      cut(shape('M-44-52H44V-14Q44 0 30 0H-30Q-44 0-44-14Z', c) + oval(0, -52, 44, 11, tone(c, -0.2))) +
      oval(0, -51, 36, 7.5, tone(c, -0.55)),
    { grip: [0, -20] },
  ),
  'rice-sack': prop(
    90,
    104,
    '#e2c99a',
    (c) =>
      cut(shape('M-30-84C-26-104 26-106 30-84L26-74H-26Z', paper)) +
      grains([
        [-16, -90, 3],
        [-2, -96, -3],
        [10, -90, 3],
      ]) +
      cut(shape('M-36-86C-20-78 20-78 36-86L40-76C48-40 48-14 40 0H-40C-48-14-48-40-40-76Z', c)) +
      shape('M-18-30C-16-46 16-46 18-30Z', paper) +
      shape('M-20-31H20C18-14 10-10 0-10S-18-14-20-31Z', orange),
    { grip: [0, -80] },
  ),
  'cake-piece': prop(54, 52, pink, (c) => cutCake(54, c), { grip: [0, -4] }),
  'cake-slice': prop(32, 52, pink, (c) => cutCake(32, c), { grip: [0, -4] }),
  knife: prop(
    20,
    92,
    COLOR.grey,
    (c) => cut(shape('M-7-34V-84C8-80 10-56 8-34Z', c)) + cut(rect(-7, -36, 14, 36, 6, wood)) + circle(0, -12, 2.4, ink),
    { grip: [0, -14], heldTurn: 118 },
  ),
  'water-bucket': prop(
    80,
    76,
    greyDeep,
    (c) =>
      stroke('M-36-58C-36-98 36-98 36-58', c, 5) +
      cut(shape('M-39-60H39L30 0H-30Z', tone(c, 0.72))) +
      shape('M-36-50C-24-57-12-57 0-50S24-43 36-50L29-3H-29Z', COLOR.blue) +
      stroke('M-30-38q8-5 15 0t15 0 15 0 14 0', COLOR.bluePale, 3.4) +
      stroke('M-36-46-29-4', paper, 3) +
      stroke('M18-14H30M18-27H30M14-40H30', ink, 2.6) +
      circle(44, -74, 4, COLOR.blue) +
      circle(-42, -82, 3, COLOR.blue),
    { grip: [0, -86] },
  ),
};
