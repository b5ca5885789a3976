import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Item } from '../items.ts';
import { parseContent } from '../parse.ts';
import { scenesFile } from '../scenes/schemas.ts';
import { topicFile } from '../schemas.ts';
import { practiceFile } from './schemas.ts';

const CONTENT = path.resolve(import.meta.dirname, '..');

export const toPracticeFile = (topic: string) => path.join(CONTENT, 'practice', `${topic}.yaml`);

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

/** For children who read the lesson in pictures; a set of words has no story. */
function readStoryQuestions(topic: string): Item[] {
  const file = path.join(CONTENT, 'scenes', `${topic}.yaml`);
  return existsSync(file) ? (parseContent(file, scenesFile, readFileSync(file, 'utf8')).questions ?? []) : [];
}

/** Everything a lesson's practice draws from: its set, and the questions of its own file and of its story. @throws Error for a bad file */
export function readPracticeSet(section: string | undefined, topic: string): Item[] {
  const own = section === undefined ? [] : readOwnQuestions(section, topic);
  const file = toPracticeFile(topic);
  return [...own, ...parseContent(file, practiceFile, readFileSync(file, 'utf8')).items, ...readStoryQuestions(topic)];
}
