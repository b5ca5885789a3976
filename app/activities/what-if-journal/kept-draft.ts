import type { Answer, AnswerDraft } from './definition.ts';
import { QUESTIONS } from './questions.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ question, answer }: Answer): AnswerDraft => ({
  questionId: QUESTIONS.find(({ text }) => text === question)?.id,
  answer,
});
