import type { Answer, AnswerDraft } from './definition.ts';
import { QUESTIONS } from './questions.ts';

export const toDraft = ({ question, answer }: Answer): AnswerDraft => ({
  questionId: QUESTIONS.find(({ text }) => text === question)?.id,
  answer,
});
