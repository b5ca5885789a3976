import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listLessonIds } from '../lessons/list-ids.ts';
import { lessonFile } from '../lessons/schemas.ts';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { practiceFile } from '../practice/schemas.ts';
import { toPracticeFile } from '../practice/read-set.ts';
import { findLongestSentence, listSentences, measureReading } from '../reading-age.ts';
import { TOPIC_IDS } from '../sections.ts';
import { drawSheet, SHEET_ITEMS } from './draw-sheet.ts';
import { teachingFile, type Teaching } from './schemas.ts';

const FOLDER = path.join(import.meta.dirname);
const LESSONS = path.join(FOLDER, '../lessons');
/** What pupils and families read: the limits of the lessons' practice. */
const READERS = { words: 22, grade: 4.5 };
/** What teachers read in the middle of a lesson. */
const TEACHER_WORDS_MAX = 30;
const CARD_SENTENCES = { min: 3, max: 5 };
const SENTENCE_END = /[.!?…]["”)]*(?=\s|$)/g;
/** Shorter ones, such as "Read the text aloud.", may be said in more than one lesson. */
const REPEATED_LETTERS_MIN = 45;

type Place = { path: (string | number)[]; text: string };
type Problem = { path: (string | number)[]; message: string };

function listTexts(value: unknown, at: (string | number)[] = []): Place[] {
  if (typeof value === 'string') return [{ path: at, text: value }];
  if (Array.isArray(value)) return value.flatMap((inside: unknown, place) => listTexts(inside, [...at, place]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => listTexts(inside, [...at, name]));
}

function findLong(places: readonly Place[], max: number): Problem[] {
  return places.flatMap(({ path: at, text }) => {
    const { words, sentence } = findLongestSentence([text]);
    return words <= max ? [] : [{ path: at, message: `a sentence of ${words} words, at most ${max}: "${sentence.slice(0, 60)}…"` }];
  });
}

function findReading({ can_do, remember, family, plan }: Teaching): Problem[] {
  const forReaders = listTexts({ can_do, remember, family });
  const { grade } = measureReading(forReaders.map(({ text }) => text));
  const hard = `the parts for pupils and families read like school grade ${grade.toFixed(1)}, at most ${READERS.grade}`;
  return [
    ...findLong(forReaders, READERS.words),
    ...findLong(listTexts({ plan }), TEACHER_WORDS_MAX),
    ...(grade > READERS.grade ? [{ path: ['remember'], message: hard }] : []),
  ];
}

function findCard({ family }: Teaching): Problem[] {
  // What is to be said counts as one, however it is built.
  const count = 1 + [family.practised, family.try].flatMap((text) => text.match(SENTENCE_END) ?? []).length;
  if (count >= CARD_SENTENCES.min && count <= CARD_SENTENCES.max) return [];
  return [{ path: ['family'], message: `the card has ${count} sentences, it needs ${CARD_SENTENCES.min} to ${CARD_SENTENCES.max}` }];
}

/** A sheet of paper has room for so many questions; too few would leave it empty. */
function findSheet(topic: string): Problem[] {
  const file = toPracticeFile(topic);
  const count = drawSheet(parseContent(file, practiceFile, readFileSync(file, 'utf8')).items).length;
  if (count >= SHEET_ITEMS.min) return [];
  return [{ path: [], message: `only ${count} questions of its practice fit on the sheet, at least ${SHEET_ITEMS.min} are needed` }];
}

/** A lesson behind a door names its level itself; its sheets stand on the same one. */
function findLevel(id: string, { level }: Teaching): Problem[] {
  const file = path.join(LESSONS, `${id}.yaml`);
  const own = parseContent(file, lessonFile, readFileSync(file, 'utf8')).level;
  return own === level ? [] : [{ path: ['level'], message: `the lesson says ${own}` }];
}

/** Every lesson has its plan and card, every plan fills its time, no two say the same. Gives problems with file and line. */
export function checkTeaching(folder = FOLDER): string[] {
  const lessons = listLessonIds();
  const ids = [...Object.values(TOPIC_IDS).flat(), ...lessons];
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const missing = ids.filter((id) => !names.includes(`${id}.yaml`)).map((id) => `teaching/${id}.yaml: is missing`);
  const said = new Map<string, string>();

  function findRepeated(file: string, teaching: Teaching): Problem[] {
    return listTexts(teaching).flatMap(({ path: at, text }) =>
      listSentences(text).flatMap((sentence): Problem[] => {
        const words = sentence.trim();
        if (words.length < REPEATED_LETTERS_MIN) return [];
        const other = said.get(words);
        if (other === undefined) return said.set(words, file) && [];
        return [{ path: at, message: `"${words.slice(0, 40)}…" stands in ${other} too` }];
      }),
    );
  }

  function checkFile(name: string): string[] {
    const file = `teaching/${name}`;
    const id = fileStem(name);
    if (!ids.includes(id)) return [`${file}:1: there is no lesson "${id}"`];
    const raw = readFileSync(path.join(folder, name), 'utf8');
    try {
      const teaching = parseContent(file, teachingFile, raw);
      const findLine = createLineFinder(raw);
      const problems = [
        ...findReading(teaching),
        ...findCard(teaching),
        ...findSheet(id),
        ...(lessons.includes(id) ? findLevel(id, teaching) : []),
        ...findRepeated(file, teaching),
      ];
      return problems.map((problem) => `${file}:${findLine(problem.path)}: ${problem.message}`);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }
  return [...missing, ...names.toSorted().flatMap(checkFile)];
}
