import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ theme: z.string(), story: z.string() }));
const spark = onDemand(() => z.object({ character: z.string(), place: z.string(), problem: z.string() }));
const draft = onDemand(() => z.object({ genreId: z.optional(z.string()), story: z.string(), spark: z.optional(spark()) }));
export type Story = Checked<typeof item>;
export type StoryDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. A saved story is its theme and its text (§3). */
export const storySpinner = defineActivity<Story, StoryDraft>({
  id: 'story-spinner',
  aliases: [],
  icon: '🎡',
  title: 'Story Spinner',
  description: 'Spin a wheel of nine kinds of story and write the one it gives you.',
  type: 'spinner',
  ageGroup: 'kids',
  pillar: 'communication',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { genreId: undefined, story: '' },
  describeItem: ({ theme, story }) => ({ title: theme, text: story }),
});
