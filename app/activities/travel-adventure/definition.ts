import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ country: z.string(), adventure: z.string() }));
/** Each country keeps its half-written page, so that looking at another loses nothing. */
const draft = onDemand(() => z.object({ countryId: z.optional(z.string()), pages: z.record(z.string(), z.string()) }));
export type Adventure = Checked<typeof item>;
export type AdventureDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. */
export const travelAdventure = defineActivity<Adventure, AdventureDraft>({
  id: 'travel-adventure',
  aliases: [],
  icon: '🧳',
  title: 'Travel Without Leaving',
  description: 'Pick one of five countries, learn a phrase from there, and write about a day you spend there.',
  type: 'travel',
  ageGroup: 'kids',
  pillar: 'creativity',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { countryId: undefined, pages: {} },
  describeItem: ({ country, adventure }) => ({ title: country, text: adventure }),
});
