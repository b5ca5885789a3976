import { COLOR } from '../palette.ts';
import { circle, clip, paper, put, rect, shape, sheet, stroke } from './shapes.ts';
import { tiny } from './people.ts';

const PASSENGERS = [
  [COLOR.coral, '#8d5a3b'],
  [COLOR.yellow, '#d39a66'],
  [COLOR.violetMid, '#efc09a'],
  [COLOR.green, '#b97a4b'],
] as const;

/** People who walk along inside something, one behind another; `shift` moves them. */
export function strollers(count: number, gap: number, shift: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [coat, skin] = PASSENGERS[i % PASSENGERS.length] ?? PASSENGERS[0];
    return put(i * gap + shift, Math.abs(Math.sin(shift / 9 + i)) * -4, tiny(coat, skin));
  }).join('');
}

function carriage(x: number, color: string, deep: string, inside: string): string {
  const windows = rect(x + 20, -102, 220, 62, 14, '#fdf3dc');
  return (
    paper(rect(x, -124, 260, 112, 20, color)) +
    clip(windows, windows + inside) +
    windows.replace('/>', ' fill-opacity="0"/>') +
    rect(x, -34, 260, 12, 0, deep) +
    [50, 90, 170, 210].map((w) => circle(x + w, -10, 13, COLOR.ink)).join('')
  );
}

/** A train of two carriages and an engine, 860 wide, rails at 0. */
export function train(shift: number): string {
  const walkers = put(-410, -42, strollers(8, 74, shift));
  const engine =
    sheet('M150-124H300C360-122 404-80 412-12H150Z', COLOR.blueDeep) +
    shape('M290-104H312C344-98 362-80 372-56H290Z', COLOR.glass) +
    rect(150, -34, 260, 12, 0, COLOR.ink) +
    circle(210, -10, 13, COLOR.ink) +
    circle(350, -10, 13, COLOR.ink);
  return carriage(-400, COLOR.blue, COLOR.blueDeep, walkers) + carriage(-126, COLOR.blue, COLOR.blueDeep, walkers) + engine;
}

/** A metro: like a train with doors, one clean line of blue. `open` slides the doors apart. */
export function metro(open: number, inside = ''): string {
  const door = (x: number) =>
    rect(x, -128, 84, 118, 4, '#fdf3dc') +
    clip(
      rect(x, -128, 84, 118, 4, '#000'),
      inside + rect(x - 42 * open, -128, 42, 118, 0, COLOR.grey) + rect(x + 42 + 42 * open, -128, 42, 118, 0, COLOR.grey),
    );
  const body = sheet('M-330-150H250C310-150 344-100 350-8H-330Z', COLOR.blue);
  const glass = [-308, -150, 10].map((x) => rect(x, -120, 60, 52, 10, COLOR.glass)).join('');
  return (
    body +
    rect(-330, -50, 676, 16, 0, COLOR.paper) +
    glass +
    shape('M254-120C290-116 308-98 316-68H254Z', COLOR.glass) +
    door(-238) +
    door(-80) +
    door(90) +
    [-290, -190, 200, 290].map((x) => circle(x, -4, 13, COLOR.ink)).join('')
  );
}

/** A plane that flies to the right, 420 wide, with people in its window band. */
export function plane(shift: number): string {
  const band = rect(-140, -36, 270, 40, 18, '#fdf3dc');
  const tail = sheet('M-196-20-226-110H-180L-130-30Z', COLOR.violet);
  const body = sheet('M-206-26C-170-62-120-62 40-62H120C180-60 216-30 216-8 216 12 180 24 120 26H-90C-150 26-196 6-206-26Z', COLOR.paper);
  const wing = sheet('M-20 6-110 84H-66L66 10Z', COLOR.violetMid);
  return (
    tail +
    body +
    clip(band, band + put(-190, 4, strollers(5, 74, shift), { s: 0.8 })) +
    shape('M160-44C186-40 204-26 208-12H160Z', COLOR.glass) +
    wing
  );
}

/** A ship, 560 wide, water line at 0, with an open deck for walkers. */
export function ship(deck: string, funnel: string = COLOR.coral): string {
  const house =
    paper(rect(-110, -150, 210, 90, 12, COLOR.paper)) + [-84, -34, 16, 62].map((x) => circle(x + 6, -106, 13, COLOR.sea3)).join('');
  const chimney = paper(rect(-30, -222, 54, 76, 8, funnel)) + rect(-30, -206, 54, 14, 0, COLOR.paper);
  const hull =
    sheet('M-280-64H280C262-6 232 40 190 40H-190C-232 40-264 0-280-64Z', COLOR.hull) + shape('M-280-64H280L274-44H-274Z', COLOR.coral);
  const rail = stroke('M-264-92H264M-220-92V-64M-140-92V-64M140-92V-64M220-92V-64', COLOR.wood, 5);
  return chimney + house + deck + rail + hull + [-150, -50, 50, 150].map((x) => circle(x, -8, 9, COLOR.yellow)).join('');
}

/** A bridge on arches, from edge to edge; the top is at y. */
export const bridge = (y: number, floor: number): string => {
  const arch = (x: number) =>
    `M${x} ${floor}V${y + 14}H${x + 320}V${floor}H${x + 280}C${x + 280} ${y + 50} ${x + 40} ${y + 50} ${x + 40} ${floor}Z`;
  return (
    paper([-160, 160, 480, 800, 1120].map((x) => shape(arch(x), COLOR.violetSoft)).join('')) +
    paper(rect(-20, y, 1320, 18, 0, COLOR.violet))
  );
};
