import { COLOR } from '../palette.ts';
import { broad, circle, clip, paper, rect, shape, sheet, stroke } from './shapes.ts';

/** The learner's boat; water line near 40. */
export function sailBoat(): string {
  const sail = 'M8-142C50-104 74-62 84-14 58-6 32-4 8-6Z';
  const stripes =
    shape('M0-52Q40-40 90-52V-37Q40-24 0-37Z', COLOR.orange) +
    shape('M0-79Q40-66 90-79V-64Q40-51 0-64Z', COLOR.blue) +
    shape('M0-106Q40-92 90-106V-91Q40-77 0-91Z', COLOR.green);
  const hull =
    sheet('M-92 2C-40 14 40 14 98-2 92 34 70 54 44 56H-42C-66 52-84 30-92 2Z', COLOR.hull) +
    shape('M-92 2C-40 14 40 14 98-2L95 14C40 28-40 28-86 18Z', COLOR.coral);
  return (
    paper(rect(-3, -150, 7, 160, 3, COLOR.wood)) +
    sheet(sail, COLOR.paper) +
    clip(shape(sail, '#000'), stripes) +
    sheet('M-8-128C-20-84-44-44-74-16-52-8-30-6-8-8Z', COLOR.yellow) +
    sheet('M4-150C14-158 22-146 36-152L30-143 37-134C24-130 14-140 4-136Z', COLOR.coral) +
    hull +
    [-34, 0, 34].map((x) => circle(x, 38, 6, COLOR.yellow)).join('')
  );
}

/** A small boat with one plain sail, to be counted or compared; `hole` tears the sail. */
export function toyBoat(sail: string, { hole = false, hull = COLOR.hull as string } = {}): string {
  const cut = hole ? shape('M22-76l16-10 10 18-8 14-20 2Z', '#fdf1d9') + stroke('M22-76l16-10 10 18-8 14-20 2Z', '#00000055', 3) : '';
  return (
    paper(rect(-3, -136, 7, 140, 3, COLOR.wood)) +
    sheet('M8-130C50-96 74-56 82-14 58-6 32-4 8-6Z', sail) +
    cut +
    sheet('M-8-118C-20-78-42-40-68-16-48-8-28-6-8-8Z', COLOR.paper) +
    sheet('M-84 2C-36 12 36 12 88-2 82 30 62 46 40 48H-38C-60 46-76 28-84 2Z', hull)
  );
}

/** A rowing boat, 340 wide; the people sit on it with their hips near y = -16. */
export function rowBoat(people = '', { oar = 0, color = COLOR.coral as string, deep = COLOR.coralDeep as string } = {}): string {
  const hull =
    sheet('M-172-36C-120-16 120-16 172-40 160 22 124 46 84 48H-84C-126 46-160 20-172-36Z', color) +
    shape('M-172-36C-120-16 120-16 172-40L167-20C110 2-110 2-166-16Z', deep);
  const paddle = `<g transform="rotate(${oar} 30 -20)">${paper(stroke('M-20-74 92 66', COLOR.wood, 10) + shape('M82 52l28 10 16 44-22 4-30-42Z', COLOR.wood))}</g>`;
  return people + hull + paddle;
}

/** A fishing boat with a mast and a short cabin; water line near 30. */
export function fishingBoat(color: string, crew = ''): string {
  const cabin = paper(rect(-120, -112, 92, 104, 10, COLOR.paper)) + rect(-104, -94, 58, 36, 8, COLOR.glass);
  const mast = paper(rect(-76, -250, 9, 140, 3, COLOR.wood)) + sheet('M-66-246 10-226-66-204Z', COLOR.yellow);
  const hull =
    sheet('M-190-20C-100 4 90 4 206-34 196 30 160 54 120 56H-120C-160 54-184 30-190-20Z', color) +
    shape('M-190-20C-100 4 90 4 206-34L203-14C90 26-100 26-186 0Z', COLOR.paper);
  return mast + cabin + crew + hull;
}

/** A barge whose sail is a sheet of paper big enough for a sentence; the load stands on deck at y = 2. Water line near 40. */
export function cardBarge(width: number, sailTop: number, load = ''): string {
  const mast = paper(rect(-8, sailTop - 34, 16, 40 - sailTop, 4, COLOR.wood)) + sheet(`M8 ${sailTop - 34}l56 16-56 18Z`, COLOR.coral);
  const yard = paper(rect(-width / 2 - 22, sailTop - 12, width + 44, 15, 7, COLOR.wood));
  const sail = broad(
    `M${-width / 2} ${sailTop}H${width / 2}C${width / 2 + 16} ${sailTop + 70} ${width / 2 + 10} ${sailTop + 150} ${width / 2 - 6} ${sailTop + 196}C${width / 4} ${sailTop + 216} ${-width / 4} ${sailTop + 216} ${-width / 2 + 6} ${sailTop + 196}C${-width / 2 - 10} ${sailTop + 150} ${-width / 2 - 16} ${sailTop + 70} ${-width / 2} ${sailTop}Z`,
    COLOR.paper,
  );
  const hull =
    sheet('M-300-24C-160 2 160 2 310-30 296 40 250 70 200 72H-200C-254 68-288 34-300-24Z', COLOR.hull) +
    shape('M-300-24C-160 2 160 2 310-30L305-4C160 28-160 28-294 2Z', COLOR.coral);
  return mast + load + sail + yard + hull + [-120, -40, 40, 120].map((x) => circle(x, 42, 9, COLOR.yellow)).join('');
}
