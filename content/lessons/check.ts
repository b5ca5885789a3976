import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { DEFINITIONS } from '../../app/activities/definitions.ts';
import type { CEFR } from '../course/schemas.ts';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { findLongestSentence, measureReading } from '../reading-age.ts';
import { SECTION_IDS, TOPIC_IDS } from '../sections.ts';
import { lessonFile, wordSetFile, type LessonFile, type TalkChoice, type WordSetFile } from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');
/** School grade (Flesch and Kincaid) of all texts together, and words in the longest sentence, by level. */
const READING: Record<(typeof CEFR)[number], { grade: number; words: number }> = {
  A1: { grade: 3.5, words: 14 },
  A2: { grade: 4, words: 18 },
  B1: { grade: 4.5, words: 22 },
};
/** Words of the main text. A lesson with a form of its own says much of it there. */
const DESCRIPTION_WORDS = { plain: { min: 100, max: 420 }, formed: { min: 40, max: 260 } };
const EXAMPLE_WORDS = { min: 30, max: 130 };
const TRY_WORDS_MAX = 70;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** What is no running text: it is measured by its own kind. */
const NO_TEXT = new Set(['kind', 'form', 'door', 'level', 'picture', 'sources', 'activity', 'end', 'in', 'columns', 'rows', 'word', 'who']);

type Place = (string | number)[];
type Problem = { path: Place; message: string };

const countWords = (text: string) => text.replace(/^[ \t]*\|.*$/gm, '').match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

function listTexts(value: unknown, at: Place = []): { path: Place; text: string }[] {
  if (typeof value === 'string') return NO_TEXT.has(String(at.at(-1))) ? [] : [{ path: at, text: value }];
  if (Array.isArray(value)) {
    if (NO_TEXT.has(String(at.at(-1)))) return [];
    return value.flatMap((inside: unknown, place) => listTexts(inside, [...at, place]));
  }
  // A drawn scene is made of words of its own (content/scenes).
  if (typeof value !== 'object' || value === null || at.at(-1) === 'scene') return [];
  return Object.entries(value).flatMap(([name, inside]) => (inside === undefined ? [] : listTexts(inside, [...at, name])));
}

function findReading(file: { level: (typeof CEFR)[number] }): Problem[] {
  const { grade, words } = READING[file.level];
  const texts = listTexts(file);
  const long = texts.flatMap(({ path: at, text }): Problem[] => {
    const longest = findLongestSentence([text]);
    if (longest.words <= words) return [];
    return [
      {
        path: at,
        message: `a sentence of ${longest.words} words, at level ${file.level} at most ${words}: "${longest.sentence.slice(0, 60)}…"`,
      },
    ];
  });
  const measured = measureReading(texts.map(({ text }) => text)).grade;
  if (measured <= grade) return long;
  return [...long, { path: ['level'], message: `reads like school grade ${measured.toFixed(1)}, at level ${file.level} at most ${grade}` }];
}

function findLength(
  name: 'description' | 'example' | 'try_this_week',
  text: string,
  { min, max }: { min: number; max: number },
): Problem[] {
  const words = countWords(text);
  return words >= min && words <= max ? [] : [{ path: [name], message: `${words} words, ${min} to ${max} are wanted` }];
}

/** A conversation that no one can end well teaches nothing, and neither does one that always does. */
function findTalk({ talk }: LessonFile): Problem[] {
  if (talk === undefined) return [];
  const listEnds = (choices: readonly TalkChoice[]): string[] =>
    choices.flatMap(({ end, next }) => (next === undefined ? [end ?? ''] : listEnds(next)));
  const ends = listEnds(talk.choices);
  const isFlat = talk.choices.every((choice) => !('next' in choice));
  return [
    ...(ends.includes('good') && ends.some((end) => end !== 'good')
      ? []
      : [{ path: ['talk'], message: 'it needs a good end, and one that is not' }]),
    ...(isFlat ? [{ path: ['talk', 'choices'], message: 'after a first choice there has to be a second one somewhere' }] : []),
  ];
}

function findDoor({ door, kind, use }: LessonFile): Problem[] {
  const section = SECTION_IDS.find((candidate) => TOPIC_IDS[candidate].includes(door));
  const problems: Problem[] = [];
  if (section === undefined) problems.push({ path: ['door'], message: `there is no topic "${door}"` });
  else if ((section === 'vocabulary') !== (kind === 'grammar'))
    problems.push({ path: ['door'], message: `"${door}" is in the section ${section}, which is no door for a lesson of the kind ${kind}` });
  if (use !== undefined && !DEFINITIONS.some(({ id }) => id === use.activity))
    problems.push({ path: ['use', 'activity'], message: `${use.activity} is no activity` });
  return problems;
}

function findLesson(lesson: LessonFile): Problem[] {
  return [
    ...findDoor(lesson),
    ...findTalk(lesson),
    ...findLength('description', lesson.description, DESCRIPTION_WORDS[lesson.form === 'plain' ? 'plain' : 'formed']),
    ...findLength('example', lesson.example, EXAMPLE_WORDS),
    ...findLength('try_this_week', lesson.try_this_week, { min: 8, max: TRY_WORDS_MAX }),
    ...findReading(lesson),
  ];
}

/** Each word once, with a picture of its own, and an example and a talk in which it stands. */
function findWords(set: WordSetFile): Problem[] {
  const problems = set.words.flatMap(({ word, picture, example, talk }, place): Problem[] => {
    const found: Problem[] = [];
    if (set.words.findIndex((other) => other.word === word) < place)
      found.push({ path: ['words', place], message: `"${word}" stands there twice` });
    if (set.words.findIndex((other) => other.picture === picture) < place)
      found.push({ path: ['words', place, 'picture'], message: `${picture} stands for another word too` });
    // The stem is enough: "washes" shows "wash".
    const stem = word
      .toLowerCase()
      .replace(/^(?:an?|the|to) /, '')
      .slice(0, Math.max(3, word.length - 2));
    for (const [name, said] of Object.entries({ example, talk: talk.join(' ') }))
      if (!said.toLowerCase().includes(stem)) found.push({ path: ['words', place, name], message: `"${word}" is not in its ${name}` });
    return found;
  });
  return [...problems, ...findReading(set)];
}

/** The ids that other things have already: everything is counted and ticked under its id alone. */
const TAKEN = new Set([...Object.values(TOPIC_IDS).flat(), ...DEFINITIONS.map(({ id }) => id)]);

function checkFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  getPlace: (file: z.infer<Schema>) => string,
  find: (file: z.infer<Schema>) => Problem[],
  findName: (id: string) => string | undefined,
): string[] {
  const places = new Map<string, string>();
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.toSorted().flatMap((name) => {
    const file = `${path.basename(folder)}/${name}`;
    const raw = readFileSync(path.join(folder, name), 'utf8');
    try {
      const parsed = parseContent(file, schema, raw);
      const findLine = createLineFinder(raw);
      const problems = find(parsed);
      const wrongName = findName(fileStem(name));
      if (wrongName !== undefined) problems.push({ path: [], message: wrongName });
      const place = getPlace(parsed);
      const other = places.get(place);
      if (other === undefined) places.set(place, file);
      else problems.push({ path: ['order'], message: `${other} has this place too` });
      return problems.map((problem) => `${file}:${findLine(problem.path)}: ${problem.path.join('.')}: ${problem.message}`);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

const findName = (id: string) =>
  !ID.test(id) ? 'the name is small letters, digits and single hyphens' : TAKEN.has(id) ? `"${id}" is taken` : undefined;

/** Checks every lesson behind a door and every word set. Gives problems with file and line. */
export function checkLessons(content = CONTENT): string[] {
  const lessons = path.join(content, 'lessons');
  const isLesson = (id: string) => existsSync(path.join(lessons, `${id}.yaml`));
  return [
    ...checkFolder(lessons, lessonFile, ({ door, order }) => `${door} ${order}`, findLesson, findName),
    ...checkFolder(
      path.join(content, 'words'),
      wordSetFile,
      ({ order }) => String(order),
      findWords,
      (id) => (isLesson(id) || !id.startsWith('words-') ? 'a set of words begins with "words-", and no lesson has its name' : findName(id)),
    ),
  ];
}
