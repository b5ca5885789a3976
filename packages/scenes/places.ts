import type { Light, PlaceName } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, oval, put, rect, shape, stroke, tone } from './paint.ts';
import { lamppost } from './large-things.ts';
import { INSIDE } from './rooms.ts';
import { sky } from './sky.ts';

const { ink, paper, wood, woodDeep, yellow, coral, green, greenDeep, blue, violet, grey, glass } = COLOR;

/** A place with the line where its ground begins; it is drawn 640 by 400. */
export type Place = { ground: number; isInside: boolean; draw: (light: Light) => string };

const hills = (near: string, far: string, y = 250) =>
  cut(shape(`M-20 ${y}C80 ${y - 60} 180 ${y - 60} 290 ${y - 8} 400 ${y - 70} 540 ${y - 60} 660 ${y - 10}V420H-20Z`, far)) +
  cut(shape(`M-20 ${y + 34}C120 ${y - 4} 260 ${y + 30} 360 ${y + 30} 470 ${y + 6} 580 ${y + 4} 660 ${y + 30}V420H-20Z`, near));
const grass = (color: string, y: number) => cut(shape(`M-20 ${y}C160 ${y - 10} 460 ${y - 10} 660 ${y}V420H-20Z`, color));
const treeAt = (x: number, y: number, s: number, color: string) =>
  put(
    x,
    y,
    cut(shape('M-11 0C-8-40-8-60-10-86H10C8-60 8-40 12 0Z', woodDeep)) +
      cut(circle(-32, -108, 36, color) + circle(32, -108, 36, color) + circle(0, -146, 42, tone(color, 0.1)) + circle(0, -104, 36, color)),
    { s },
  );
const house = (x: number, y: number, w: number, h: number, wall: string, roof: string, lit: string) =>
  put(
    x,
    y,
    cut(rect(-w / 2, -h, w, h, 3, wall)) +
      cut(shape(`M${-w / 2 - 10} ${-h}L0 ${-h - w * 0.36} ${w / 2 + 10} ${-h}Z`, roof)) +
      [-0.24, 0.24].map((at) => rect(at * w - w * 0.1, -h * 0.78, w * 0.2, h * 0.24, 3, lit)).join('') +
      rect(-w * 0.09, -h * 0.4, w * 0.18, h * 0.4, 3, tone(roof, -0.3)),
  );
const block = (x: number, y: number, w: number, h: number, wall: string, lit: string) =>
  put(
    x,
    y,
    cut(rect(-w / 2, -h, w, h, 4, wall)) +
      Array.from({ length: Math.floor(h / 46) }, (_, row) =>
        [-0.28, 0, 0.28].map((at) => rect(at * w - w * 0.08, -h + 16 + row * 46, w * 0.16, 24, 2, lit)).join(''),
      ).join(''),
  );
const wave = (y: number, color: string) =>
  cut(
    shape(
      `M-20 ${y}C20 ${y + 12} 60 ${y + 12} 100 ${y}S180 ${y - 12} 220 ${y} 300 ${y + 12} 340 ${y} 420 ${y - 12} 460 ${y} 540 ${y + 12} 580 ${y} 640 ${y - 8} 680 ${y}V420H-20Z`,
      color,
    ),
  );
const dim = (light: Light, color: string) =>
  light === 'night' ? tone(color, -0.45) : light === 'evening' ? tone(color, -0.1) : light === 'rain' ? tone(color, -0.16) : color;
const litWindow = (light: Light) => (light === 'night' || light === 'evening' ? yellow : glass);
const outside = (ground: number, draw: Place['draw']): Place => ({ ground, isInside: false, draw });

const OUTSIDE: Partial<Record<PlaceName, Place>> = {
  street: outside(316, (light) => {
    const lit = litWindow(light);
    return (
      sky(light) +
      block(70, 312, 130, 210, dim(light, COLOR.pink), lit) +
      house(216, 312, 130, 120, dim(light, paper), dim(light, coral), lit) +
      block(350, 312, 110, 180, dim(light, COLOR.violetSoft), lit) +
      house(480, 312, 130, 130, dim(light, COLOR.sky3), dim(light, COLOR.sea4), lit) +
      block(604, 312, 120, 230, dim(light, COLOR.mint), lit) +
      cut(rect(-20, 312, 680, 40, 0, dim(light, '#e2d6c0'))) +
      cut(rect(-20, 348, 680, 80, 0, dim(light, '#7d8797'))) +
      stroke('M10 384H90M150 384H230M290 384H370M430 384H510M570 384H650', dim(light, paper), 6)
    );
  }),
  playground: outside(
    300,
    (light) =>
      sky(light) +
      hills(dim(light, green), dim(light, '#7cc7a4'), 236) +
      put(
        120,
        312,
        cut(stroke('M-86 0-52-150H64L98 0M-20 0-52-150M30 0 64-150', dim(light, coral), 9)) +
          stroke('M-24-150V-44M4-150V-44', ink, 3) +
          rect(-32, -46, 44, 9, 4, yellow),
      ) +
      put(
        534,
        312,
        cut(stroke('M-70 0V-124M-34 0V-124', dim(light, blue), 9)) +
          cut(rect(-80, -130, 58, 12, 4, wood)) +
          cut(shape('M-26-124C20-110 30-20 96-10V4C20-4 4-96-34-108Z', yellow)) +
          stroke('M-70-92H-34M-70-62H-34M-70-32H-34', dim(light, blue), 6),
      ) +
      grass(dim(light, '#8fd0a6'), 312),
  ),
  market: outside(322, (light) => {
    const stall = (x: number, a: string, fruit: readonly string[]) =>
      put(
        x,
        318,
        cut(rect(-92, -176, 8, 176, 2, woodDeep) + rect(84, -176, 8, 176, 2, woodDeep)) +
          cut([0, 1, 2, 3, 4, 5].map((i) => shape(`M${-102 + i * 34}-214h34v40a17 14 0 0 1-34 0Z`, i % 2 === 0 ? a : paper)).join('')) +
          cut(rect(-100, -74, 200, 74, 5, wood)) +
          fruit.map((color, i) => [0, 1, 2].map((k) => circle(-72 + i * 50 + k * 14, -80 - (k % 2) * 8, 11, color)).join('')).join('') +
          stroke('M-90-46H90', woodDeep, 4),
      );
    return (
      sky(light) +
      block(60, 318, 130, 180, dim(light, COLOR.sky3), litWindow(light)) +
      block(330, 318, 150, 220, dim(light, COLOR.pink), litWindow(light)) +
      block(590, 318, 140, 190, dim(light, COLOR.mint), litWindow(light)) +
      stroke('M-10 60Q160 110 320 66T650 74', ink, 3) +
      [40, 110, 190, 270, 360, 440, 520, 600]
        .map((x, i) => shape(`M${x} ${84 + (i % 3) * 8}h26l-13 26Z`, [coral, yellow, green, blue][i % 4] ?? coral))
        .join('') +
      stall(120, coral, [coral, yellow, green]) +
      stall(516, green, [COLOR.orange, violet, yellow]) +
      cut(rect(-20, 318, 680, 110, 0, dim(light, '#ecd3a4')))
    );
  }),
  sea: outside(
    318,
    (light) =>
      sky(light) +
      wave(224, dim(light, COLOR.sea2)) +
      wave(256, dim(light, COLOR.sea3)) +
      put(
        520,
        234,
        cut(shape('M-40-6C-14 0 16 0 44-8 38 10 28 14 16 14H-16C-28 14-36 6-40-6Z', coral)) +
          cut(shape('M2-72C22-50 34-30 40-14 24-10 14-10 2-12Z', paper)),
      ) +
      wave(288, dim(light, COLOR.sea4)) +
      grass(dim(light, '#f3dfb4'), 314) +
      stroke('M40 372q10-4 20 0M560 380q10-4 20 0M300 388q10-4 20 0', dim(light, COLOR.sandDeep), 4),
  ),
  river: outside(
    330,
    (light) =>
      sky(light) +
      hills(dim(light, '#7cc7a4'), dim(light, COLOR.mint), 216) +
      treeAt(64, 268, 0.9, dim(light, green)) +
      treeAt(590, 262, 0.8, dim(light, greenDeep)) +
      cut(shape('M-20 262C120 250 320 262 660 250V330H-20Z', dim(light, COLOR.sea3))) +
      stroke('M60 284q20-6 40 0M250 300q22-6 44 0M470 280q20-6 40 0', dim(light, COLOR.sea1), 4) +
      grass(dim(light, green), 324) +
      stroke('M30 330l-6-26M40 330l4-30M50 330l12-20M600 332l-4-28M610 332l8-24', greenDeep, 5),
  ),
  field: outside(
    290,
    (light) =>
      sky(light) +
      hills(dim(light, '#7cc7a4'), dim(light, COLOR.mint), 226) +
      grass(dim(light, green), 286) +
      cut(stroke('M80 290V206H180V290', paper, 8)) +
      stroke('M84 214 172 282M84 248l50 38M128 212l48 40M176 214 88 282', '#ffffff66', 2) +
      stroke('M-10 350Q320 326 650 350', '#ffffff88', 5),
  ),
  mountains: outside(
    300,
    (light) =>
      sky(light) +
      cut(shape('M-20 300 110 96 210 226 320 70 450 240 540 130 680 300Z', dim(light, '#8fb3cf'))) +
      shape('M110 96 148 156 118 148 96 166 78 146Z', paper) +
      shape('M320 70 366 130 330 122 306 144 282 128Z', paper) +
      shape('M540 130 572 172 544 166 520 176Z', paper) +
      hills(dim(light, '#b9a78a'), dim(light, '#9db8a0'), 262) +
      stroke('M-10 120Q170 170 330 130T650 150', ink, 2.5) +
      [30, 84, 140, 200, 262, 330, 396, 460, 520, 580]
        .map((x, i) => rect(x, 130 + (i % 4) * 5, 26, 22, 2, [blue, paper, coral, green, yellow][i % 5] ?? blue))
        .join('') +
      grass(dim(light, '#d8c49c'), 306),
  ),
  garden: outside(
    306,
    (light) =>
      sky(light) +
      house(510, 300, 200, 150, dim(light, paper), dim(light, coral), litWindow(light)) +
      treeAt(86, 304, 1.15, dim(light, green)) +
      cut(
        [0, 1, 2, 3, 4, 5, 6, 7].map((i) => shape(`M${190 + i * 28} 304V250l9-10 9 10V304Z`, dim(light, wood))).join('') +
          rect(184, 264, 226, 8, 2, dim(light, wood)),
      ) +
      grass(dim(light, '#8fd0a6'), 304) +
      [40, 250, 330, 420, 590]
        .map(
          (x, i) =>
            circle(x, 334 + (i % 2) * 40, 6, [coral, yellow, violet][i % 3] ?? coral) +
            stroke(`M${x} ${342 + (i % 2) * 40}v12`, greenDeep, 4),
        )
        .join(''),
  ),
  park: outside(
    314,
    (light) =>
      sky(light) +
      hills(dim(light, greenDeep), dim(light, green), 250) +
      treeAt(70, 316, 1.35, dim(light, greenDeep)) +
      treeAt(572, 312, 1.15, dim(light, green)) +
      grass(dim(light, '#8fd0a6'), 314) +
      cut(shape('M240 420C270 370 300 340 310 314H346C352 340 390 370 430 420Z', dim(light, COLOR.sandDeep))) +
      put(452, 322, lamppost(), { s: 0.86 }),
  ),
  door: outside(
    330,
    (light) =>
      cut(rect(-20, -20, 680, 356, 0, dim(light, '#f6d9b4'))) +
      stroke('M30 60h44M60 110h44M20 170h40M580 70h40M600 150h40M560 250h44M40 270h40', dim(light, COLOR.sandDeep), 7) +
      put(
        430,
        332,
        cut(rect(-78, -268, 156, 268, 6, dim(light, woodDeep))) +
          cut(rect(-64, -254, 128, 254, 4, dim(light, COLOR.sea4))) +
          rect(-46, -236, 92, 66, 4, litWindow(light)) +
          rect(-46, -150, 92, 120, 4, tone(COLOR.sea4, -0.25)) +
          circle(48, -124, 7, yellow),
      ) +
      put(
        150,
        250,
        cut(rect(-62, -126, 124, 112, 6, paper)) +
          rect(-52, -116, 104, 92, 3, litWindow(light)) +
          stroke('M0-116V-24M-52-70H52', paper, 6) +
          cut(rect(-62, -14, 124, 22, 4, coral)) +
          [-44, -18, 10, 38].map((x, i) => circle(x, -22, 12, i % 2 === 0 ? green : greenDeep) + circle(x, -30, 5, yellow)).join(''),
      ) +
      cut(rect(330, 326, 200, 16, 3, grey)) +
      cut(rect(-20, 340, 680, 80, 0, dim(light, '#cfc3b0'))),
  ),
  plain: {
    ground: 330,
    isInside: false,
    draw: (light) =>
      rect(-20, -20, 680, 440, 0, dim(light, COLOR.bluePale)) +
      cut(circle(320, 190, 230, dim(light, '#eef6ff'))) +
      cut(shape('M-20 330C160 318 480 318 660 330V420H-20Z', dim(light, COLOR.bluePale))) +
      oval(320, 372, 240, 12, '#ffffff55'),
  },
};

const all: Partial<Record<PlaceName, Place>> = { ...OUTSIDE, ...INSIDE };
/** @throws Error when a place of the vocabulary has no drawing. */
export function findPlace(name: PlaceName): Place {
  const place = all[name];
  if (place === undefined) throw new Error(`there is no drawing of the place "${name}"`);
  return place;
}
