import type { GivenAnswer, Question } from '#contracts/questions.ts';

/** An answer by its question's kind; anything else counts as unanswered. */
export const readText = (value: GivenAnswer | undefined): string => (typeof value === 'string' ? value : '');
export const readList = (value: GivenAnswer | undefined): string[] => (Array.isArray(value) ? value : []);
export const readPairs = (value: GivenAnswer | undefined): Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

/** For sentences put together to be heard. */
export const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const splitGaps = (text: string): string[] => text.split(/_{3,}/);
export const nameGap = (place: number, count: number): string => (count === 1 ? 'The missing word' : `Gap ${place + 1} of ${count}`);
/** To be heard: what is in the gaps, or that they are gaps. */
export const sayGaps = (text: string, words: readonly string[]): string =>
  splitGaps(text)
    .map((piece, place, { length }) => (place === length - 1 ? piece : `${piece}${words[place] || 'gap'}`))
    .join('');

/** Whether nothing is left to do in this question. */
export function isAnswered(question: Question, value: GivenAnswer | undefined): boolean {
  switch (question.kind) {
    case 'choose_many':
      return readList(value).length > 0;
    case 'gap': {
      const gaps = splitGaps(question.text).length - 1;
      return readList(value).filter((word) => word.trim() !== '').length === gaps;
    }
    case 'order':
      return readList(value).length === question.parts.length;
    case 'match':
      return question.lefts.every((left) => readPairs(value)[left] !== undefined);
    case 'sort':
      return question.members.every((member) => readPairs(value)[member] !== undefined);
    default:
      return readText(value).trim() !== '';
  }
}
