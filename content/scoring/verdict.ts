import type { GivenAnswer, OwnSentenceVerdict } from '#contracts/questions.ts';

/** What one kind of question finds in an answer; `undefined` when the answer has another kind's shape. */
export type Verdict = { correct: boolean | null; verdict?: OwnSentenceVerdict; explanation: string; yours: string } | undefined;

export const isText = (given: GivenAnswer): given is string => typeof given === 'string';
export const isList = (given: GivenAnswer): given is string[] => Array.isArray(given);
export const isPairs = (given: GivenAnswer): given is Record<string, string> => typeof given === 'object' && !Array.isArray(given);

/** Nothing chosen, nothing written, nothing placed. */
export function isEmptyAnswer(given: GivenAnswer): boolean {
  const texts = isText(given) ? [given] : isList(given) ? given : Object.values(given);
  return texts.every((text) => text.trim() === '');
}
