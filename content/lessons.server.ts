import { provideLessonSections, provideLessonTitles } from './lesson-sections.ts';
import { lessonFile, wordSetFile, type LessonFile, type WordSetFile } from './lessons/schemas.ts';
import type { DrawnPanel } from './scenes.server.ts';
import { toPicturePath } from './scenes/paths.ts';
import { fileStem, parseContent, renderInline, renderMarkdown } from './parse.ts';
import { listTermsOf } from './school-terms.server.ts';
import type { SchoolTerm } from './schemas.ts';
import { SECTION_IDS, TOPIC_IDS, type SectionId } from './sections.ts';
import { findTopicHead } from './topics.server.ts';

const lessonFiles = import.meta.glob<string>('./lessons/*.yaml', { query: '?raw', import: 'default', eager: true });
const wordFiles = import.meta.glob<string>('./words/*.yaml', { query: '?raw', import: 'default', eager: true });
/** Words are practised, counted and shown with the grammar lessons. */
const WORDS_SECTION: SectionId = 'vocabulary';

export const LESSON_IDS: readonly string[] = Object.keys(lessonFiles).map(fileStem);
export const WORD_SET_IDS: readonly string[] = Object.keys(wordFiles).map(fileStem);

type Door = { id: string; title: string; section: SectionId };
export type LessonCard = Pick<LessonFile, 'kind' | 'form' | 'level' | 'title' | 'summary' | 'picture'> & { id: string };
/** A lesson as its page shows it: Markdown as HTML. */
export type Lesson = LessonCard &
  Pick<LessonFile, 'use' | 'talk' | 'sorting' | 'interview' | 'clip'> & {
    door: Door;
    comic: DrawnPanel[] | undefined;
    descriptionHtml: string;
    table: { caption: string; columns: string[]; rows: string[][] } | undefined;
    exceptions: { name: string; html: string }[];
    exampleHtml: string;
    tryHtml: string;
    sources: string[];
    terms: readonly SchoolTerm[];
  };
export type WordSet = Omit<WordSetFile, 'order'> & { id: string };
export type WordSetCard = Omit<WordSet, 'words'>;

function findDoor(id: string): Door {
  const section = SECTION_IDS.find((candidate) => TOPIC_IDS[candidate].includes(id));
  const topic = section === undefined ? undefined : findTopicHead(section, id);
  if (section === undefined || topic === undefined) throw new Error(`content/lessons: there is no topic "${id}"`);
  return { id, title: topic.title, section };
}

type ReadLesson = { id: string; door: Door; order: number; file: LessonFile };

function readLesson(name: string, raw: string): ReadLesson {
  const file = parseContent(name, lessonFile, raw);
  return { id: fileStem(name), door: findDoor(file.door), order: file.order, file };
}

function drawLesson({ id, door, file }: ReadLesson): Lesson {
  const { description, table, exceptions, example, try_this_week, sources, comic, order: _order, ...rest } = file;
  return {
    ...rest,
    id,
    door,
    comic: comic?.map(({ text, alt }, index) => ({ text, alt, src: toPicturePath(id, `comic-${index + 1}`) })),
    descriptionHtml: renderMarkdown(description),
    table: table && {
      caption: table.caption,
      columns: table.columns.map(renderInline),
      rows: table.rows.map((row) => row.map(renderInline)),
    },
    exceptions: (exceptions ?? []).map(({ name, text }) => ({ name, html: renderInline(text) })),
    exampleHtml: renderMarkdown(example),
    tryHtml: renderMarkdown(try_this_week),
    sources: sources ?? [],
    terms: listTermsOf(id),
  };
}

const byOrder = (one: { order: number; id: string }, other: { order: number; id: string }) =>
  one.order - other.order || (one.id < other.id ? -1 : 1);

let read: { lessons: ReadLesson[]; sets: WordSet[] } | undefined;
function readAll() {
  read ??= {
    lessons: Object.entries(lessonFiles)
      .map(([file, raw]) => readLesson(file, raw))
      .toSorted(byOrder),
    sets: Object.entries(wordFiles)
      .map(([file, raw]) => ({ id: fileStem(file), ...parseContent(file, wordSetFile, raw) }))
      .toSorted(byOrder)
      .map(({ order: _order, ...set }) => set),
  };
  return read;
}

const drawnLessons = new Map<ReadLesson, Lesson>();
/** A lesson as its page shows it: its Markdown becomes HTML when someone first asks for it. */
export function findLesson(id: string | undefined): Lesson | undefined {
  const lesson = readAll().lessons.find((candidate) => candidate.id === id);
  if (lesson === undefined) return undefined;
  const found = drawnLessons.get(lesson) ?? drawLesson(lesson);
  drawnLessons.set(lesson, found);
  return found;
}

const toCard = ({ id, file: { kind, form, level, title, summary, picture } }: ReadLesson): LessonCard => ({
  id,
  kind,
  form,
  level,
  title,
  summary,
  picture,
});
const toSetCard = ({ words: _words, ...card }: WordSet): WordSetCard => card;

/** Lessons and sets of words that someone can read who has just begun. */
export const listFirstLessonIds = (): string[] => [
  ...readAll()
    .lessons.filter(({ file }) => file.level === 'A1')
    .map(({ id }) => id),
  ...readAll()
    .sets.filter(({ level }) => level === 'A1')
    .map(({ id }) => id),
];

export const findWordSet = (id: string | undefined): WordSet | undefined => readAll().sets.find((set) => set.id === id);
export const listWordSets = (): WordSetCard[] => readAll().sets.map(toSetCard);

export const listGroup = (door: string): LessonCard[] =>
  readAll()
    .lessons.filter((lesson) => lesson.door.id === door)
    .map(toCard);

provideLessonSections((id) =>
  WORD_SET_IDS.includes(id) ? WORDS_SECTION : readAll().lessons.find((lesson) => lesson.id === id)?.door.section,
);

provideLessonTitles((id) => {
  const { lessons, sets } = readAll();
  const section = SECTION_IDS.find((candidate) => TOPIC_IDS[candidate].includes(id));
  if (section !== undefined) return findTopicHead(section, id)?.title;
  return lessons.find((lesson) => lesson.id === id)?.file.title ?? sets.find((set) => set.id === id)?.title;
});

/** Every topic with what lies behind it, by section. */
export function listAllGroups(): { section: SectionId; doors: { id: string; title: string; summary: string; lessons: LessonCard[] }[] }[] {
  return SECTION_IDS.map((section) => ({
    section,
    doors: TOPIC_IDS[section].map((id) => {
      const topic = findTopicHead(section, id);
      return { id, title: topic?.title ?? id, summary: topic?.summary ?? '', lessons: listGroup(id) };
    }),
  }));
}

/** Name and place of each lesson and word set, for lists of what someone used. */
export const listLessonPlaces = (): { id: string; title: string; href: string }[] => [
  ...readAll().lessons.map(({ id, file }) => ({ id, title: file.title, href: `/lessons/${id}` })),
  ...readAll().sets.map(({ id, title }) => ({ id, title, href: `/words/${id}` })),
];

export const listLessonUses = (activity: string) =>
  readAll().lessons.flatMap(({ id, file: { title, use } }) =>
    use?.activity === activity ? [{ topic: id, href: `/lessons/${id}`, title, text: use.text }] : [],
  );
