import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ prompt: z.string(), text: z.string() }));
const page = onDemand(() => z.object({ promptId: z.string(), text: z.string() }));
const draft = onDemand(() =>
  z.object({
    promptId: z.optional(z.string()),
    text: z.string(),
    isSaved: z.boolean(),
    /** Unsaved words replaced by a new prompt. */
    setAside: z.optional(page()),
  }),
);
export type Monologue = Checked<typeof item>;
export type MonologueDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. */
export const ifIWereMonologue = defineActivity<Monologue, MonologueDraft>({
  id: 'if-i-were-monologue',
  aliases: [],
  icon: '🎭',
  title: '"If I Were..." Monologue',
  description: 'Get a prompt, become someone or something else, and speak in its voice for a page.',
  type: 'monologue',
  ageGroup: 'teens',
  pillar: 'confidence',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { promptId: undefined, text: '', isSaved: false, setAside: undefined },
  describeItem: ({ prompt, text }) => ({ title: prompt, text }),
});
