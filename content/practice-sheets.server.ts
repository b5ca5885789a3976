import { COURSE_UNIT_SLUGS, listCourseSeeds } from './course.server.ts';
import type { Item } from './items.ts';
import { findWordSet, WORD_SET_IDS, type WordSet } from './lessons.server.ts';
import { drawSheet } from './teaching/draw-sheet.ts';
import { toPaper, type PaperItem } from './teaching/to-paper.ts';
import { toWordGap } from './teaching/word-gaps.ts';

const UNIT_PREFIX = 'unit-';
export const toUnitSheetId = (slug: string): string => UNIT_PREFIX + slug;
/** Units and word sets that have a sheet, as their addresses name them. */
export const PRACTICE_SHEET_IDS: readonly string[] = [...COURSE_UNIT_SLUGS.map(toUnitSheetId), ...WORD_SET_IDS];

type SheetWord = { word: string; picture: string };
/** A course unit on paper: its words and a text, questions of its check, their answers. */
export type UnitSheet = {
  id: string;
  slug: string;
  title: string;
  level: string;
  summary: string;
  canDo: string[];
  groups: { title: string; words: SheetWord[] }[];
  text: { title: string; html: string };
  sheet: PaperItem[];
};
/** A set of words on paper: pictures to name, sentences to fill in, their answers. */
export type WordsSheet = Pick<WordSet, 'id' | 'title' | 'level' | 'summary'> & { words: SheetWord[]; sheet: PaperItem[] };

/** Without what has to be heard; a picture that is asked about stands beside its question. */
const toSheet = (items: readonly Item[]): PaperItem[] =>
  drawSheet(items.filter(({ kind }) => kind !== 'dictation')).map((item) => ({
    ...toPaper(item),
    ...(item.picture === undefined ? {} : { picture: item.picture }),
  }));

/** The sheet of a unit as its files have it, whatever staff have changed since; undefined for an id that has none. */
export function findUnitSheet(id: string): UnitSheet | undefined {
  const slug = id.startsWith(UNIT_PREFIX) ? id.slice(UNIT_PREFIX.length) : '';
  if (!COURSE_UNIT_SLUGS.includes(slug)) return undefined;
  const seeds = listCourseSeeds();
  const unit = seeds.find((seed) => seed.kind === 'unit' && seed.slug === slug)?.read();
  const inside = seeds.filter(({ parentSlug }) => parentSlug === slug);
  const check = inside.find(({ kind }) => kind === 'check')?.read();
  const blocks = inside.filter(({ kind }) => kind === 'page').flatMap((seed) => seed.read().blocks);
  const text = blocks.find((block) => block.kind === 'text');
  if (unit === undefined || check === undefined || text === undefined) return undefined;
  return {
    id,
    slug,
    title: unit.name,
    level: unit.level,
    summary: unit.aim,
    canDo: check.canDo,
    groups: blocks.flatMap((block) =>
      block.kind === 'words' ? [{ title: block.title, words: block.words.map(({ word, picture }) => ({ word, picture })) }] : [],
    ),
    text: { title: text.title ?? '', html: text.html },
    sheet: toSheet(check.items),
  };
}

/** The sheet of a set of words; undefined for an id that has none. */
export function findWordsSheet(id: string): WordsSheet | undefined {
  const set = findWordSet(id);
  if (set === undefined) return undefined;
  const { title, level, summary, words } = set;
  return {
    id,
    title,
    level,
    summary,
    words: words.map(({ word, picture }) => ({ word, picture })),
    sheet: words.flatMap((word, place) => toWordGap(word, `${id}-gap-${place + 1}`) ?? []),
  };
}
