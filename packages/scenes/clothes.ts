import type { Look } from './looks.ts';
import { circle, COLOR, rect, shape, stroke, tone } from './paint.ts';

const TORSO = 'M-40 12C-44-26-46-58-38-78-26-97 26-97 38-78 46-58 44-26 40 12Z';
const LONG = 'M-42 44C-46 4-46-58-38-78-26-97 26-97 38-78 46-58 46 4 42 44Z';
const FLARED = 'M-52 50C-48 14-46-58-38-78-26-97 26-97 38-78 46-58 48 14 52 50Q0 62-52 50Z';

const collar = (color: string) => stroke('M-17-90Q0-72 17-90', color, 6);

/** The upper part of the body with what is worn; the hips are at 0,0. Seated people have no long hem. */
export function drawBody({ top, color, accent, skin }: Look, isSeated: boolean): string {
  const body = shape(TORSO, color);
  const dark = tone(color, -0.16);
  switch (top) {
    case 'shirt':
      return (
        body +
        shape('M-20-92 0-70 20-92 26-84 12-62 0-70-12-62-26-84Z', accent) +
        stroke('M0-66V8', dark, 2.4) +
        [-48, -28, -8].map((y) => circle(0, y, 2.4, tone(color, -0.35))).join('')
      );
    case 'jumper':
      return body + collar(tone(color, 0.25)) + stroke('M-43-42Q0-34 43-42', accent, 7) + stroke('M-41 9Q0 13 41 9', dark, 7);
    case 'striped':
      return body + stroke('M-44-58Q0-50 44-58M-44-34Q0-26 44-34M-43-10Q0-2 43-10', accent, 8) + collar(dark);
    case 'hoodie':
      return (
        body +
        shape('M-30-88C-24-68 24-68 30-88 34-76 18-62 0-62-18-62-34-76-30-88Z', dark) +
        stroke('M-8-64V-44M8-64V-44', accent, 3) +
        stroke('M-24-4-18-26H18L24-4', dark, 3)
      );
    case 'kurta':
      return (
        shape(isSeated ? TORSO : LONG, color) +
        stroke('M0-80V-40', accent, 5) +
        stroke('M-15-89Q0-74 15-89', accent, 5) +
        (isSeated ? '' : stroke('M-42 40Q0 46 42 40', accent, 5))
      );
    case 'dress':
      return shape(isSeated ? TORSO : FLARED, color) + stroke('M-40-18Q0-10 40-18', accent, 7) + collar(accent);
    case 'apron':
      return (
        shape(TORSO, accent) +
        shape('M-26-66H26V-30H36C38-10 38 2 38 12H-38C-38 2-38-10-36-30H-26Z', color) +
        stroke('M-26-66-30-84M26-66 30-84', color, 5) +
        stroke('M-14-16H14', dark, 4)
      );
    case 'coat':
      return (
        shape(isSeated ? TORSO : LONG, color) +
        shape('M-16-92 0-54 16-92Z', accent) +
        stroke('M0-54V40', tone(color, -0.14), 2.6) +
        stroke('M-26-86-8-48M26-86 8-48', tone(color, -0.14), 3) +
        rect(14, -40, 16, 14, 3, tone(color, -0.1))
      );
    case 'vest':
      return (
        shape(TORSO, accent) +
        shape('M-40 12C-44-26-46-58-38-78-34-84-28-88-20-90L-4-40V12ZM40 12C44-26 46-58 38-78 34-84 28-88 20-90L4-40V12Z', color) +
        shape('M-18-92 0-74 18-92 22-84 0-62-22-84Z', tone(accent, -0.06)) +
        circle(-10, -20, 2.6, COLOR.ink) +
        circle(-10, -2, 2.6, COLOR.ink)
      );
    default:
      return body + stroke('M-17-90Q0-74 17-90', accent, 5) + shape('M-14-93Q0-78 14-93Z', tone(skin, -0.1));
  }
}
