import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findItemProblems } from '../course/check-items.ts';
import { findReadingProblems } from '../course/check-reading.ts';
import type { Item, ItemKind } from '../items.ts';
import { createLineFinder, fileStem, parseContent } from '../parse.ts';
import { lessonFile } from '../lessons/schemas.ts';
import { TOPIC_IDS } from '../sections.ts';
import { practiceFile } from './schemas.ts';

const FOLDER = path.join(import.meta.dirname);
/** What a set has to hold, so that five drawn from it are new for a while and never all of one kind. */
const GRAMMAR = { items: 20, kinds: 5 };
const PROSE = { items: 8, kinds: 4 };
/** No kind is more than this part of a set. */
const KIND_PART_MAX = 0.5;
/** Lessons are read by children of nine and more; the limits are those of the course's highest level. */
const READING_LEVEL = 'B1';

type Problem = { path: (string | number)[]; message: string };

const CONTENT = path.resolve(FOLDER, '..');
const listNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map(fileStem);

/** What has a set: the topics, the lessons behind them and the sets of words, each with what it asks for. */
function listSets(): Map<string, typeof GRAMMAR> {
  const lessons = path.join(CONTENT, 'lessons');
  const isGrammar = (id: string) =>
    parseContent(`lessons/${id}.yaml`, lessonFile, readFileSync(path.join(lessons, `${id}.yaml`), 'utf8')).kind === 'grammar';
  return new Map([
    ...Object.values(TOPIC_IDS)
      .flat()
      .map((id) => [id, TOPIC_IDS.vocabulary.includes(id) ? GRAMMAR : PROSE] as const),
    ...listNames(lessons).map((id) => [id, isGrammar(id) ? GRAMMAR : PROSE] as const),
    ...listNames(path.join(CONTENT, 'words')).map((id) => [id, PROSE] as const),
  ]);
}

function findSetProblems(wanted: typeof GRAMMAR, items: readonly Item[]): Problem[] {
  const kinds = Map.groupBy(items, ({ kind }) => kind);
  const found: Problem[] = [];
  const note = (message: string) => found.push({ path: ['items'], message });
  if (items.length < wanted.items) note(`${items.length} questions, at least ${wanted.items} are needed`);
  if (kinds.size < wanted.kinds) note(`${kinds.size} kinds of question, at least ${wanted.kinds} are needed`);
  const isOverHalf = ([, same]: [ItemKind, Item[]]) => same.length > items.length * KIND_PART_MAX;
  for (const [kind, same] of [...kinds].filter(isOverHalf)) note(`${same.length} of ${items.length} questions are of the kind ${kind}`);
  if (!kinds.has('own_sentence')) note("no question asks for a sentence of one's own");
  return found;
}

/** An id outlives its place in the file: what someone has answered is remembered by it. */
function findIdProblems(topic: string, items: readonly Item[]): Problem[] {
  return items.flatMap(({ id }, place): Problem[] => {
    const at = ['items', place, 'id'];
    if (!id.startsWith(`${topic}-`)) return [{ path: at, message: `the id "${id}" has to begin with "${topic}-"` }];
    const first = items.findIndex((other) => other.id === id);
    return first < place ? [{ path: at, message: `the id "${id}" stands there twice` }] : [];
  });
}

/** Each explanation belongs to its own answer: the same words twice explain neither. */
function findRepeatedWhy(items: readonly Item[]): Problem[] {
  const seen = new Set<string>();
  return items.flatMap((item, place) => {
    const whys =
      'options' in item ? item.options.map(({ why }) => why) : [item.why, ...('traps' in item ? item.traps.map(({ why }) => why) : [])];
    return whys.flatMap((why): Problem[] => {
      if (!seen.has(why)) return seen.add(why) && [];
      return [{ path: ['items', place], message: `"${why.slice(0, 40)}…" explains another answer too` }];
    });
  });
}

function checkFile(folder: string, name: string, topic: string, wanted: typeof GRAMMAR): string[] {
  const file = `practice/${name}`;
  const raw = readFileSync(path.join(folder, name), 'utf8');
  try {
    const { items } = parseContent(file, practiceFile, raw);
    const findLine = createLineFinder(raw);
    const problems = [
      ...findSetProblems(wanted, items),
      ...findIdProblems(topic, items),
      ...findRepeatedWhy(items),
      ...items.flatMap((item, place) => findItemProblems(item).map((problem) => ({ ...problem, path: ['items', place, ...problem.path] }))),
      ...findReadingProblems({ items }, READING_LEVEL),
    ];
    return problems.map((problem) => `${file}:${findLine(problem.path)}: ${problem.message}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Every lesson has its set, and everything in it fits. Gives problems with file and line. */
export function checkPractice(folder = FOLDER): string[] {
  const sets = listSets();
  const names = listNames(folder);
  return [
    ...[...sets.keys()].filter((id) => !names.includes(id)).map((id) => `practice/${id}.yaml: is missing`),
    ...names.toSorted().flatMap((id) => {
      const wanted = sets.get(id);
      return wanted === undefined ? [`practice/${id}.yaml:1: there is no topic "${id}"`] : checkFile(folder, `${id}.yaml`, id, wanted);
    }),
  ];
}
