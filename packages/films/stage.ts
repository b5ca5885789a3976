import { ease, glide, stepped } from './motion.ts';
import { COLOR } from './palette.ts';
import { sailBoat } from './kit/boats.ts';
import type { Scene } from './kit/scenes.ts';
import { wave } from './kit/sea.ts';
import { circle, clip, n, put, shape, stroke } from './kit/shapes.ts';
import type { Shot } from './storyboard.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
const TURN = 0.6;
/** Where the dark water begins on which the boat sails from scene to scene; captions shown over a film cover little else. */
const WATER = 652;

const DEFS = `<defs><filter id="paper" x="-25%" y="-25%" width="150%" height="155%" color-interpolation-filters="sRGB"><feDropShadow dx="0" dy="3" stdDeviation="4.5" flood-color="#0d2344" flood-opacity="0.24" result="d"/><feOffset in="SourceAlpha" dy="1.5" result="o"/><feFlood flood-color="#fff" flood-opacity="0.45"/><feComposite in2="SourceAlpha" operator="in"/><feComposite in2="o" operator="out" result="h"/><feMerge><feMergeNode in="d"/><feMergeNode in="h"/></feMerge></filter></defs>`;

/** The boat moves on at the start of every scene; the dots it has passed stay lit. */
function progress(shots: readonly Shot[], index: number, t: number): string {
  const place = (scene: number) => 70 + (scene * 1140) / Math.max(1, shots.length - 1);
  const x = index === 0 ? place(0) : glide(t, 0.1, 1.4, place(index - 1), place(index));
  const dots = shots.map((_, scene) => circle(place(scene), WATER + 28, 6, place(scene) <= x ? COLOR.yellow : '#5f7699')).join('');
  return (
    put(x, WATER - 17 + Math.sin(stepped(t) * 1.3) * 1.5, sailBoat(), { s: 0.34 }) + wave(WATER, 260, 9, index * 40, COLOR.abyss) + dots
  );
}

function turnOver(before: string, after: string, amount: number): string {
  const x = 1420 - amount * 1620;
  const edge = `M${n(x)} -20c60 70 84 150 30 250s-46 170 20 260 70 170 30 270H1700V-20Z`;
  return (
    before +
    clip(shape(edge, '#000'), after) +
    stroke(`M${n(x)} -20c60 70 84 150 30 250s-46 170 20 260 70 170 30 270`, COLOR.violetSoft, 16) +
    stroke(`M${n(x - 12)} -20c60 70 84 150 30 250s-46 170 20 260 70 170 30 270`, COLOR.paper, 8)
  );
}

function shotAt(shots: readonly Shot[], time: number): number {
  const index = shots.findIndex((shot) => time < shot.start + shot.seconds);
  return index === -1 ? shots.length - 1 : index;
}

/** Seconds a scene waits behind the wave, so that two scenes' words never meet. An answer follows its question without a wave. */
const leadOf = (shots: readonly Shot[], index: number): number => (shots[index - 1]?.stop === false ? TURN : 0);

/** The whole picture at a moment of a video, as SVG text: the same moment always gives the same text. */
export function drawMoment(shots: readonly Shot[], scenes: readonly Scene[], time: number): string {
  const index = shotAt(shots, time);
  const [shot, scene, last, lastScene] = [shots[index], scenes[index], shots[index - 1], scenes[index - 1]];
  if (shot === undefined || scene === undefined) throw new Error(`No scene is drawn for second ${time}.`);
  const t = time - shot.start;
  const lead = leadOf(shots, index);
  const now = scene(Math.max(0, t - lead), shot.seconds - lead);
  const turning = t < lead && last !== undefined && lastScene !== undefined;
  const length = turning ? last.seconds - leadOf(shots, index - 1) : 0;
  const picture = turning ? turnOver(lastScene(length, length), now, ease(t, 0, TURN)) : now;
  const body = picture + progress(shots, index, t);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round">${DEFS}${body}</svg>`;
}
