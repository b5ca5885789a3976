import { SECTION_IDS, type SectionId } from '#content/sections.ts';

export const HUB_PATH = '/new-section';
/** Where a lesson's practice lies in its page. */
export const PRACTICE_ANCHOR = 'practice';
const DEFAULT_SECTION: SectionId = 'communication';

/** With an activity the practice view, else the overview. An empty value counts as none. */
export type HubAddress = { section: SectionId; topic?: string | undefined; activity?: string | undefined };

function findSection(value: unknown): SectionId | undefined {
  return SECTION_IDS.find((section) => section === value);
}

/** The section a link carried as navigation state `active` (docs/spec/platform.md §2). */
export function readActiveState(state: unknown): SectionId | undefined {
  return typeof state === 'object' && state !== null && 'active' in state ? findSection(state.active) : undefined;
}

/** The section may come with the navigation state instead; communication otherwise. */
export function readHubAddress(search: URLSearchParams, active?: SectionId): HubAddress {
  const section = findSection(search.get('section')) ?? active ?? DEFAULT_SECTION;
  const activity = search.get('activity') || undefined;
  if (activity !== undefined) return { section, activity };
  return { section, topic: search.get('topic') || undefined };
}

export function toHubAddress({ section, topic, activity }: HubAddress): string {
  const search = new URLSearchParams({ section });
  if (topic !== undefined) search.set('topic', topic);
  if (activity !== undefined) search.set('activity', activity);
  return `${HUB_PATH}?${search}`;
}

/** An entry's neighbours and place; undefined when it is not in the list. */
export function findPlace<Entry extends { id: string }>(entries: readonly Entry[], id: string | undefined) {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index === -1) return undefined;
  return { number: index + 1, total: entries.length, previous: entries[index - 1], next: entries[index + 1] };
}
export type Place = NonNullable<ReturnType<typeof findPlace>>;
