import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContent } from '../parse.ts';
import { coursePageFile } from './schemas.ts';

const FOLDER = import.meta.dirname;
const PAGE = /^\d+-[^/]+\/\d+-[^/]+\.yaml$/;
/** Labels of a block that no reader sees as words. */
const NOT_READ = new Set(['kind', 'picture', 'topic']);

function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value.toLowerCase().match(/[a-z]+/g) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => (NOT_READ.has(name) ? [] : listWords(inside)));
}

/** The commonest words that no page of the course shows, in words; `common-words.txt` is our own choice (CREDITS.md). */
export function checkCommonWords(folder = FOLDER, list = readFileSync(path.join(FOLDER, 'common-words.txt'), 'utf8')): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => PAGE.test(name));
  const met = new Set(
    pages.flatMap((name) => listWords(parseContent(name, coursePageFile, readFileSync(path.join(folder, name), 'utf8')).blocks)),
  );
  return list
    .split('\n')
    .filter((word) => word !== '' && !met.has(word))
    .map((word) => `course/common-words.txt: no page of the course has the word "${word}"`);
}
