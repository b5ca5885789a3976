import { COLOR } from '../palette.ts';
import { circle, n, paper, put, rect, shape, sheet, stroke } from './shapes.ts';

/** A stall with a striped roof, 560 wide, counter at y = -120, ground at 0. */
export function stall(): string {
  const posts = paper(rect(-262, -330, 14, 330, 4, COLOR.wood) + rect(248, -330, 14, 330, 4, COLOR.wood));
  const stripes = Array.from({ length: 8 }, (_, i) =>
    shape(`M${-300 + i * 75} -400h75v70a37.5 30 0 0 1-75 0Z`, i % 2 === 0 ? COLOR.violet : COLOR.paper),
  ).join('');
  const counter =
    paper(rect(-290, -120, 580, 26, 8, COLOR.wood)) +
    paper(rect(-270, -94, 540, 94, 6, COLOR.woodDeep)) +
    stroke('M-250-60H250M-250-28H250', COLOR.wood, 4);
  return posts + paper(stripes) + counter;
}

/** A beach hut with a door; `open` turns the door. */
export function hut(color: string, deep: string, inside = ''): string {
  const roof = sheet('M-140-240 0-330 140-240 124-222 0-302-124-222Z', COLOR.violetDeep);
  const wall = sheet('M-116 0V-240L0-316 116-240V0Z', color);
  const doorway = rect(-48, -186, 96, 186, 8, COLOR.ink);
  const door =
    paper(rect(-48, -186, 96, 186, 8, deep)) +
    rect(-34, -168, 68, 60, 6, '#ffffff22') +
    rect(-34, -94, 68, 72, 6, '#ffffff22') +
    circle(34, -84, 7, COLOR.yellow);
  return wall + stroke('M-100-60H-60M-100-120H-60M60-60H100M60-120H100', '#00000014', 5) + roof + doorway + (inside === '' ? door : inside);
}

export function house(lit: boolean): string {
  const wall = paper(rect(-110, -150, 220, 150, 8, COLOR.paper));
  const roof = sheet('M-136-146 0-236 136-146Z', COLOR.coral);
  const window = paper(rect(-84, -112, 74, 64, 8, lit ? COLOR.yellow : COLOR.glass)) + stroke('M-47-112V-48M-84-80H-10', COLOR.paper, 5);
  return wall + roof + window + paper(rect(34, -104, 52, 104, 8, COLOR.violet)) + circle(74, -52, 5, COLOR.yellow);
}

/** A cinema tent; its screen faces us. */
export function cinema(picture = ''): string {
  const stripes = Array.from({ length: 6 }, (_, i) =>
    shape(`M0-330 ${n(-210 + i * 70)} -180H${n(-140 + i * 70)}Z`, i % 2 === 0 ? COLOR.violet : COLOR.paper),
  ).join('');
  return (
    sheet('M-200 0V-184H200V0Z', COLOR.violetDeep) +
    rect(-150, -156, 300, 130, 8, COLOR.halo) +
    picture +
    paper(stripes) +
    sheet('M0-372v44h-6v-44ZM0-372l46 14L0-344Z', COLOR.coral)
  );
}

/** A bus stop: a pole with a round sign and a bench. */
export function busStop(): string {
  const bench = paper(
    rect(-150, -60, 130, 14, 5, COLOR.wood) + rect(-140, -46, 12, 46, 2, COLOR.woodDeep) + rect(-44, -46, 12, 46, 2, COLOR.woodDeep),
  );
  return (
    bench +
    paper(rect(-6, -230, 12, 230, 4, COLOR.greyDeep)) +
    paper(circle(0, -240, 50, COLOR.violet)) +
    paper(rect(-26, -262, 52, 38, 8, COLOR.paper)) +
    rect(-19, -254, 38, 14, 3, COLOR.violetMid) +
    circle(-13, -222, 6, COLOR.paper) +
    circle(13, -222, 6, COLOR.paper)
  );
}

export const table = (w: number, color: string = COLOR.wood): string =>
  paper(rect(-w / 2 + 20, -90, 16, 90, 4, COLOR.woodDeep) + rect(w / 2 - 36, -90, 16, 90, 4, COLOR.woodDeep)) +
  paper(rect(-w / 2, -106, w, 22, 8, color));

/** A chair seen from the side, facing right; the seat is at y = -62. */
export const chair = (color: string = COLOR.blue): string =>
  paper(
    rect(-38, -150, 14, 150, 5, color) +
      rect(-38, -66, 76, 15, 6, color) +
      rect(24, -56, 12, 56, 4, color) +
      rect(-38, -140, 14, 60, 5, color),
  );

/** An open box of paper, 2 * half wide; what is inside stands behind its front. */
export function openBox(half: number, height: number, inside = ''): string {
  const back = shape(`M${-half} 0V${-height}H${half}V0Z`, COLOR.violetDeep);
  const flaps =
    sheet(`M${-half} ${-height}l-46-34 34-20 40 54Z`, COLOR.violetMid) + sheet(`M${half} ${-height}l46-34-34-20-40 54Z`, COLOR.violetMid);
  return paper(back) + flaps + inside + paper(rect(-half - 6, -height * 0.62, 2 * half + 12, height * 0.62, 8, COLOR.violetSoft));
}

export const jetty = (x: number, y: number, w: number): string =>
  [0.12, 0.5, 0.88].map((place) => paper(rect(x + w * place - 9, y, 18, 220, 4, COLOR.woodDeep))).join('') +
  paper(rect(x, y - 8, w, 26, 6, COLOR.wood)) +
  put(0, 0, stroke(`M${x + 60} ${y - 6}v22M${x + 150} ${y - 6}v22M${x + 240} ${y - 6}v22`, COLOR.woodDeep, 3));
