import { lazy, type ComponentType } from 'react';

type CardModule = { default: ComponentType<{ item: never }> };
type DraftModule = { toDraft: (item: never) => unknown };

/** How an activity draws a kept thing, and how it takes one back to its desk; both are optional and loaded when needed. */
const CARDS = import.meta.glob<CardModule>('./*/kept-card.tsx');
const DRAFTS = import.meta.glob<DraftModule>('./*/kept-draft.ts');

/** Typed by what every kept thing is; the item was checked by the activity's own definition before. */
type Card = ComponentType<{ item: unknown }>;
const cards = new Map<string, Card>(Object.entries(CARDS).map(([file, load]) => [file.split('/')[1] ?? '', lazy(load) as unknown as Card]));

/** Undefined where the activity has none: its words are shown. */
export const findKeptCard = (activityId: string): Card | undefined => cards.get(activityId);

export const canBeRewritten = (activityId: string): boolean => `./${activityId}/kept-draft.ts` in DRAFTS;

/** A kept item as a draft of its activity. */
export async function makeDraft(activityId: string, item: unknown): Promise<unknown> {
  const parts = await DRAFTS[`./${activityId}/kept-draft.ts`]?.();
  return parts?.toDraft(item as never);
}
