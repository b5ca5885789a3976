import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';
import { EMPTY_ROW } from './rows.ts';

const row = onDemand(() => z.object({ original: z.string(), rewritten: z.string() }));
const item = onDemand(() => z.object({ pairs: z.array(row()) }));
const draft = onDemand(() => z.object({ row1: row(), row2: row(), row3: row(), isStarted: z.boolean() }));
export type Transformations = Checked<typeof item>;
export type BeliefsDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. */
export const rewritingBeliefs = defineActivity<Transformations, BeliefsDraft>({
  id: 'rewriting-beliefs',
  aliases: [],
  icon: '🔄',
  title: 'Rewriting beliefs',
  description: 'Take a sentence you keep saying about yourself, look for what shows it, and write a truer one.',
  type: 'beliefs',
  ageGroup: 'teens',
  pillar: 'confidence',
  isPractice: false,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { row1: EMPTY_ROW, row2: EMPTY_ROW, row3: EMPTY_ROW, isStarted: false },
  describeItem: ({ pairs }) => ({
    title: pairs.length === 1 ? 'One belief, rewritten' : `${pairs.length} beliefs, rewritten`,
    text: pairs.map(({ original, rewritten }) => `${original}\n→ ${rewritten}`).join('\n\n'),
  }),
});
