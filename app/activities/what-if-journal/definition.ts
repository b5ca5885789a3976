import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ question: z.string(), answer: z.string() }));
const draft = onDemand(() => z.object({ questionId: z.optional(z.string()), answer: z.string() }));
export type Answer = Checked<typeof item>;
export type AnswerDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. */
export const whatIfJournal = defineActivity<Answer, AnswerDraft>({
  id: 'what-if-journal',
  aliases: [],
  icon: '💭',
  title: 'What-if journal',
  description: 'Open a bottle with a what-if question in it and write down where it takes you.',
  type: 'journal',
  ageGroup: 'kids',
  pillar: 'creativity',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { questionId: undefined, answer: '' },
  describeItem: ({ question, answer }) => ({ title: question, text: answer }),
});
