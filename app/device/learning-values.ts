import { SECTION_IDS, type SectionId } from '#content/sections.ts';
import { isObject, jsonCodec, readText, type Codec } from './codec.ts';

export const LEVELS = ['kids', 'teens', 'students'] as const;
export type Level = (typeof LEVELS)[number];

export const levelCodec: Codec<Level | undefined> = {
  parse: (raw) => LEVELS.find((level) => level === raw),
  format: (level) => level ?? '',
};

/** How deep a lesson opens: in pictures, its text, or with the study behind it. */
export const DEPTHS = ['story', 'read', 'deeper'] as const;
export type Depth = (typeof DEPTHS)[number];

export const depthCodec: Codec<Depth | undefined> = {
  parse: (raw) => DEPTHS.find((depth) => depth === raw),
  format: (depth) => depth ?? '',
};

const NO_TOPICS: readonly string[] = [];

/** Ids of topics, each once. */
export const finishedTopicsCodec = jsonCodec<readonly string[]>((value) => (Array.isArray(value) ? readIds(value) : NO_TOPICS));

const NO_PAGES: readonly number[] = [];
const isPageId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0;

/** Numbers of pages of the course, each once. */
export const finishedPagesCodec = jsonCodec<readonly number[]>((value) =>
  Array.isArray(value) ? [...new Set(value.filter(isPageId))] : NO_PAGES,
);

/** By the question's id: answered correctly in "Find your place" or not. */
export const placementCodec = jsonCodec<Readonly<Record<string, boolean>>>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  ),
);

/** Seconds by topic id. */
export const videoPositionsCodec = jsonCodec<Readonly<Record<string, number>>>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] > 0,
    ),
  ),
);

/** Ids of a lesson's practice questions: once answered correctly, and missed last time. */
export type PracticeRecord = { right: readonly string[]; missed: readonly string[] };
export type PracticeRecords = Readonly<Record<string, PracticeRecord>>;

const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string'))] : [];

/** By topic id. */
export const practiceRecordsCodec = jsonCodec<PracticeRecords>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([topic, record]): [string, PracticeRecord][] =>
      isObject(record) ? [[topic, { right: readIds(record['right']), missed: readIds(record['missed']) }]] : [],
    ),
  ),
);

export const TRIED_ANSWERS = ['worked', 'partly', 'hard'] as const;
export type TriedAnswer = (typeof TRIED_ANSWERS)[number];
export const TRIED_LINE_MAX = 200;
/** A lesson taken along to an activity, and what its reader said of it. */
export type TriedLesson = { activity: string; day: string; answer?: TriedAnswer; line?: string };
export type TriedLessons = Readonly<Record<string, TriedLesson>>;

function readTried(value: unknown): TriedLesson | undefined {
  if (!isObject(value)) return undefined;
  const [activity, day, line] = [value['activity'], value['day'], value['line']].map(readText);
  if (activity === undefined || day === undefined) return undefined;
  const answer = TRIED_ANSWERS.find((known) => known === value['answer']);
  return {
    activity,
    day,
    ...(answer === undefined ? {} : { answer }),
    ...(line === undefined ? {} : { line: line.slice(0, TRIED_LINE_MAX) }),
  };
}

/** By topic id, in the order taken. */
export const triedLessonsCodec = jsonCodec<TriedLessons>((value) =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([topic, tried]): [string, TriedLesson][] => {
      const read = readTried(tried);
      return read === undefined ? [] : [[topic, read]];
    }),
  ),
);

/** Key `root`, version 1 (docs/spec/platform.md §3, §9). */
export const ROOT_VERSION = 1;
export type CoursePlace = { id: number; name: string };
export type RootState = {
  /** The side menus: the hub's last open section, the last topic of each, and where to go on in the course. */
  menu: { section?: SectionId | undefined; topics: Partial<Record<SectionId, string>>; page?: CoursePlace | undefined };
  vocabulary: { clickData?: string | undefined };
};
const EMPTY_ROOT: RootState = { menu: { topics: {} }, vocabulary: {} };

function readPlace(value: unknown): CoursePlace | undefined {
  if (!isObject(value)) return undefined;
  const { id, name } = value;
  return isPageId(id) && typeof name === 'string' && name !== '' ? { id, name } : undefined;
}

/** An unknown version counts as nothing kept. */
function readRootState(value: unknown): RootState {
  if (!isObject(value) || value['version'] !== ROOT_VERSION) return EMPTY_ROOT;
  const menu = isObject(value['menu']) ? value['menu'] : {};
  const bySection = isObject(menu['topics']) ? menu['topics'] : {};
  const vocabulary = isObject(value['vocabulary']) ? value['vocabulary'] : {};
  const topics: Partial<Record<SectionId, string>> = {};
  for (const section of SECTION_IDS) {
    const topic = readText(bySection[section]);
    if (topic !== undefined) topics[section] = topic;
  }
  return {
    menu: { section: SECTION_IDS.find((section) => section === menu['section']), topics, page: readPlace(menu['page']) },
    vocabulary: { clickData: readText(vocabulary['clickData']) },
  };
}

export const rootStateCodec = jsonCodec(readRootState, (state) => ({ version: ROOT_VERSION, ...state }));
