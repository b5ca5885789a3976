import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';
import { HERO_LIMITS } from './hero-rules.ts';

const item = onDemand(() =>
  z.object({
    character: z.string(),
    name: z.string().check(z.maxLength(HERO_LIMITS.name)),
    superpower: z.string().check(z.maxLength(HERO_LIMITS.superpower)),
    mission: z.string().check(z.maxLength(HERO_LIMITS.mission)),
    message: z.string().check(z.maxLength(HERO_LIMITS.message)),
  }),
);
const draft = onDemand(() =>
  z.object({
    characterId: z.optional(z.string()),
    name: z.string(),
    superpower: z.string(),
    mission: z.string(),
    message: z.string(),
  }),
);
export type SavedHero = Checked<typeof item>;
export type HeroDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids; `superhero-creator` in the hub. A saved one is its character and four texts (§3). */
export const superheroYou = defineActivity<SavedHero, HeroDraft>({
  id: 'superhero-you',
  aliases: ['superhero-creator'],
  icon: '🦸',
  title: 'Superhero creator',
  description: 'Pick a hero, give it a name, a power and a message, and watch its card draw itself.',
  type: 'creator',
  ageGroup: 'kids',
  pillar: 'communication',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { characterId: undefined, name: '', superpower: '', mission: '', message: '' },
  describeItem: ({ name, superpower, mission, message }) => ({
    title: name,
    text: [superpower && `Superpower: ${superpower}`, mission && `Mission: ${mission}`, message].filter(Boolean).join('\n'),
  }),
});
