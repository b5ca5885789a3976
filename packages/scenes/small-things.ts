import type { PropName } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, oval, rect, shape, stroke, tone } from './paint.ts';
import { prop, type Prop } from './prop.ts';

const { ink, paper, wood, woodDeep, yellow, coral, green, greenDeep, blue, violet, grey, greyDeep, glass, orange } = COLOR;
const rows = (x: number, y: number, w: number, count: number, gap: number, color: string = grey) =>
  Array.from({ length: count }, (_, i) => stroke(`M${x} ${y + i * gap}h${i === count - 1 ? w * 0.6 : w}`, color, 3.4)).join('');

/** What can be held or stands on a table. */
export const SMALL_THINGS: Partial<Record<PropName, Prop>> = {
  apple: prop(
    34,
    40,
    coral,
    (c) =>
      cut(shape('M0-30C-8-38-20-32-18-16-16-4-8 2 0-2 8 2 16-4 18-16 20-32 8-38 0-30Z', c)) +
      stroke('M0-30q0-8 4-11', woodDeep, 4) +
      shape('M3-36q10-8 15-1-8 6-15 1Z', green),
    { grip: [0, -16] },
  ),
  banana: prop(54, 30, yellow, (c) => cut(shape('M-26-26C-20-8 4 0 26-14 22 8-22 8-30-22Z', c)) + stroke('M-28-24l-3-5', woodDeep, 5), {
    grip: [0, -8],
  }),
  book: prop(
    64,
    78,
    blue,
    (c) => cut(rect(-32, -78, 64, 78, 6, c)) + rect(-32, -78, 11, 78, 5, tone(c, -0.25)) + rect(-12, -62, 34, 17, 4, paper),
    { grip: [0, -20] },
  ),
  books: prop(
    84,
    62,
    coral,
    (c) =>
      cut(rect(-42, -20, 84, 20, 4, c) + rect(-36, -40, 76, 20, 4, blue) + rect(-40, -60, 70, 20, 4, yellow)) +
      stroke('M-30-20v20M-26-40v20M-30-60v20', paper, 4),
    { grip: [0, -6] },
  ),
  bottle: prop(
    30,
    66,
    COLOR.sea3,
    (c) => cut(rect(-14, -50, 28, 50, 9, c) + rect(-8, -64, 16, 16, 4, ink)) + rect(-14, -34, 28, 14, 0, paper),
    { grip: [0, -26] },
  ),
  bowl: prop(70, 36, orange, (c) => cut(shape('M-35-36H35C34-10 16 0 0 0S-34-10-35-36Z', c)) + oval(0, -36, 35, 7, tone(c, -0.25)), {
    grip: [0, -12],
  }),
  bread: prop(
    62,
    34,
    '#d99b60',
    (c) => cut(shape('M-31 0C-38-20-28-34 0-34S38-20 31 0Z', c)) + stroke('M-14-26l6 12M2-28l6 12M16-25l5 10', '#a86c42', 4),
    { grip: [0, -10] },
  ),
  'broken-cup': prop(
    84,
    40,
    coral,
    (c) =>
      cut(shape('M-40-36 -28-24-20-34-10-22-12 0H-36Z', c) + shape('M10-30 20-20 30-34 40-26 34 0H8Z', c)) +
      stroke('M34-20c12-2 10 14 0 12', c, 6) +
      shape('M-4-4 4-12 8-2Z', c),
    { grip: [0, -14] },
  ),
  brush: prop(
    16,
    96,
    coral,
    (c) => stroke('M0-70V0', wood, 8) + cut(rect(-8, -80, 16, 14, 3, greyDeep)) + shape('M-9-80H9L6-98Q0-106-6-98Z', c),
    { grip: [0, -26] },
  ),
  cake: prop(
    84,
    66,
    COLOR.pink,
    (c) =>
      cut(
        rect(-40, -40, 80, 40, 8, '#d99b60') +
          shape('M-42-40C-42-52 42-52 42-40 40-24 30-30 26-22 20-34 8-20 2-30-6-18-14-32-24-22-32-32-42-26-42-40Z', c),
      ) +
      stroke('M0-50v-14', blue, 5) +
      oval(0, -70, 4, 6, yellow),
    { grip: [0, -4] },
  ),
  camera: prop(
    62,
    46,
    ink,
    (c) =>
      cut(rect(-31, -40, 62, 40, 8, c) + rect(-16, -48, 26, 12, 4, c)) +
      circle(0, -19, 14, grey) +
      circle(0, -19, 9, blue) +
      circle(22, -31, 3, coral),
    { grip: [0, -14] },
  ),
  cup: prop(
    36,
    42,
    coral,
    (c) => stroke('M14-30c14-4 14 18 0 18', c, 6) + cut(shape('M-18-42H18L14 0H-14Z', c)) + oval(0, -42, 18, 4.5, tone(c, -0.3)),
    { grip: [0, -18] },
  ),
  flower: prop(
    40,
    92,
    coral,
    (c) =>
      stroke('M0 0Q4-30 0-62', greenDeep, 5) +
      shape('M2-22q22-16 26 2-18 8-26-2Z', green) +
      cut(
        [0, 72, 144, 216, 288]
          .map((a) => circle(13 * Math.sin((a * Math.PI) / 180), -74 - 13 * Math.cos((a * Math.PI) / 180), 11, c))
          .join(''),
      ) +
      circle(0, -74, 9, yellow),
    { grip: [0, -14] },
  ),
  gift: prop(
    60,
    62,
    violet,
    (c) =>
      cut(rect(-30, -48, 60, 48, 6, c)) +
      rect(-6, -48, 12, 48, 0, yellow) +
      rect(-32, -52, 64, 14, 4, tone(c, 0.18)) +
      stroke('M0-52c-24-4-18-22-4-10l4 10M0-52c24-4 18-22 4-10l-4 10', yellow, 5),
    { grip: [0, -20] },
  ),
  glue: prop(24, 62, yellow, (c) => cut(rect(-12, -44, 24, 44, 6, paper) + shape('M-8-44H8L3-62H-3Z', c)) + rect(-12, -30, 24, 16, 0, c), {
    grip: [0, -22],
  }),
  heart: prop(56, 50, coral, (c) => cut(shape('M0-4C-40-28-28-54-12-52-4-50 0-44 0-38 0-44 4-50 12-52 28-54 40-28 0-4Z', c)), {
    grip: [0, -10],
  }),
  hat: prop(
    76,
    42,
    yellow,
    (c) => cut(oval(0, -6, 38, 9, c) + shape('M-22-8C-22-46 22-46 22-8Z', c)) + stroke('M-22-12Q0-6 22-12', coral, 6),
    { grip: [0, -8] },
  ),
  lamp: prop(
    50,
    84,
    yellow,
    (c) => cut(stroke('M0-4V-50', greyDeep, 7) + rect(-20, -8, 40, 8, 4, greyDeep)) + cut(shape('M-16-84H16L27-46H-27Z', c)),
    { grip: [0, -20] },
  ),
  laptop: prop(
    104,
    70,
    greyDeep,
    (c) => cut(rect(-44, -70, 88, 60, 7, c)) + rect(-38, -64, 76, 48, 4, glass) + cut(rect(-54, -11, 108, 11, 5, grey)),
    { grip: [0, -6] },
  ),
  letter: prop(
    66,
    44,
    paper,
    (c) => cut(rect(-33, -44, 66, 44, 4, c)) + stroke('M-31-41 0-18 31-41', tone(c, -0.3), 3.4) + circle(0, -17, 6, coral),
    { grip: [0, -8] },
  ),
  list: prop(
    56,
    74,
    paper,
    (c) =>
      cut(rect(-28, -74, 56, 74, 5, c)) +
      [-60, -43, -26].map((y) => stroke(`M-18 ${y}l4 5 7-9`, green, 4) + stroke(`M0 ${y}h17`, grey, 3.6)).join(''),
    { grip: [0, -12] },
  ),
  map: prop(
    92,
    64,
    COLOR.greenPale,
    (c) =>
      cut(shape('M-46-60-16-66 16-58 46-64V-4L16 2-16-6-46 0Z', c)) +
      stroke('M-16-66V-6M16-58V2', tone(c, -0.2), 2.6) +
      stroke('M-36-18q14-26 30-14t28-14', coral, 4, 'stroke-dasharray="1 8"') +
      circle(26, -48, 5, coral),
    { grip: [0, -14] },
  ),
  microphone: prop(
    30,
    92,
    ink,
    (c) => stroke('M0-60V0', greyDeep, 7) + cut(rect(-12, -92, 24, 40, 12, c)) + stroke('M-11-74H11', grey, 3),
    { grip: [0, -36] },
  ),
  mirror: prop(
    52,
    92,
    violet,
    (c) => stroke('M0-34V0', c, 10) + cut(oval(0, -62, 26, 30, c)) + oval(0, -62, 19, 23, glass) + stroke('M-8-54 6-74', paper, 4),
    { grip: [0, -12] },
  ),
  notebook: prop(
    62,
    76,
    green,
    (c) =>
      cut(rect(-31, -76, 62, 76, 5, c)) +
      rect(-22, -64, 44, 52, 3, paper) +
      rows(-16, -52, 32, 4, 10) +
      stroke('M-31-66h-5M-31-52h-5M-31-38h-5M-31-24h-5M-31-10h-5', grey, 4),
    { grip: [0, -14] },
  ),
  paint: prop(
    84,
    46,
    wood,
    (c) =>
      cut(oval(0, -22, 42, 23, c)) +
      oval(16, -12, 8, 5, paper) +
      circle(-24, -24, 7, coral) +
      circle(-8, -34, 7, yellow) +
      circle(12, -34, 7, green) +
      circle(27, -25, 7, blue),
    { grip: [0, -18] },
  ),
  pan: prop(
    96,
    34,
    greyDeep,
    (c) => stroke('M34-18H64', ink, 9) + cut(shape('M-36-32H36C36-8 24 0 0 0S-36-8-36-32Z', c)) + oval(0, -32, 36, 7, tone(c, -0.3)),
    { grip: [0, -12] },
  ),
  paper: prop(60, 76, paper, (c) => cut(rect(-30, -76, 60, 76, 4, c)) + rows(-20, -60, 40, 5, 12), { grip: [0, -12] }),
  pencil: prop(
    12,
    66,
    yellow,
    (c) =>
      cut(rect(-5, -62, 10, 48, 2, c)) + shape('M-5-14H5L0 0Z', '#f2c7a4') + shape('M-2-6H2L0 0Z', ink) + rect(-5, -68, 10, 8, 3, coral),
    { grip: [0, -34] },
  ),
  phone: prop(34, 62, ink, (c) => cut(rect(-17, -62, 34, 62, 7, c)) + rect(-13, -55, 26, 46, 3, glass) + circle(0, -4.5, 2.2, grey), {
    grip: [0, -20],
  }),
  picture: prop(
    80,
    64,
    wood,
    (c) =>
      cut(rect(-40, -64, 80, 64, 4, c)) +
      rect(-33, -57, 66, 50, 2, COLOR.bluePale) +
      circle(16, -42, 8, yellow) +
      shape('M-33-7-12-36 4-18 16-30 33-7Z', green),
    { grip: [0, -10] },
  ),
  plate: prop(72, 16, paper, (c) => cut(oval(0, -8, 36, 9, c)) + oval(0, -9, 22, 5, tone(c, -0.12)), { grip: [0, -6] }),
  pot: prop(
    84,
    60,
    coral,
    (c) =>
      stroke('M-46-34h-8M46-34h8', ink, 8) +
      cut(rect(-42, -48, 84, 48, 12, c) + rect(-46, -54, 92, 11, 5, tone(c, -0.2))) +
      circle(0, -60, 6, ink),
    { grip: [0, -20] },
  ),
  puzzle: prop(50, 46, violet, (c) => cut(shape('M-22-40H-6C-12-54 12-54 6-40H22V-24C36-30 36-6 22-12V4H-22Z', c)), { grip: [0, -16] }),
  robot: prop(
    58,
    84,
    COLOR.sea3,
    (c) =>
      stroke('M0-74V-90', greyDeep, 4) +
      circle(0, -92, 5, coral) +
      cut(
        rect(-24, -78, 48, 36, 9, c) +
          rect(-20, -40, 40, 30, 6, tone(c, -0.2)) +
          rect(-16, -10, 12, 10, 3, ink) +
          rect(4, -10, 12, 10, 3, ink),
      ) +
      circle(-10, -62, 6, paper) +
      circle(10, -62, 6, paper) +
      circle(-9, -62, 2.6, ink) +
      circle(11, -62, 2.6, ink) +
      stroke('M-20-32-34-20M20-32 34-42', greyDeep, 7),
    { grip: [0, -20] },
  ),
  scissors: prop(
    36,
    72,
    coral,
    (c) =>
      stroke('M-6-28 10-70M6-28-10-70', grey, 6) +
      `<circle cx="-10" cy="-14" r="9" fill="none" stroke="${c}" stroke-width="6"/><circle cx="10" cy="-14" r="9" fill="none" stroke="${c}" stroke-width="6"/>`,
    { grip: [0, -14] },
  ),
  shoes: prop(
    74,
    28,
    coral,
    (c) =>
      cut(shape('M-36-26H-20C-10-16-2-12-2 0H-38Z', c) + shape('M2-26H18C28-16 36-12 36 0H0Z', c)) + stroke('M-38-1H-3M0-1H35', paper, 4),
    { grip: [0, -20] },
  ),
  spoon: prop(20, 84, wood, (c) => stroke('M0-54V0', c, 8) + cut(oval(0, -68, 13, 17, c)) + oval(0, -66, 7, 10, tone(c, -0.2)), {
    grip: [0, -18],
  }),
  star: prop(54, 52, yellow, (c) => cut(shape('M0-54 8-34 29-33 13-19 18 2 0-10-18 2-13-19-29-33-8-34Z', c)), { grip: [0, -12] }),
  stone: prop(46, 28, grey, (c) => cut(shape('M-23 0C-28-16-12-28 2-28S28-14 23 0Z', c)), { grip: [0, -12] }),
  tablet: prop(76, 58, ink, (c) => cut(rect(-38, -58, 76, 58, 7, c)) + rect(-31, -51, 62, 44, 3, glass), { grip: [0, -8] }),
  torch: prop(
    26,
    66,
    coral,
    (c) => cut(rect(-8, -44, 16, 44, 6, c) + shape('M-8-44H8L15-66H-15Z', greyDeep)) + rect(-15, -68, 30, 6, 3, yellow),
    { grip: [0, -20] },
  ),
  watch: prop(
    44,
    52,
    yellow,
    (c) =>
      cut(rect(-5, -54, 10, 10, 3, greyDeep) + circle(0, -24, 23, c)) + circle(0, -24, 17, paper) + stroke('M0-24V-36M0-24l8 5', ink, 3.4),
    { grip: [0, -24] },
  ),
  wheel: prop(
    60,
    60,
    ink,
    (c) =>
      `<circle cx="0" cy="-30" r="26" fill="none" stroke="${c}" stroke-width="8"/>` +
      stroke('M0-54V-6M-24-30H24M-17-47 17-13M17-47-17-13', grey, 2.6) +
      circle(0, -30, 5, coral),
    { grip: [0, -30] },
  ),
  yarn: prop(
    50,
    48,
    COLOR.pink,
    (c) =>
      cut(circle(0, -24, 24, c)) +
      stroke('M-18-36q18 4 30 24M-22-24q18 2 26 22M-6-46q20 6 26 26', tone(c, -0.25), 3) +
      stroke('M18-6q18 8 34 2', c, 4),
    { grip: [0, -20] },
  ),
  blocks: prop(
    84,
    78,
    coral,
    (c) => cut(rect(-40, -38, 38, 38, 5, c) + rect(2, -38, 38, 38, 5, blue) + rect(-19, -78, 38, 38, 5, yellow)),
    { grip: [0, -8] },
  ),
  ball: prop(50, 50, coral, (c) => cut(circle(0, -25, 25, c)) + stroke('M-24-30Q0-14 24-30M-4-50Q-14-24-4 0', paper, 4), {
    grip: [0, -22],
  }),
  fish: prop(74, 36, orange, (c) => cut(shape('M-37-36-22-20C-6-42 24-40 38-18 24 4-6 6-22-16L-37 0Z', c)) + circle(22, -22, 3.6, ink), {
    grip: [0, -16],
  }),
  rope: prop(
    56,
    40,
    wood,
    (c) => `<circle cx="0" cy="-20" r="17" fill="none" stroke="${c}" stroke-width="9"/>` + stroke('M14-8q16 8 24 4', c, 8),
    { grip: [0, -20] },
  ),
  question: prop(46, 72, violet, (c) => cut(stroke('M-16-52c0-22 34-22 34 0 0 16-17 14-17 30', c, 11)) + circle(1, -5, 7, c), {
    grip: [0, -10],
  }),
  tick: prop(56, 46, green, (c) => cut(stroke('M-24-22-6-4 26-42', c, 12)), { grip: [0, -10] }),
  cross: prop(46, 46, coral, (c) => cut(stroke('M-19-42 19-4M19-42-19-4', c, 12)), { grip: [0, -10] }),
  spark: prop(60, 60, yellow, (c) => stroke('M0-60v16M0-16V0M-30-30h16M14-30h16M-21-51l11 11M10-20 21-9M-21-9-10-20M10-40 21-51', c, 6), {
    grip: [0, -30],
  }),
};
