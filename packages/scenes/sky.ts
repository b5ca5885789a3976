import type { Light } from '../../content/scenes/vocabulary.ts';
import { circle, COLOR, cut, rect, shape, stroke } from './paint.ts';

const cloud = (x: number, y: number, s: number, color: string) =>
  cut(
    `<g transform="translate(${x} ${y})scale(${s})">${shape('M-62 0C-78 0-78-26-56-26-54-50-18-52-10-34 2-50 36-46 36-24 60-28 66 0 46 0Z', color)}</g>`,
  );

/** The sky, with one large soft disc in it: the sun, the moon or the brightness behind clouds. */
export function sky(light: Light): string {
  if (light === 'night') {
    const stars = [
      [60, 50],
      [150, 96],
      [240, 40],
      [330, 84],
      [420, 36],
      [600, 120],
      [560, 40],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, COLOR.halo))
      .join('');
    return (
      rect(-20, -20, 680, 440, 0, '#24406e') +
      circle(500, 90, 150, '#2e4e80') +
      circle(500, 90, 96, '#3a5c90') +
      stars +
      cut(circle(500, 90, 40, COLOR.halo)) +
      circle(488, 82, 7, '#f0dfae') +
      circle(512, 104, 5, '#f0dfae')
    );
  }
  if (light === 'evening')
    return (
      rect(-20, -20, 680, 440, 0, '#fbd9b0') +
      circle(470, 210, 220, '#fce3bf') +
      circle(470, 210, 140, '#fdeccb') +
      cut(circle(470, 210, 62, COLOR.sun)) +
      cloud(150, 90, 0.9, '#fbe9d4')
    );
  if (light === 'rain') {
    const drops = Array.from({ length: 34 }, (_, i) => `M${(i * 83) % 650} ${(i * 57) % 290}l-5 16`).join('');
    return (
      rect(-20, -20, 680, 440, 0, '#c9d6e2') +
      circle(320, 120, 220, '#d5e0ea') +
      cloud(150, 84, 1.3, '#eef2f5') +
      cloud(460, 66, 1.5, '#e3eaf0') +
      stroke(drops, '#7f9fbd', 3)
    );
  }
  return (
    rect(-20, -20, 680, 440, 0, '#d3eaf5') +
    circle(150, 130, 230, '#e0f1f8') +
    circle(150, 130, 130, COLOR.halo) +
    cut(circle(118, 86, 36, COLOR.sun)) +
    cloud(420, 80, 1, COLOR.cloud) +
    cloud(566, 134, 0.7, COLOR.cloud)
  );
}
