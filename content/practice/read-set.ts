import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item } from '../items.ts';
import { parseContent } from '../parse.ts';
import { topicFile } from '../schemas.ts';
import { practiceFile } from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');

/** Where a lesson's own set of questions lies. */
export const toPracticeFile = (topic: string) => path.join(CONTENT, 'practice', `${topic}.yaml`);

/** The questions that stand in a topic's own file. */
function readOwnQuestions(section: string, topic: string): Item[] {
  const lesson = path.join(CONTENT, 'topics', section, `${topic}.yaml`);
  const { questions } = parseContent(lesson, topicFile, readFileSync(lesson, 'utf8'));
  return questions.map(({ question, options }, place): Item => ({
    id: `${topic}-lesson-${place + 1}`,
    kind: 'choose_one',
    prompt: question,
    options: options.map(({ text, explanation, correct }) => ({ text, why: explanation, correct })),
  }));
}

/**
 * All that a lesson's practice draws from: its set, and the questions in the lesson's own file where it is a topic of a
 * section.
 * @throws Error when one of the files does not fit its shape
 */
export function readPracticeSet(section: string | undefined, topic: string): Item[] {
  const own = section === undefined ? [] : readOwnQuestions(section, topic);
  const file = toPracticeFile(topic);
  return [...own, ...parseContent(file, practiceFile, readFileSync(file, 'utf8')).items];
}
