import type { CreationKind } from './definition.ts';

let words: Intl.Segmenter | undefined;

/** As people count words, in any script. */
function countSpelledWords(text: string): number {
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike === true) count += 1;
  return count;
}

/** Without the name its activity gives it. */
export function countCreationWords(kind: CreationKind<unknown>, item: unknown): { written: number; spoken: number } {
  const count = countSpelledWords(kind.describeItem(item).text);
  return kind.isSpoken?.(item) === true ? { written: 0, spoken: count } : { written: count, spoken: 0 };
}
