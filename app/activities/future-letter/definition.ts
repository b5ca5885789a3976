import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const letter = onDemand(() => z.object({ letter: z.string(), signature: z.string() }));
export type Letter = Checked<typeof letter>;

/** docs/spec/activities.md §2, Teens. A letter is its text and a signature (§3). */
export const futureLetter = defineActivity<Letter, Letter>({
  id: 'future-letter',
  aliases: [],
  icon: '💌',
  title: 'Letter to Future Self',
  description: 'Write to the person you will be in one year, sign it, and take it with you with a reminder to open it.',
  type: 'letter',
  ageGroup: 'teens',
  pillar: 'creativity',
  isPractice: false,
  canBeSealed: true,
  version: 1,
  itemSchema: letter,
  upgrades: {},
  draftSchema: letter,
  emptyDraft: { letter: '', signature: '' },
  describeItem: ({ letter: text, signature }) => ({
    title: signature === '' ? 'A letter to my future self' : `A letter to my future self, from ${signature}`,
    text,
  }),
});
