import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { defineActivity } from '../host/definition.ts';

/** docs/spec/activities.md §3. The audioURL is of a recording only this page holds (app/media); its sound is never saved. */
const item = onDemand(() => z.object({ character: z.string(), text: z.string(), audioURL: z.optional(z.string()) }));
const draft = onDemand(() =>
  z.object({
    puppetId: z.optional(z.string()),
    scene: z.optional(z.string()),
    text: z.string(),
    audioURL: z.optional(z.string()),
  }),
);
export type Roleplay = Checked<typeof item>;
export type RoleplayDraft = Checked<typeof draft>;

/** docs/spec/activities.md §2, Kids. */
export const puppetRoleplay = defineActivity<Roleplay, RoleplayDraft>({
  id: 'puppet-roleplay',
  aliases: [],
  icon: '🎭',
  title: 'Puppet Roleplay',
  description: 'Pick a puppet, write what it says, and lend it your voice.',
  type: 'character',
  ageGroup: 'kids',
  pillar: 'communication',
  isPractice: true,
  version: 1,
  itemSchema: item,
  upgrades: {},
  draftSchema: draft,
  emptyDraft: { puppetId: undefined, scene: undefined, text: '', audioURL: undefined },
  describeItem: ({ character, text }) => ({ title: character, text }),
});
