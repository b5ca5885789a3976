import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ starter: z.string(), text: z.string() }));
const draft = onDemand(() => z.object({ starterId: z.optional(z.string()), text: z.string(), isSaved: z.boolean() }));
export type Memoir = Checked<typeof item>;
export type MemoirDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. */
export const mirrorMemoirs = defineActivity<Memoir, MemoirDraft>({
  id: 'mirror-memoirs',
  aliases: [],
  icon: '🪞',
  title: 'Mirror Memoirs',
  description: 'Take a first line and write a true page about yourself. No one else has to see it.',
  type: 'writing',
  ageGroup: 'teens',
  pillar: 'confidence',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { starterId: undefined, text: '', isSaved: false },
  describeItem: ({ starter, text }) => ({ title: starter, text }),
});
