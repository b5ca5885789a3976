import type { ComponentType } from 'react';
import type { HostedActivity } from './host/activity-host.tsx';
import type { ActivityDefinition } from './host/definition.ts';
import type { ActivityScreenProps } from './host/screen-props.ts';
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
import { loadScreen } from './host/load-screen.tsx';
import { createWorkStore } from './host/work-store.ts';

/** Ties a definition to its screen, whose code is loaded when it is first shown. */
function host<Item, Draft>(
  definition: ActivityDefinition<Item, Draft>,
  load: () => Promise<{ default: ComponentType<ActivityScreenProps<Item, Draft>> }>,
) {
  // The host passes items and drafts through without looking inside; each pair above has been checked to fit.
  return { definition, store: createWorkStore(definition), ...loadScreen(load) } as unknown as HostedActivity;
}

/** All activities, in the order in which they are shown. One line each. */
export const CATALOGUE: readonly HostedActivity[] = [
  host(storySpinner, () => import('./story-spinner/screen.tsx')),
  host(puppetRoleplay, () => import('./puppet-roleplay/screen.tsx')),
  host(superheroYou, () => import('./superhero-you/screen.tsx')),
  host(confidenceTalk, () => import('./confidence-talk/screen.tsx')),
  host(colorMood, () => import('./color-mood/screen.tsx')),
  host(whatIfJournal, () => import('./what-if-journal/screen.tsx')),
  host(expressionDice, () => import('./expression-dice/screen.tsx')),
  host(travelAdventure, () => import('./travel-adventure/screen.tsx')),
  host(mirrorMemoirs, () => import('./mirror-memoirs/screen.tsx')),
  host(affirmationSlam, () => import('./affirmation-slam/screen.tsx')),
  host(ifIWereMonologue, () => import('./if-i-were-monologue/screen.tsx')),
  host(personalityPalette, () => import('./personality-palette/screen.tsx')),
  host(rewritingBeliefs, () => import('./rewriting-beliefs/screen.tsx')),
  host(personaDice, () => import('./persona-dice/screen.tsx')),
  host(futureLetter, () => import('./future-letter/screen.tsx')),
  host(reflectionPrompts, () => import('./reflection-prompts/screen.tsx')),
];

/** The activity with this id or alias. */
export function findActivity(id: string | undefined): HostedActivity | undefined {
  return CATALOGUE.find(({ definition }) => definition.id === id || definition.aliases.includes(id ?? ''));
}

/**
 * The screen that the server drew on the first document: its code is fetched before the page comes alive, so that the
 * page comes alive as a whole. Elsewhere, and on the server, nothing happens.
 */
export async function preloadDrawnScreen(): Promise<void> {
  if (typeof document === 'undefined') return;
  await findActivity(document.querySelector<HTMLElement>('[data-activity]')?.dataset['activity'])?.preload();
}
