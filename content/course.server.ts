import { coursePicturesFile, toCoursePicturePath } from './course/pictures.ts';
import { renderBlock, type StoredBlock } from './course/render-block.ts';
import { coursePageFile, courseUnitFile, type CourseUnitFile } from './course/schemas.ts';
import type { Item } from './items.ts';
import type * as z from 'zod';
import { fileStem, parseContent, toReadText } from './parse.ts';
import { CHARTS, toChartPath, type ChartId } from './scenes/charts.ts';

const files = import.meta.glob<string>('./course/*/*.yaml', { query: '?raw', import: 'default', eager: true });
const pictureFiles = import.meta.glob<string>('./course/pictures.yaml', { query: '?raw', import: 'default', eager: true });
/** The texts of the files are Markdown, which has no films. */
const NO_FILMS = { films: [], filmBase: '/public' };
/** Counted up when the same files make other rows than before. */
const SHAPE = '3';
/** Before which block a page shows a chart of its words. */
const CHART_OF_PAGE: Partial<Record<string, ChartId>> = { 'my-family': 'family-tree', 'naming-a-feeling': 'feelings' };

/** One menu item that the files describe. Reading it takes a while, so that is done only where it has changed. */
export type CourseSeed = {
  kind: 'unit' | 'page' | 'check';
  slug: string;
  parentSlug: string | null;
  /** Changes whenever `read` would give something else. */
  fingerprint: string;
  read: () => CourseSeedContent;
};
export type CourseSeedContent = { name: string; level: string; aim: string; canDo: string[]; blocks: StoredBlock[]; items: Item[] };

let pictures: z.infer<typeof coursePicturesFile> | undefined;
const readPictures = () =>
  (pictures ??= parseContent('course/pictures.yaml', coursePicturesFile, pictureFiles['./course/pictures.yaml'] ?? ''));

function listPicturesBefore(kind: string, slug: string): StoredBlock[] {
  const chart = CHART_OF_PAGE[slug];
  if (kind === 'words' && chart !== undefined) return [{ kind: 'picture', src: toChartPath(chart), alt: CHARTS[chart] }];
  const alt = readPictures()[slug]?.alt;
  return kind === 'dialogue' && alt !== undefined ? [{ kind: 'picture', src: toCoursePicturePath(slug), alt }] : [];
}

function readPage(file: string): CourseSeedContent {
  const { slug, title, aim, blocks, practice } = parseContent(file, coursePageFile, files[file] ?? '');
  return {
    name: title,
    level: '',
    aim,
    canDo: [],
    blocks: blocks.flatMap((block) => [
      ...listPicturesBefore(block.kind, slug),
      renderBlock(block.kind === 'text' ? { ...block, title: block.title ?? '' } : block, NO_FILMS),
    ]),
    items: practice,
  };
}

const dropNumber = (name: string) => name.replace(/^\d+-/, '');
export const COURSE_UNIT_SLUGS: readonly string[] = Object.keys(files)
  .filter((file) => file.endsWith('/unit.yaml'))
  .toSorted((a, b) => a.localeCompare(b, 'en'))
  .map((file) => dropNumber(file.split('/').at(-2) ?? ''));

function listUnit(folder: string, pageFiles: string[]): CourseSeed[] {
  const unitFile = `${folder}/unit.yaml`;
  /** Two items are made of one file. */
  let unit: CourseUnitFile | undefined;
  const readUnit = () => (unit ??= parseContent(unitFile, courseUnitFile, files[unitFile] ?? ''));
  const slug = dropNumber(fileStem(folder));
  const fingerprint = SHAPE + toReadText(files[unitFile] ?? '');
  const empty = { level: '', aim: '', canDo: [], blocks: [], items: [] };
  return [
    {
      kind: 'unit',
      slug,
      parentSlug: null,
      fingerprint,
      read() {
        const { title, level, summary } = readUnit();
        return { ...empty, name: title, level, aim: summary };
      },
    },
    ...pageFiles.map((file): CourseSeed => {
      const page = { kind: 'page', slug: dropNumber(fileStem(file)), parentSlug: slug } as const;
      const alt = readPictures()[page.slug]?.alt ?? '';
      return { ...page, fingerprint: SHAPE + alt + toReadText(files[file] ?? ''), read: () => readPage(file) };
    }),
    {
      kind: 'check',
      slug: `${slug}-check`,
      parentSlug: slug,
      fingerprint,
      read() {
        const { title, can_do, quiz } = readUnit();
        return { ...empty, name: `Check yourself: ${title}`, canDo: can_do, items: quiz };
      },
    },
  ];
}

/** Every menu item that a new installation starts with, in the order of the files: unit, its pages, its "Check yourself". */
export function listCourseSeeds(): CourseSeed[] {
  const names = Object.keys(files).toSorted((a, b) => a.localeCompare(b, 'en'));
  const folders = Map.groupBy(names, (name) => name.replace(/\/[^/]*$/, ''));
  return [...folders].flatMap(([folder, inside]) =>
    listUnit(
      folder,
      inside.filter((name) => !name.endsWith('/unit.yaml')),
    ),
  );
}

/** Where the drawn picture of a page is; undefined for a page that staff have added. */
export const findCoursePicture = (slug: string | undefined): string | undefined =>
  slug !== undefined && Object.hasOwn(readPictures(), slug) ? toCoursePicturePath(slug) : undefined;
