import type { Expression, ExpressionDraft } from './definition.ts';
import { EMOTIONS } from './emotions.ts';

export const toDraft = ({ emotion, response }: Expression): ExpressionDraft => ({
  emotionId: EMOTIONS.find(({ name }) => name === emotion)?.id,
  response,
});
