import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { fileStem, parseContent } from '../../content/parse.ts';
import { coursePicturesFile, toCoursePicturePath } from '../../content/course/pictures.ts';
import { castFile, type Cast } from '../../content/scenes/cast.ts';
import { CHART_IDS, toChartPath } from '../../content/scenes/charts.ts';
import { toPicturePath } from '../../content/scenes/paths.ts';
import { comic, scenesFile, type Scene } from '../../content/scenes/schemas.ts';
import { drawChart } from './charts.ts';
import { drawScene } from './draw.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
/** Lessons that may hold a comic of their own under the name `comic`. */
const LESSONS = path.join(CONTENT, 'lessons');
const withComic = z.object({ comic: comic.optional() });

export type Wanted = { file: string; path: string; alt: string; scene: Scene };

export function readCast(): Cast {
  return parseContent('cast.yaml', castFile, readFileSync(path.join(CONTENT, 'cast.yaml'), 'utf8')).children;
}

const listYaml = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : []);

/** Every picture drawn from a scene, by its served address. @throws Error for a file without its shape. */
export function listScenes(): Wanted[] {
  const ofDepths = listYaml(path.join(CONTENT, 'scenes')).flatMap((name): Wanted[] => {
    const id = fileStem(name);
    const file = `scenes/${name}`;
    const { story = [], picture } = parseContent(file, scenesFile, readFileSync(path.join(CONTENT, file), 'utf8'));
    const panels = story.map(({ alt, scene }, index) => ({ file, path: toPicturePath(id, index + 1), alt, scene }));
    return picture === undefined
      ? panels
      : [...panels, { file, path: toPicturePath(id, 'picture'), alt: picture.alt, scene: picture.scene }];
  });
  const ofComics = listYaml(LESSONS).flatMap((name): Wanted[] => {
    const read = withComic.safeParse(parse(readFileSync(path.join(LESSONS, name), 'utf8')));
    const panels = read.success ? (read.data.comic ?? []) : [];
    return panels.map(({ alt, scene }, index) => ({
      file: `lessons/${name}`,
      path: toPicturePath(fileStem(name), `comic-${index + 1}`),
      alt,
      scene,
    }));
  });
  const file = 'course/pictures.yaml';
  const pictures = parseContent(file, coursePicturesFile, readFileSync(path.join(CONTENT, file), 'utf8'));
  const ofCourse = Object.entries(pictures).map(([slug, picture]) => ({ file, path: toCoursePicturePath(slug), ...picture }));
  return [...ofDepths, ...ofComics, ...ofCourse];
}

/** The drawing of an address such as `/public/scenes/handling-mistakes/1.svg`; undefined when there is none. */
export function drawAddress(address: string): string | undefined {
  const chart = CHART_IDS.find((id) => toChartPath(id) === address);
  if (chart !== undefined) return drawChart(chart, readCast());
  const wanted = listScenes().find((one) => one.path === address);
  return wanted === undefined ? undefined : drawScene(wanted.scene, wanted.alt, readCast());
}

/** Draws every scene into the folder that is served. */
export function writeScenes(client: string): void {
  const cast = readCast();
  const write = (address: string, drawing: string) => {
    const file = path.join(client, address);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, drawing);
  };
  for (const { path: address, scene, alt } of listScenes()) write(address, drawScene(scene, alt, cast));
  for (const id of CHART_IDS) write(toChartPath(id), drawChart(id, cast));
}
