import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

const item = onDemand(() => z.object({ personaId: z.string(), response: z.string() }));
/** Words per persona: rolling the Healer again brings the Healer's words back. */
const draft = onDemand(() => z.object({ personaId: z.optional(z.string()), responses: z.record(z.string(), z.string()) }));
export type PersonaResponse = Checked<typeof item>;
export type PersonaDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Teens. */
export const personaDice = defineActivity<PersonaResponse, PersonaDraft>({
  id: 'persona-dice',
  aliases: [],
  icon: '🎭',
  title: 'Persona dice',
  description: 'Spin the dice, borrow another way of being, and answer one hard moment as that person would.',
  type: 'persona',
  ageGroup: 'teens',
  pillar: 'confidence',
  isPractice: false,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { personaId: undefined, responses: {} },
  describeItem: ({ personaId, response }) => ({ title: `As the ${personaId}`, text: response }),
});
