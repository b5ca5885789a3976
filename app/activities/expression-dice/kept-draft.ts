import type { Expression, ExpressionDraft } from './definition.ts';
import { EMOTIONS } from './emotions.ts';

/** Turns a saved work back into a draft. A choice that no longer exists is made again. */
export const toDraft = ({ emotion, response }: Expression): ExpressionDraft => ({
  emotionId: EMOTIONS.find(({ name }) => name === emotion)?.id,
  response,
});
