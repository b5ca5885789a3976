import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const palette = onDemand(() => z.object({ colors: z.array(z.string()), description: z.string() }));
export type Palette = Checked<typeof palette>;

/** docs/spec/activities.md §2, Teens. A palette is its colour codes and a free text (§3). */
export const personalityPalette = defineActivity<Palette, Palette>({
  id: 'personality-palette',
  aliases: [],
  icon: '🎨',
  title: 'Personality palette',
  description: 'Choose five colours for the person you are, say what they stand for, and watch your words become a collage.',
  type: 'palette',
  ageGroup: 'teens',
  pillar: 'creativity',
  isPractice: true,
  version: 1,
  itemSchema: palette,
  upgrades: {},
  draftSchema: palette,
  emptyDraft: { colors: [], description: '' },
  describeItem: ({ description }) => ({ title: 'Personality palette', text: description }),
});
