import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';
import { composePoem, type Poem } from './poem.ts';

const makePoem = () => ({ iAm: z.string(), usedToThink: z.string(), nowIKnow: z.string() });
const item = onDemand(() => z.object(makePoem()));
const draft = onDemand(() => z.object({ ...makePoem(), isShown: z.boolean() }));
export type PoemDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. A poem is three texts (§3). */
export const affirmationSlam = defineActivity<Poem, PoemDraft>({
  id: 'affirmation-slam',
  aliases: [],
  icon: '🎤',
  title: 'Affirmation Slam',
  description: 'Three lines, one turn: what you are, what you used to think, what you know now.',
  type: 'affirmation',
  ageGroup: 'teens',
  pillar: 'confidence',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { iAm: '', usedToThink: '', nowIKnow: '', isShown: false },
  describeItem: (saved) => {
    const [first, ...others] = composePoem(saved);
    return { title: first ?? '', text: others.join('\n') };
  },
});
