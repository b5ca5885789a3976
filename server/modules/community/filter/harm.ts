import { hasWordsOfHarm } from '#app/safety/words-of-harm.ts';
import type { Span } from './finding.ts';

const SENTENCE = /[^.!?…\n]+[.!?…\n]*/g;

/** The sentences that tell of harm; the whole text where only several together do. The words are those of the help card. */
export function findHarm(original: string): Span[] {
  if (!hasWordsOfHarm(original)) return [];
  const sentences = [...original.matchAll(SENTENCE)].filter(([sentence]) => hasWordsOfHarm(sentence));
  return sentences.length === 0
    ? [{ start: 0, end: original.length }]
    : sentences.map(({ index, 0: sentence }) => ({ start: index, end: index + sentence.trimEnd().length }));
}
