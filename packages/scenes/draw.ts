import type { Cast } from '../../content/scenes/cast.ts';
import type { OneScene, Scene } from '../../content/scenes/schemas.ts';
import { drawPerson } from './draw-person.ts';
import { drawBedCovers, drawPlaced, isFront } from './draw-thing.ts';
import { circle, COLOR, escapeText, PAPER_FILTER, put, rect } from './paint.ts';
import { findPlace } from './places.ts';
import { findTarget, HEIGHT, locate, setUpRoom, toX, toY, WIDTH, type Room } from './room.ts';
import { drawLabel, drawTag, FONT, FOOT_LABEL_FROM, type Box } from './words.ts';

const HALF = 318;
const TAG_BOX: Box = { x: 0, y: 0, w: 120, h: 52 };

/** Where no bubble may be: over a head. */
const listHeads = ({ people }: Room): Box[] =>
  people.map((standing) => {
    const [top, face] = [locate(standing, standing.rough, 'top'), locate(standing, standing.rough, 'face')];
    const half = (face[1] - top[1]) * 0.72;
    return { x: face[0] - half, y: top[1], w: half * 2, h: half * 2.3 };
  });

/** @throws Error when a label names what is not in the picture */
const drawLabels = (room: Room): string[] =>
  room.scene.labels.map(({ text, to, at }) => {
    const target = to === undefined ? undefined : findTarget(room, typeof to === 'string' ? to : [to[0], to[1]]);
    if (target === undefined && to !== undefined) throw new Error(`the label "${text}" names "${String(to)}", which is not in the picture`);
    return drawLabel({ text, to: target, at: [toX(room, at[0]), toY(at[1])], width: room.width }, room.isHalf ? 20 : 23);
  });

/** People in a room have a lamp; outside, the light falls on everybody: the first lies behind them, the second before. */
function drawLight({ scene: { light, place }, width }: Room): { lamp: string; shade: string } {
  const isNight = light === 'night';
  if (findPlace(place).isInside)
    return { lamp: isNight ? circle(width / 2, 240, 250, '#ffe3a026') + circle(width / 2, 240, 160, '#ffe3a030') : '', shade: '' };
  const falling = isNight ? '#17294b1f' : '#f3904414';
  return { lamp: '', shade: isNight || light === 'evening' ? rect(0, 0, width, HEIGHT, 0, falling) : '' };
}

function drawRoom(room: Room, hasTag: boolean): string {
  const { scene, isHalf, width } = room;
  const taken = [...listHeads(room), ...(hasTag ? [TAG_BOX] : [])];
  const people = room.people.map((standing) => ({ isBack: standing.one.back === true, ...drawPerson(room, standing, taken) }));
  const layers = [
    ...scene.props.filter((one) => !isFront(one)).map((one) => drawPlaced(room, one)),
    ...people.filter(({ isBack }) => isBack).map(({ drawing }) => drawing),
    ...people.filter(({ isBack }) => !isBack).map(({ drawing }) => drawing),
    ...drawBedCovers(room),
    ...scene.props.filter((one) => isFront(one)).map((one) => drawPlaced(room, one)),
  ];
  const background = put(isHalf ? -(WIDTH - width) / 2 : 0, 0, findPlace(scene.place).draw(scene.light));
  const { lamp, shade } = drawLight(room);
  return [background, lamp, ...layers, shade, ...people.flatMap(({ bubbles }) => bubbles), ...drawLabels(room)].join('');
}

const hasFootLabel = (...rooms: OneScene[]): boolean =>
  rooms.some(({ labels }) => labels.some(({ at }) => (at[1] / 100) * HEIGHT >= FOOT_LABEL_FROM));

/** A whole picture, 640 by 400, as a standalone SVG. @throws Error when someone or something in it does not exist. */
export function drawScene(scene: Scene, title: string, cast: Cast): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-labelledby="t" ${FONT}><title id="t">${escapeText(title)}</title>`;
  if ('place' in scene)
    return `${head}<defs>${PAPER_FILTER}</defs>${drawRoom(setUpRoom({ width: WIDTH, scene, cast, isLifted: hasFootLabel(scene) }), false)}</svg>`;
  const isLifted = hasFootLabel(scene.before, scene.after);
  const halves = [scene.before, scene.after].map((half, index) => {
    const x = index === 0 ? 0 : WIDTH - HALF;
    const tag = half.tag ?? (index === 0 ? 'Before' : 'After');
    return `<g clip-path="url(#h${index})">${put(x, 0, drawRoom(setUpRoom({ width: HALF, scene: half, cast, isLifted }), true))}</g>${drawTag(tag, x + 12, index === 0 ? COLOR.inkSoft : COLOR.greenDeep)}`;
  });
  const clips = [0, WIDTH - HALF]
    .map((x, index) => `<clipPath id="h${index}"><rect x="${x}" y="0" width="${HALF}" height="${HEIGHT}"/></clipPath>`)
    .join('');
  return `${head}<defs>${PAPER_FILTER}${clips}</defs>${rect(0, 0, WIDTH, HEIGHT, 0, COLOR.paper)}${halves.join('')}</svg>`;
}
