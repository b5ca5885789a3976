import type { Light, PlaceName } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, put, rect, shape, stroke, tone } from './paint.ts';
import type { Place } from './places.ts';

const { ink, paper, wood, woodDeep, yellow, coral, green, greenDeep, blue, violet, grey, greyDeep, glass } = COLOR;

/** Evening is warm, night is the blue of the sea outside. */
const dim = (light: Light, color: string) => (light === 'night' ? tone(color, -0.2) : light === 'evening' ? tone(color, -0.06) : color);
/** Wall with a soft disc of light, and the floor. */
const room =
  (wall: string, floor: string, at = 316) =>
  (light: Light) =>
    rect(-20, -20, 680, 440, 0, dim(light, wall)) +
    circle(300, 150, 240, dim(light, tone(wall, 0.35))) +
    cut(rect(-20, at, 680, 120, 0, dim(light, floor))) +
    stroke(`M-20 ${at}H660`, dim(light, tone(wall, 0.6)), 6);
function pane(x: number, y: number, w: number, h: number, light: Light): string {
  const out = { day: glass, evening: '#fbd9b0', night: '#24406e', rain: '#c9d6e2' }[light];
  const scene =
    light === 'night'
      ? circle(x + w * 0.7, y + h * 0.3, 12, COLOR.halo)
      : shape(
          `M${x + 6} ${y + h - 6}V${y + h * 0.7}Q${x + w * 0.35} ${y + h * 0.5} ${x + w * 0.6} ${y + h * 0.72}T${x + w - 6} ${y + h * 0.66}V${y + h - 6}Z`,
          dim(light, '#8fd0a6'),
        );
  const rain =
    light === 'rain'
      ? stroke([0.2, 0.4, 0.6, 0.8].map((p, i) => `M${x + w * p} ${y + 14 + (i % 2) * 20}l-4 13`).join(''), '#7f9fbd', 3)
      : '';
  return (
    cut(rect(x, y, w, h, 6, paper)) +
    rect(x + 6, y + 6, w - 12, h - 12, 3, out) +
    scene +
    rain +
    stroke(`M${x + w / 2} ${y + 6}V${y + h - 6}`, paper, 6)
  );
}
const shelf = (x: number, y: number, w: number, colors: readonly string[]) =>
  cut(rect(x, y, w, 9, 2, woodDeep)) +
  colors.map((color, i) => rect(x + 8 + i * 19, y - 40 + (i % 3) * 6, 15, 40 - (i % 3) * 6, 2, color)).join('');
const inside = (ground: number, draw: Place['draw']): Place => ({ ground, isInside: true, draw });
const books = [coral, blue, yellow, green, violet, paper, COLOR.orange];

export const INSIDE: Partial<Record<PlaceName, Place>> = {
  classroom: inside(
    316,
    (light) =>
      room('#d8ecdf', '#e7cf9f')(light) +
      cut(rect(196, 40, 280, 150, 8, wood)) +
      rect(206, 50, 260, 130, 4, dim(light, greenDeep)) +
      stroke('M232 84h90M232 108h60M380 130l30-40 30 40Z', '#ffffff99', 4) +
      cut(rect(300, 186, 70, 9, 3, wood)) +
      pane(28, 56, 116, 140, light) +
      put(566, 60, cut(circle(0, 30, 33, ink)) + circle(0, 30, 26, paper) + stroke('M0 30V14M0 30l12 7', ink, 4)) +
      shelf(516, 196, 116, books.slice(0, 5)) +
      shelf(516, 262, 116, books.slice(2, 7)),
  ),
  kitchen: inside(
    318,
    (light) =>
      room('#fce6c4', '#dcb98a', 318)(light) +
      pane(254, 46, 130, 118, light) +
      cut(rect(-20, 40, 180, 96, 6, dim(light, COLOR.sea4))) +
      stroke('M70 48V128', tone(COLOR.sea4, -0.2), 4) +
      circle(58, 104, 4, yellow) +
      circle(82, 104, 4, yellow) +
      cut(rect(480, 40, 180, 96, 6, dim(light, COLOR.sea4))) +
      stroke('M570 48V128', tone(COLOR.sea4, -0.2), 4) +
      cut(rect(-20, 226, 240, 98, 4, dim(light, COLOR.sea3)) + rect(440, 226, 220, 98, 4, dim(light, COLOR.sea3))) +
      cut(rect(-24, 214, 250, 16, 4, wood) + rect(434, 214, 230, 16, 4, wood)) +
      stroke('M100 234V318M550 234V318', tone(COLOR.sea3, -0.2), 4) +
      put(
        52,
        214,
        cut(rect(-30, -40, 60, 40, 10, coral)) +
          stroke('M-38-26h-8M38-26h8', ink, 7) +
          stroke('M-8-52q-6-10 0-18M10-52q-6-10 0-18', '#ffffff99', 4),
      ) +
      put(590, 214, cut(rect(-14, -44, 28, 44, 5, paper) + rect(20, -34, 24, 34, 5, yellow))) +
      stroke('M180 180h-24M170 176v20', woodDeep, 5),
  ),
  bedroom: inside(
    322,
    (light) =>
      room('#e3daf6', '#cdb58e', 322)(light) +
      pane(60, 50, 140, 130, light) +
      shelf(452, 120, 150, books) +
      put(520, 230, cut(rect(-40, -66, 80, 66, 4, paper)) + circle(14, -44, 10, yellow) + shape('M-34-6-10-36 8-16 18-26 34-6Z', green)) +
      stroke('M250 60q10 22 24 6t24 6 24-6 24 6', yellow, 4) +
      circle(262, 78, 6, coral) +
      circle(296, 80, 6, blue) +
      circle(332, 78, 6, green),
  ),
  'living-room': inside(
    320,
    (light) =>
      room('#fadfce', '#cfa873', 320)(light) +
      pane(420, 44, 160, 128, light) +
      cut(rect(64, 60, 110, 84, 5, wood)) +
      rect(72, 68, 94, 68, 2, COLOR.bluePale) +
      shape('M72 136 104 96 124 118 138 104 166 136Z', COLOR.sea3) +
      put(
        602,
        322,
        cut(shape('M-20-30H20L15 0H-15Z', coral)) +
          cut(shape('M0-30C-34-40-36-90-24-104-8-80 0-60 0-30ZM0-30C34-40 36-96 26-112 10-86 2-62 0-30Z', green)),
      ) +
      put(30, 322, stroke('M0 0V-150', ink, 6) + cut(shape('M-26-150H26L16-196H-16Z', yellow))),
  ),
  library: inside(
    320,
    (light) =>
      room('#f1e3c6', '#b98f5c', 320)(light) +
      [0, 1, 2]
        .map(
          (row) =>
            cut(rect(-20, 96 + row * 74, 240, 9, 2, woodDeep) + rect(430, 96 + row * 74, 230, 9, 2, woodDeep)) +
            Array.from(
              { length: 11 },
              (_, i) =>
                rect(
                  -8 + i * 20,
                  50 + row * 74 + ((i * 7 + row) % 4) * 4,
                  16,
                  46 - ((i * 7 + row) % 4) * 4,
                  2,
                  dim(light, books[(i * 3 + row) % 7] ?? coral),
                ) +
                rect(
                  440 + i * 20,
                  50 + row * 74 + ((i * 5 + row) % 4) * 4,
                  16,
                  46 - ((i * 5 + row) % 4) * 4,
                  2,
                  dim(light, books[(i * 2 + row + 3) % 7] ?? blue),
                ),
            ).join(''),
        )
        .join('') +
      pane(262, 48, 126, 150, light),
  ),
  stage: inside(
    326,
    (light) =>
      rect(-20, -20, 680, 440, 0, dim(light, '#3d2a6b')) +
      shape('M200-20 90 330H550L440-20Z', '#ffe9a822') +
      circle(320, 210, 180, '#ffe9a826') +
      cut(rect(-20, 322, 680, 100, 0, wood)) +
      stroke('M-20 350H660M-20 378H660', woodDeep, 3) +
      cut(
        shape('M-20-20H150C120 90 110 210 130 326H-20Z', dim(light, COLOR.coralDeep)) +
          shape('M660-20H490C520 90 530 210 510 326H660Z', dim(light, COLOR.coralDeep)),
      ) +
      stroke(
        'M20-10Q10 150 24 322M70-10Q56 150 70 322M112-10Q98 140 104 322M620-10Q630 150 616 322M570-10Q584 150 570 322M528-10Q542 140 536 322',
        '#00000022',
        6,
      ) +
      cut(shape('M-20-20H660V26Q610 66 560 30 510 70 450 32 390 70 320 32 250 70 190 32 130 70 80 30 30 66-20 26Z', coral)),
  ),
  hospital: inside(
    322,
    (light) =>
      room('#dcf0ee', '#b8d4d6', 322)(light) +
      pane(56, 52, 130, 128, light) +
      cut(rect(476, 56, 96, 96, 10, paper)) +
      stroke('M524 76V132M496 104H552', coral, 14) +
      put(
        610,
        320,
        stroke('M0 0V-220M-16-220H16', greyDeep, 6) +
          cut(rect(-30, -214, 24, 44, 8, COLOR.sea1)) +
          stroke('M-18-170q-20 40-6 70', greyDeep, 3),
      ) +
      cut(shape('M300-20H330V240Q315 250 300 240Z', COLOR.mint)),
  ),
  hall: inside(
    320,
    (light) =>
      room('#e7dcc6', '#c79f68', 320)(light) +
      pane(40, 40, 100, 150, light) +
      pane(500, 40, 100, 150, light) +
      cut(shape('M160 24H480L466 60H174Z', coral)) +
      [0, 1, 2, 3, 4, 5, 6].map((i) => shape(`M${186 + i * 40} 60h28l-14 30Z`, [yellow, blue, green, paper][i % 4] ?? yellow)).join('') +
      cut(rect(150, 270, 340, 54, 4, woodDeep)) +
      stroke('M150 296H490', wood, 3),
  ),
  canteen: inside(
    316,
    (light) =>
      room('#fdebc8', '#d5dbe0', 316)(light) +
      cut(rect(-20, 190, 250, 130, 4, COLOR.sea3)) +
      cut(rect(-24, 178, 258, 16, 4, grey)) +
      [30, 90, 150]
        .map((x, i) =>
          put(
            x,
            178,
            cut(shape('M-24-22H24L18 0H-18Z', paper)) +
              circle(-6, -24, 9, [coral, green, yellow][i] ?? coral) +
              circle(8, -24, 9, [COLOR.orange, greenDeep, COLOR.pink][i] ?? coral),
          ),
        )
        .join('') +
      cut(rect(20, 40, 170, 70, 6, ink)) +
      stroke('M40 64h70M40 86h110', paper, 5) +
      pane(300, 44, 130, 120, light) +
      pane(470, 44, 130, 120, light),
  ),
  workshop: inside(
    320,
    (light) =>
      room('#e4d5bf', '#a9a39a', 320)(light) +
      cut(rect(60, 50, 250, 120, 6, woodDeep)) +
      stroke('M96 80v60M88 140h16', paper, 7) +
      stroke('M150 76v50', greyDeep, 7) +
      rect(134, 70, 34, 18, 4, greyDeep) +
      stroke('M216 78l20 60', yellow, 8) +
      circle(272, 104, 20, coral) +
      circle(272, 104, 10, woodDeep) +
      pane(420, 50, 150, 124, light) +
      cut(rect(380, 216, 280, 14, 3, wood) + rect(400, 230, 14, 90, 2, woodDeep)) +
      put(470, 216, cut(rect(-30, -36, 60, 36, 4, blue))) +
      put(560, 216, cut(rect(-24, -50, 48, 50, 4, green))),
  ),
  bus: inside(
    344,
    (light) =>
      rect(-20, -20, 680, 440, 0, dim(light, COLOR.sky3)) +
      [30, 240, 450].map((x) => pane(x, 56, 172, 128, light)).join('') +
      cut(rect(-20, 220, 680, 128, 0, dim(light, '#f0bd62'))) +
      rect(-20, 240, 680, 10, 0, dim(light, coral)) +
      cut(rect(-20, 342, 680, 80, 0, dim(light, '#8c97a6'))) +
      cut(stroke('M-20 26H660', greyDeep, 7)) +
      cut(rect(214, 24, 7, 324, 3, yellow) + rect(424, 24, 7, 324, 3, yellow)) +
      [80, 140, 300, 360, 520, 580]
        .map(
          (x) => stroke(`M${x} 30v22`, greyDeep, 3) + `<circle cx="${x}" cy="62" r="11" fill="none" stroke="${coral}" stroke-width="5"/>`,
        )
        .join(''),
  ),
};
