import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item } from '../items.ts';
import { parseContent } from '../parse.ts';
import { topicFile } from '../schemas.ts';
import { practiceFile } from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');

/** Where a lesson's own set of questions lies. */
export const toPracticeFile = (topic: string) => path.join(CONTENT, 'practice', `${topic}.yaml`);

/**
 * All that a lesson's practice draws from: the questions in the lesson's own file, and its set.
 * @throws Error when one of the files does not fit its shape
 */
export function readPracticeSet(section: string, topic: string): Item[] {
  const lesson = path.join(CONTENT, 'topics', section, `${topic}.yaml`);
  const { questions } = parseContent(lesson, topicFile, readFileSync(lesson, 'utf8'));
  const ofLesson = questions.map(
    ({ question, options }, place): Item => ({
      id: `${topic}-lesson-${place + 1}`,
      kind: 'choose_one',
      prompt: question,
      options: options.map(({ text, explanation, correct }) => ({ text, why: explanation, correct })),
    }),
  );
  const file = toPracticeFile(topic);
  return [...ofLesson, ...parseContent(file, practiceFile, readFileSync(file, 'utf8')).items];
}
