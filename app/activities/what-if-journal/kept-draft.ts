import type { Answer, AnswerDraft } from './definition.ts';
import { QUESTIONS } from './questions.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ question, answer }: Answer): AnswerDraft => ({
  questionId: QUESTIONS.find(({ text }) => text === question)?.id,
  answer,
});
