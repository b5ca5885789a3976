import { findLongestSentence, measureReading } from '../reading-age.ts';
import type { CEFR } from './schemas.ts';

type Level = (typeof CEFR)[number];
/** How hard a page may be to read: school grade (Flesch and Kincaid) of all its texts, and words in its longest sentence. */
const LIMITS: Record<Level, { grade: number; words: number }> = {
  A1: { grade: 2.5, words: 12 },
  A2: { grade: 3.5, words: 18 },
  B1: { grade: 4.5, words: 22 },
};
/** Fields that hold running text; the others are words and labels. */
const TEXTS = new Set(['text', 'why', 'prompt', 'scene', 'meaning', 'example', 'summary', 'say', 'sample']);

type Path = (string | number)[];
type Found = { path: Path; text: string };

function listTexts(value: unknown, path: Path = []): Found[] {
  if (typeof value === 'string') return TEXTS.has(String(path.at(-1))) ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((inside: unknown, place) => listTexts(inside, [...path, place]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => listTexts(inside, [...path, name]));
}

/** Sentences that are too long for a level, and a page that is too hard as a whole. */
export function findReadingProblems(page: unknown, level: Level): { path: Path; message: string }[] {
  const texts = listTexts(page);
  const { grade, words } = LIMITS[level];
  const long = texts.flatMap(({ path, text }) => {
    const longest = findLongestSentence([text]);
    return longest.words <= words
      ? []
      : [
          {
            path,
            message: `a sentence of ${longest.words} words, at level ${level} at most ${words}: "${longest.sentence.slice(0, 60)}…"`,
          },
        ];
  });
  const measured = measureReading(texts.map(({ text }) => text)).grade;
  if (measured <= grade) return long;
  return [...long, { path: [], message: `the page reads like school grade ${measured.toFixed(1)}, at level ${level} at most ${grade}` }];
}
