import type { Cast } from '../../content/scenes/cast.ts';
import { CHARTS, type ChartId } from '../../content/scenes/charts.ts';
import type { Mood } from '../../content/scenes/vocabulary.ts';
import { findLook } from './room.ts';
import { drawFigure } from './figure.ts';
import { circle, COLOR, escapeText, oval, PAPER_FILTER, put, rect, stroke, type Point } from './paint.ts';
import { drawLabel, FONT } from './words.ts';

const [WIDTH, HEIGHT] = [640, 400];
const LABEL = 19;

type Face = { who: string; mood: Mood; label: string; at: Point };

function drawFace({ who, mood, label, at: [x, y] }: Face, radius: number, cast: Cast): string {
  const figure = drawFigure({ look: findLook(who, cast), pose: 'stand', mood, gaze: [0, 0], facing: 'right' });
  const scale = radius / 64;
  const id = `f${x}-${y}`;
  const person = put(x - figure.face[0] * scale, y - figure.face[1] * scale + radius * 0.02, figure.svg, { s: scale });
  return (
    `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>` +
    circle(x, y, radius, COLOR.paper) +
    `<g clip-path="url(#${id})">${person}</g>` +
    drawLabel({ text: label, to: undefined, at: [x, y + radius + 15], width: WIDTH }, LABEL)
  );
}

const line = (points: string) => stroke(points, COLOR.inkSoft, 4);

function drawFamily(cast: Cast): string {
  const faces: Face[] = [
    { who: 'amara/grandmother', mood: 'glad', label: 'grandmother', at: [210, 52] },
    { who: 'amara/grandfather', mood: 'calm', label: 'grandfather', at: [350, 52] },
    { who: 'amara/aunt', mood: 'calm', label: 'aunt', at: [74, 184] },
    { who: 'amara/uncle', mood: 'laughing', label: 'uncle', at: [190, 184] },
    { who: 'amara/father', mood: 'glad', label: 'father', at: [380, 184] },
    { who: 'amara/mother', mood: 'glad', label: 'mother', at: [500, 184] },
    { who: 'boy', mood: 'shy', label: 'cousin', at: [132, 318] },
    { who: 'amara/brother', mood: 'calm', label: 'brother', at: [330, 318] },
    { who: 'amara', mood: 'glad', label: 'me', at: [440, 318] },
    { who: 'amara/little-sister', mood: 'laughing', label: 'sister', at: [550, 318] },
  ];
  const lines = [
    'M210 52H350M280 52V118M190 118H380M190 118V184M380 118V184',
    'M74 184H190M132 184V318',
    'M380 184H500M440 184V318M330 256H550M330 256V318M550 256V318',
  ];
  return lines.map(line).join('') + faces.map((face) => drawFace(face, 40, cast)).join('');
}

function drawFeelings(cast: Cast): string {
  const faces: [string, Mood, string][] = [
    ['lina', 'glad', 'happy'],
    ['tom', 'sad', 'sad'],
    ['amara', 'angry', 'angry'],
    ['kabir', 'worried', 'worried'],
    ['asha', 'proud', 'proud'],
    ['yuki', 'shy', 'shy'],
    ['mateo', 'surprised', 'surprised'],
    ['zoya', 'calm', 'calm'],
  ];
  return faces
    .map(([who, mood, label], place) =>
      drawFace({ who, mood, label, at: [88 + (place % 4) * 155, 96 + Math.floor(place / 4) * 190] }, 66, cast),
    )
    .join('');
}

/** Where a part of the body is on the standing figure, and where its word is. */
const BODY: readonly [string, Point, Point][] = [
  ['hair', [318, 62], [200, 40]],
  ['ear', [281, 105], [180, 96]],
  ['nose', [327, 117], [450, 92]],
  ['eye', [336, 100], [450, 44]],
  ['mouth', [322, 137], [450, 140]],
  ['shoulder', [284, 172], [176, 156]],
  ['arm', [269, 210], [172, 214]],
  ['hand', [382, 282], [462, 250]],
  ['tummy', [318, 216], [460, 192]],
  ['knee', [302, 314], [180, 300]],
  ['leg', [345, 334], [456, 312]],
  ['foot', [344, 360], [456, 356]],
];

function drawBody(cast: Cast): string {
  const figure = drawFigure({ look: findLook('boy', cast), pose: 'stand', mood: 'glad', gaze: [0, 0], facing: 'right' });
  const labels = BODY.map(([text, to, at]) => drawLabel({ text, to, at, width: WIDTH }, LABEL));
  return oval(320, 374, 60, 8, '#0d234426') + put(320, 378, figure.svg, { s: 1.16 }) + labels.join('');
}

const DRAW: Record<ChartId, (cast: Cast) => string> = { 'family-tree': drawFamily, feelings: drawFeelings, body: drawBody };

/** A teaching picture that is no scene: words beside what they name. */
export function drawChart(id: ChartId, cast: Cast): string {
  const title = escapeText(CHARTS[id]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-labelledby="t" ${FONT}><title id="t">${title}</title><defs>${PAPER_FILTER}</defs>${rect(0, 0, WIDTH, HEIGHT, 0, '#dff0f2')}${DRAW[id](cast)}</svg>`;
}
