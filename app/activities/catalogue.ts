import type { ComponentType } from 'react';
import { DEFINITIONS } from './definitions.ts';
import type { HostedActivity } from './host/activity-host.tsx';
import type { ActivityDefinition } from './host/definition.ts';
import { loadScreen } from './host/load-screen.tsx';
import type { ActivityScreenProps } from './host/screen-props.ts';
import { createWorkStore } from './host/work-store.ts';

type ScreenModule = { default: ComponentType<ActivityScreenProps<never, never>> };
/** By folder, each loaded when first shown. */
const SCREENS = import.meta.glob<ScreenModule>('./*/screen.tsx');

function host(definition: ActivityDefinition<unknown, unknown>): HostedActivity {
  const load = SCREENS[`./${definition.id}/screen.tsx`];
  if (load === undefined) throw new Error(`app/activities/${definition.id}/screen.tsx is missing`);
  const loadLine = async () => (await import('./lines.ts')).loadLine(definition.id);
  // The host never looks inside items and drafts: a screen names the types of its own definition.
  return { definition, store: createWorkStore(definition), loadLine, ...loadScreen(load) } as unknown as HostedActivity;
}

export const CATALOGUE: readonly HostedActivity[] = DEFINITIONS.map(host);

export function findActivity(id: string | undefined): HostedActivity | undefined {
  return CATALOGUE.find(({ definition }) => definition.id === id || definition.aliases.includes(id ?? ''));
}

/** Fetches the code of a server-rendered screen, so that the page hydrates in one pass. Elsewhere does nothing. */
export async function preloadRenderedScreen(): Promise<void> {
  if (typeof document === 'undefined') return;
  await findActivity(document.querySelector<HTMLElement>('[data-activity]')?.dataset['activity'])?.preload();
}
