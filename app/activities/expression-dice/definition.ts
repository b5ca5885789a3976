import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ emotion: z.string(), response: z.string() }));
const draft = onDemand(() => z.object({ emotionId: z.optional(z.string()), response: z.string() }));
export type Expression = Checked<typeof item>;
export type ExpressionDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. A saved expression is an emotion and a response (§3). */
export const expressionDice = defineActivity<Expression, ExpressionDraft>({
  id: 'expression-dice',
  aliases: [],
  icon: '🎲',
  title: 'Expression Dice',
  description: 'Roll a face, find the word for it, and write when you last felt that way.',
  type: 'dice',
  ageGroup: 'kids',
  pillar: 'communication',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { emotionId: undefined, response: '' },
  describeItem: ({ emotion, response }) => ({ title: emotion, text: response }),
});
