import type { WordSetFile } from '../lessons/schemas.ts';
import type { PaperItem } from './to-paper.ts';

type Word = Pick<WordSetFile['words'][number], 'word' | 'meaning' | 'example'> & { talk: readonly string[] };

const SENTENCE = /[^.!?]+[.!?]*/g;

/** What is written into a gap: "pan" of "a pan", "wash up" of "to wash up". */
export const dropArticle = (word: string): string => word.replace(/^(?:an?|the|to) /, '');

function splitAt(sentence: string, word: string): { before: string; found: string; after: string } | undefined {
  const small = sentence.toLowerCase();
  const start = small.indexOf(word.toLowerCase());
  const end = start + word.length;
  if (start === -1 || small.includes(word.toLowerCase(), end)) return undefined;
  const [before, found, after] = [sentence.slice(0, start), sentence.slice(start, end), sentence.slice(end)];
  return /[a-z]$/i.test(before) || /^[a-z]/i.test(after) ? undefined : { before, found, after };
}

const toPlainWords = (text: string) => ` ${text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `;
/** The meaning without a sentence that gives the word away. */
const hideWord = (meaning: string, word: string) =>
  (meaning.match(SENTENCE) ?? [])
    .filter((sentence) => !toPlainWords(sentence).includes(toPlainWords(word)))
    .join('')
    .trim();

/** A word to write into one of its own sentences; undefined where no sentence has it, or its meaning gives it away. */
export function toWordGap({ word, meaning, example, talk }: Word, id: string): PaperItem | undefined {
  const bare = dropArticle(word);
  const prompt = hideWord(meaning, bare);
  const sentence = [example, ...talk].find((candidate) => splitAt(candidate, bare) !== undefined);
  const parts = sentence === undefined ? undefined : splitAt(sentence, bare);
  if (sentence === undefined || parts === undefined || prompt === '') return undefined;
  const [first = ''] = parts.found;
  return {
    id,
    prompt,
    how: bare.includes(' ') ? `${bare.split(' ').length} words` : '',
    body: { kind: 'gap', pieces: [parts.before + first, parts.after] },
    answer: { right: parts.found, why: sentence, others: [] },
  };
}
