/** For writers: `npm run scenes -- handling-mistakes sheet.html` puts a lesson's pictures and words on one page to look at. */
import { writeFileSync } from 'node:fs';
import { PLACES, PROPS, POSES, MOODS } from '../../content/scenes/vocabulary.ts';
import { scene as sceneShape } from '../../content/scenes/schemas.ts';
import { drawScene } from './draw.ts';
import { findProp } from './room.ts';
import { listScenes, readCast } from './list.ts';
import { escapeText, PAPER_FILTER } from './paint.ts';

type Cell = { name: string; svg: string };

const cast = readCast();
const names = Object.keys(cast);
const nameAt = (index: number) => names[index % names.length] ?? 'asha';
const draw = (name: string, scene: unknown): Cell => ({ name, svg: drawScene(sceneShape.parse(scene), name, cast) });

function listVocabulary(): Cell[] {
  const people = POSES.map((pose, index) =>
    draw(`pose ${pose}`, { place: 'plain', people: [{ who: nameAt(index), at: 50, pose, mood: 'glad', looks_at: 'right' }] }),
  );
  const moods = MOODS.map((mood, index) =>
    draw(`mood ${mood}`, { place: 'plain', shot: 'near', people: [{ who: nameAt(index), at: 50, mood }] }),
  );
  const places = PLACES.map((place, index) =>
    draw(`place ${place}`, {
      place,
      people: [
        { who: nameAt(index), at: 34 },
        { who: nameAt(index + 3), at: 66, pose: 'sit', looks_at: 'left' },
      ],
    }),
  );
  const props = PROPS.map((name): Cell => {
    const { draw: drawIt, color, width, height } = findProp(name);
    const scale = Math.min(300 / height, 500 / width, 2);
    return {
      name: `thing ${name}`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${PAPER_FILTER}</defs><rect width="640" height="400" fill="#e4f0fb"/><g transform="translate(320 360)scale(${scale})">${drawIt(color)}</g></svg>`,
    };
  });
  return [...people, ...moods, ...places, ...props];
}

const [id = '', target = 'scenes.html'] = process.argv.slice(2);
const cells =
  id === 'vocabulary'
    ? listVocabulary()
    : listScenes()
        .filter(({ path }) => path.split('/').at(-2) === id)
        .map(({ path, alt, scene }): Cell => ({ name: `${path.split('/').at(-1) ?? ''} ${alt}`, svg: drawScene(scene, alt, cast) }));
if (cells.length === 0) throw new Error('Usage: npm run scenes -- <lesson id | vocabulary> [file.html]');
const figures = cells.map(
  ({ name, svg }) =>
    `<figure><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt=""><figcaption>${escapeText(name)}</figcaption></figure>`,
);
writeFileSync(
  target,
  `<!doctype html><meta charset="utf-8"><title>${escapeText(id)}</title><style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem;font:1rem sans-serif}figure{margin:0}img{width:100%}</style>${figures.join('')}`,
);
console.log(`${cells.length} pictures in ${target}`);
