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
import type { ActivityDefinition, KeptKind } from './host/definition.ts';

/**
 * What every activity is, without its screen: plain TypeScript that the server, the browser, scripts and tests read. All
 * lists of activities (sitemap, hub, counts in texts, journeys) derive from this one. One line each, in the order shown.
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

/** The definition with this id or alias. */
export function findDefinition(id: string | undefined): ActivityDefinition<unknown, unknown> | undefined {
  return DEFINITIONS.find((definition) => definition.id === id || definition.aliases.includes(id ?? ''));
}

/** Everything that can be kept: what the activities make, and what the tasks of the course end in. */
export const KEPT_KINDS: readonly KeptKind<unknown>[] = [...DEFINITIONS, courseTask];

/** The kind of a kept thing by the id that is stored with it, an activity's alias among them. */
export const findKeptKind = (id: string): KeptKind<unknown> | undefined => findDefinition(id) ?? KEPT_KINDS.find((kind) => kind.id === id);

/** The hub's names of a section's practice activities (docs/spec/platform.md §3), in their order. */
export function listPracticeIds(section: Pillar | 'vocabulary'): string[] {
  return DEFINITIONS.filter(({ pillar, isPractice }) => isPractice && pillar === section).map(({ id, aliases }) => aliases[0] ?? id);
}
