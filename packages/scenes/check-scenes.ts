import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listLessonIds } from '../../content/lessons/list-ids.ts';
import { createLineFinder, fileStem, parseContent } from '../../content/parse.ts';
import { findLongestSentence, measureReading } from '../../content/reading-age.ts';
import { TOPIC_IDS } from '../../content/sections.ts';
import type { Cast } from '../../content/scenes/cast.ts';
import { scenesFile, type Panel, type Scene, type ScenesFile } from '../../content/scenes/schemas.ts';
import { drawScene } from './draw.ts';
import { listScenes, readCast } from './list.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../content');
/** A story for six to eight years: words in all, in one picture, in one sentence, and the school grade it reads like. */
const STORY = { min: 70, max: 110, inPicture: 24, inSentence: 12, grade: 2.5 };
const DEEPER = { min: 180, max: 330, inSentence: 32, grade: 8.5 };

type Problem = { path: (string | number)[]; message: string };

export const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const listPeople = (scene: Scene) => ('place' in scene ? scene.people : [...scene.before.people, ...scene.after.people]);

export function findStoryProblems(story: readonly Panel[], cast: Cast): Problem[] {
  const found: Problem[] = [];
  const texts = story.map(({ text }) => text);
  const words = countWords(texts.join(' '));
  if (words < STORY.min || words > STORY.max)
    found.push({ path: ['story'], message: `the story has ${words} words, it needs ${STORY.min} to ${STORY.max}` });
  for (const [place, text] of texts.entries()) {
    const count = countWords(text);
    if (count > STORY.inPicture)
      found.push({ path: ['story', place, 'text'], message: `${count} words under one picture, at most ${STORY.inPicture}` });
    const longest = findLongestSentence([text]);
    if (longest.words > STORY.inSentence)
      found.push({
        path: ['story', place, 'text'],
        message: `a sentence of ${longest.words} words, at most ${STORY.inSentence}: "${longest.sentence}"`,
      });
  }
  const { grade } = measureReading(texts);
  if (grade > STORY.grade)
    found.push({ path: ['story'], message: `the story reads like school grade ${grade.toFixed(1)}, at most ${STORY.grade}` });
  const people = story.flatMap(({ scene }) => listPeople(scene).map(({ who }) => who.split('/')[0] ?? ''));
  if (!people.some((name) => cast[name] !== undefined))
    found.push({ path: ['story'], message: 'nobody of content/cast.yaml is in the story' });
  return found;
}

function findDeeperProblems({ text }: NonNullable<ScenesFile['deeper']>): Problem[] {
  const words = countWords(text);
  const { grade } = measureReading([text]);
  const longest = findLongestSentence([text]);
  return [
    ...(words < DEEPER.min || words > DEEPER.max ? [`"Go deeper" has ${words} words, it needs ${DEEPER.min} to ${DEEPER.max}`] : []),
    ...(grade > DEEPER.grade ? [`"Go deeper" reads like school grade ${grade.toFixed(1)}, at most ${DEEPER.grade}`] : []),
    ...(longest.words > DEEPER.inSentence
      ? [`a sentence of ${longest.words} words, at most ${DEEPER.inSentence}: "${longest.sentence.slice(0, 60)}…"`]
      : []),
  ].map((message) => ({ path: ['deeper', 'text'], message }));
}

/** A lesson can be read in three depths, and its text has a picture. */
export const findMissingParts = (file: ScenesFile): Problem[] =>
  (['story', 'questions', 'picture', 'deeper'] as const)
    .filter((part) => file[part] === undefined)
    .map((part) => ({ path: [], message: `the part "${part}" is missing` }));

const listIds = () => [...Object.values(TOPIC_IDS).flat(), ...listLessonIds()];

function checkFile(name: string, cast: Cast): string[] {
  const file = `scenes/${name}`;
  if (!listIds().includes(fileStem(name))) return [`${file}:1: there is no lesson "${fileStem(name)}"`];
  const raw = readFileSync(path.join(CONTENT, file), 'utf8');
  const parsed = parseContent(file, scenesFile, raw);
  const { story, deeper } = parsed;
  const findLine = createLineFinder(raw);
  const problems = [
    ...findMissingParts(parsed),
    ...(story === undefined ? [] : findStoryProblems(story, cast)),
    ...(deeper === undefined ? [] : findDeeperProblems(deeper)),
  ];
  return problems.map(({ path: at, message }) => `${file}:${findLine(at)}: ${message}`);
}

/** Stories have their length and their ease, everybody in them exists, and every scene can be drawn. Gives the problems in words. */
export function checkScenes(): string[] {
  const problems: string[] = [];
  const attempt = (check: () => readonly string[]) => {
    try {
      problems.push(...check());
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  };
  const cast = readCast();
  for (const id of listIds()) {
    if (!existsSync(path.join(CONTENT, 'scenes', `${id}.yaml`))) problems.push(`scenes/${id}.yaml: the lesson has no pictures and depths`);
  }
  for (const name of readdirSync(path.join(CONTENT, 'scenes')).filter((file) => file.endsWith('.yaml')))
    attempt(() => checkFile(name, cast));
  if (problems.length > 0) return problems;
  for (const { file, path: address, scene, alt } of listScenes()) {
    attempt(() => {
      try {
        drawScene(scene, alt, cast);
        return [];
      } catch (error) {
        throw new Error(`${file}: ${path.basename(address, '.svg')}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    });
  }
  return problems;
}
