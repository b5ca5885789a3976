import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ promptId: z.string(), theme: z.string(), reflection: z.string() }));
/** By prompt id (docs/spec/activities.md §3). */
const draft = onDemand(() => z.object({ answers: z.record(z.string(), z.string()) }));
export type Reflection = Checked<typeof item>;
export type ReflectionDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. */
export const reflectionPrompts = defineActivity<Reflection, ReflectionDraft>({
  id: 'reflection-prompts',
  aliases: [],
  icon: '💭',
  title: 'Reflection prompts',
  description: 'Five cards with a question each, one for this week. Open the one that fits today and answer it in your own time.',
  type: 'reflection',
  ageGroup: 'teens',
  pillar: 'communication',
  isPractice: false,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { answers: {} },
  describeItem: ({ theme, reflection }) => ({ title: theme, text: reflection }),
});
