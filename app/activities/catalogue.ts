import type { ComponentType } from 'react';
import { DEFINITIONS } from './definitions.ts';
import type { HostedActivity } from './host/activity-host.tsx';
import type { ActivityDefinition } from './host/definition.ts';
import { loadScreen } from './host/load-screen.tsx';
import type { ActivityScreenProps } from './host/screen-props.ts';
import { createWorkStore } from './host/work-store.ts';

type ScreenModule = { default: ComponentType<ActivityScreenProps<never, never>> };
/** The screens by their folder's name, each in a file of its own that is loaded when it is first shown. */
const SCREENS = import.meta.glob<ScreenModule>('./*/screen.tsx');

function host(definition: ActivityDefinition<unknown, unknown>): HostedActivity {
  const load = SCREENS[`./${definition.id}/screen.tsx`];
  if (load === undefined) throw new Error(`app/activities/${definition.id}/screen.tsx is missing`);
  const loadLine = async () => (await import('./lines.ts')).loadLine(definition.id);
  // The host passes items and drafts through without looking inside: a screen names the types of its own definition.
  return { definition, store: createWorkStore(definition), loadLine, ...loadScreen(load) } as unknown as HostedActivity;
}

/** All activities, in the order of their definitions. */
export const CATALOGUE: readonly HostedActivity[] = DEFINITIONS.map(host);

/** The activity with this id or alias. */
export function findActivity(id: string | undefined): HostedActivity | undefined {
  return CATALOGUE.find(({ definition }) => definition.id === id || definition.aliases.includes(id ?? ''));
}

/**
 * The screen that the server rendered: its code is fetched before hydration, so that the page hydrates in one pass.
 * Elsewhere, and on the server, this does nothing.
 */
export async function preloadRenderedScreen(): Promise<void> {
  if (typeof document === 'undefined') return;
  await findActivity(document.querySelector<HTMLElement>('[data-activity]')?.dataset['activity'])?.preload();
}
