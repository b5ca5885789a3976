import type { Pillar } from '#contracts/pillars.ts';
import { affirmationSlam } from './affirmation-slam/definition.ts';
import { colorMood } from './color-mood/definition.ts';
import { confidenceTalk } from './confidence-talk/definition.ts';
import { expressionDice } from './expression-dice/definition.ts';
import { futureLetter } from './future-letter/definition.ts';
import { ifIWereMonologue } from './if-i-were-monologue/definition.ts';
import { mirrorMemoirs } from './mirror-memoirs/definition.ts';
import { personaDice } from './persona-dice/definition.ts';
import { personalityPalette } from './personality-palette/definition.ts';
import { puppetRoleplay } from './puppet-roleplay/definition.ts';
import { reflectionPrompts } from './reflection-prompts/definition.ts';
import { rewritingBeliefs } from './rewriting-beliefs/definition.ts';
import { storySpinner } from './story-spinner/definition.ts';
import { superheroYou } from './superhero-you/definition.ts';
import { travelAdventure } from './travel-adventure/definition.ts';
import { whatIfJournal } from './what-if-journal/definition.ts';
import { courseTask } from './course-task/definition.ts';
import type { ActivityDefinition, CreationKind } from './host/definition.ts';

/**
 * All activities without their screens: plain TypeScript for server, browser, scripts and tests. All lists of activities
 * (sitemap, hub, counts in texts, journeys) derive from this one, in the order shown.
 */
export const DEFINITIONS: readonly ActivityDefinition<unknown, unknown>[] = [
  storySpinner,
  puppetRoleplay,
  superheroYou,
  confidenceTalk,
  colorMood,
  whatIfJournal,
  expressionDice,
  travelAdventure,
  mirrorMemoirs,
  affirmationSlam,
  ifIWereMonologue,
  personalityPalette,
  rewritingBeliefs,
  personaDice,
  futureLetter,
  reflectionPrompts,
];

export function findDefinition(id: string | undefined): ActivityDefinition<unknown, unknown> | undefined {
  return DEFINITIONS.find((definition) => definition.id === id || definition.aliases.includes(id ?? ''));
}

/** What activities make, and what course tasks end in. */
export const CREATION_KINDS: readonly CreationKind<unknown>[] = [...DEFINITIONS, courseTask];

/** By the stored id, which may be an activity's alias. */
export const findCreationKind = (id: string): CreationKind<unknown> | undefined =>
  findDefinition(id) ?? CREATION_KINDS.find((kind) => kind.id === id);

/** The hub's names of a section's practice activities (docs/spec/platform.md §3), in order. */
export function listPracticeIds(section: Pillar | 'vocabulary'): string[] {
  return DEFINITIONS.filter(({ pillar, isPractice }) => isPractice && pillar === section).map(({ id, aliases }) => aliases[0] ?? id);
}
