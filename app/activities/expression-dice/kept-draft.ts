import type { Expression, ExpressionDraft } from './definition.ts';
import { EMOTIONS } from './emotions.ts';

/** A kept thing on the desk again. What cannot be found any more is chosen anew. */
export const toDraft = ({ emotion, response }: Expression): ExpressionDraft => ({
  emotionId: EMOTIONS.find(({ name }) => name === emotion)?.id,
  response,
});
