import type { Talk } from './definition.ts';

export type Score = Talk['score'];

/** Under 5 words give 1, under 15 give 2, under 30 give 3, more give 4 (docs/spec/activities.md §9). */
const SCORE_BELOW: readonly (readonly [words: number, score: Score])[] = [
  [5, 1],
  [15, 2],
  [30, 3],
];

export const SCORE_MAX = 4;
export const SCORE_MESSAGES: Readonly<Record<Score, string>> = {
  1: "Keep trying, you've got this!",
  2: 'Nice! Try adding more words.',
  3: 'Great job! You sound confident!',
  4: "Amazing! You're a rockstar speaker!",
};

/** Split on spaces (docs/spec/activities.md §5) and line breaks. */
export function listWords(text: string): string[] {
  return text.replaceAll(/\s/g, ' ').split(' ').filter(Boolean);
}

export function scoreTalk(text: string): Score {
  const words = listWords(text).length;
  return SCORE_BELOW.find(([below]) => words < below)?.[1] ?? SCORE_MAX;
}
