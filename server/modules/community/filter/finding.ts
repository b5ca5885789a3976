import type { FindingKind } from '#contracts/community-words.ts';
import type { PlainText } from './plain-text.ts';

/** Something that a person should look at, by its place in the text as it was typed. */
export type Finding = { kind: FindingKind; start: number; end: number };
/** The same by its place in the plain text. */
export type Span = { start: number; end: number };
export type Detector = (plain: PlainText) => Span[];

/** Where a pattern is found. With the `d` flag and a group called `hit`, only that group. */
export const findPattern = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.['hit'] ?? [match.index, match.index + match[0].length];
    return { start, end };
  });

/** A pattern that looks for any of these words, longest first, with no letter or digit beside them. */
export const anyOf = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');
