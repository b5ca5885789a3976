import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';
import { FIRST_LOOK, lookSchema } from './look.ts';

const item = onDemand(() => z.object({ color: z.string(), name: z.string(), text: z.string(), look: lookSchema() }));
const draft = onDemand(() => z.object({ colorId: z.optional(z.string()), text: z.string(), look: lookSchema() }));
export type Mood = Checked<typeof item>;
export type MoodDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. A saved mood is its colour option (hex and name, §3), the words and the picture's look. */
export const colorMood = defineActivity<Mood, MoodDraft>({
  id: 'color-mood',
  aliases: [],
  icon: '🎨',
  title: 'Color mood',
  description: 'Choose the colour that fits today, shape it, and find words for the feeling.',
  type: 'color',
  ageGroup: 'kids',
  pillar: 'creativity',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { colorId: undefined, text: '', look: FIRST_LOOK },
  describeItem: ({ name, text }) => ({ title: name, text }),
});
