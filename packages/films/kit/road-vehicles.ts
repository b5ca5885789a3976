import { COLOR } from '../palette.ts';
import { circle, clip, oval, paper, put, rect, shape, sheet, stroke } from './shapes.ts';

const wheel = (x: number, r: number): string => paper(circle(x, -r, r, COLOR.ink)) + circle(x, -r, r * 0.45, COLOR.grey);

/** An auto-rickshaw, 300 wide, ground at 0; the passenger is drawn with the hips near -34,-74. */
export function auto(passenger = '', driver = ''): string {
  const inside = sheet('M-134-56C-134-150-112-216-60-218H60C92-216 106-170 120-112V-56Z', COLOR.violetDeep);
  const seat = sheet('M-124-104h22q12 0 12 14v22h58q14 0 14 16v10h-106Z', '#8f6bd0');
  const roof = sheet(
    'M-142-128C-142-190-124-236-70-238H60C92-238 104-210 112-186L96-178C88-204 78-212 52-212H-62C-94-210-110-180-112-128Z',
    COLOR.yellow,
  );
  const screen = paper(stroke('M84-196 118-104', COLOR.yellow, 11));
  const body = sheet(
    'M-150-36C-150-84-146-110-140-132H-112C-108-96-96-72-60-66H44C60-66 66-92 88-112H118C146-96 152-60 152-36Z',
    COLOR.green,
  );
  const band = shape('M-148-58H150L152-36H-150Z', COLOR.greenDeep);
  const lamp = circle(140, -76, 9, COLOR.halo);
  return wheel(-96, 30) + inside + seat + passenger + driver + wheel(112, 30) + body + band + lamp + roof + screen;
}

/** A car, 320 wide. Anyone inside is seen through the windows; heads belong near -44,-104 and 44,-104. */
export function car(color: string, deep: string, inside = '', open = 0): string {
  const cabin = 'M-104-84C-84-140-66-156-36-158H40C72-156 92-134 112-84Z';
  const glass = 'M-84-86C-70-128-58-140-32-142H-6V-86ZM8-142H38C62-140 76-124 92-86H8Z';
  const body = sheet('M-164-30C-164-74-150-88-106-92H112C148-88 164-74 164-30Q164-22 154-22H-154Q-164-22-164-30Z', color);
  const line = shape('M-164-46H164V-30Q164-22 154-22H-154Q-164-22-164-30Z', deep);
  const handle = rect(-34, -74, 26, 7, 3, deep) + rect(58, -74, 26, 7, 3, deep);
  const door = open === 0 ? '' : put(-6, -30, sheet('M0 0V-58L-40-50-58 30-8 24Z', color), { s: open });
  return (
    sheet(cabin, color) +
    shape(glass, COLOR.glass) +
    clip(shape(glass, '#000'), inside) +
    body +
    line +
    handle +
    circle(152, -64, 9, COLOR.halo) +
    wheel(-92, 32) +
    wheel(96, 32) +
    door
  );
}

export const taxiSign = (): string => paper(rect(-24, -182, 52, 24, 7, COLOR.paper)) + rect(-12, -173, 28, 6, 3, COLOR.ink);

/** A bus cut open along its side: `inside` stands on its floor at y = -64. */
export function bus(inside = '', { width = 760, color = COLOR.green as string, deep = COLOR.greenDeep as string } = {}): string {
  const [left, right] = [-width / 2, width / 2];
  const shell = paper(rect(left, -330, width, 300, 40, color));
  const room = rect(left + 26, -298, width - 52, 236, 22, '#fdf3dc');
  const rail = rect(left + 40, -278, width - 80, 6, 3, COLOR.wood);
  const poles = [-0.28, 0.28].map((place) => rect(width * place, -298, 6, 236, 0, COLOR.wood)).join('');
  const floor = rect(left + 10, -64, width - 20, 10, 4, deep);
  const skirt = paper(rect(left, -64, width, 44, 16, color)) + rect(left, -38, width, 18, 9, deep);
  const lamp = circle(right - 18, -44, 10, COLOR.halo);
  return (
    wheel(left + 140, 38) +
    wheel(right - 140, 38) +
    shell +
    room +
    rail +
    poles +
    inside +
    floor +
    skirt +
    lamp +
    wheel(left + 140, 36) +
    wheel(right - 140, 36)
  );
}

/** A row of bus seats for the inside of the bus; floor at 0. */
export const seat = (color: string = COLOR.violetMid): string =>
  paper(rect(-36, -64, 18, 64, 8, color) + rect(-30, -30, 60, 20, 8, color)) + rect(-10, -12, 12, 12, 0, COLOR.violetDeep);

/** A bicycle; the saddle is at -26,-98. */
export function bicycle(color: string = COLOR.coral): string {
  const rim = (x: number) => `<circle cx="${x}" cy="-46" r="42" fill="none" stroke="${COLOR.ink}" stroke-width="8"/>`;
  const frame = stroke('M-74-46-26-92H50L0-46ZM-26-98 0-46M74-46 48-108H66M-74-46H0', color, 9);
  return (
    rim(-74) +
    rim(74) +
    paper(frame) +
    rect(-48, -104, 44, 11, 5, COLOR.ink) +
    stroke('M48-110q18-10 30 4', COLOR.ink, 9) +
    circle(0, -46, 10, COLOR.greyDeep)
  );
}

/** A scooter; the saddle is at -30,-92. */
export function scooter(): string {
  const body = sheet(
    'M-96-40C-96-74-74-88-40-88H-6C2-60 14-50 40-48L66-116 88-112 74-44C72-32 60-28 46-28H-60C-80-28-96-30-96-40Z',
    COLOR.blue,
  );
  return (
    wheel(-68, 30) +
    wheel(76, 30) +
    body +
    rect(-72, -98, 80, 16, 8, COLOR.ink) +
    stroke('M74-118 60-136M60-136H82', COLOR.ink, 9) +
    oval(90, -102, 8, 10, COLOR.halo)
  );
}
