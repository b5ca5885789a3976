import { lazy, type ComponentType, type ReactNode } from 'react';
import type { MadePicture } from './host/made-picture.ts';

type CardModule = { default: ComponentType<{ item: never }> };
type PictureModule = { default: (item: never) => MadePicture | undefined | Promise<MadePicture | undefined> };
type DraftModule = { toDraft: (item: never) => unknown };

/** Draw a kept thing on a card and in a book, and take it back to its desk; all optional and loaded when needed. */
const CARDS = import.meta.glob<CardModule>('./*/kept-card.tsx');
const PICTURES = import.meta.glob<PictureModule>('./*/book-picture.{ts,tsx}');
const DRAFTS = import.meta.glob<DraftModule>('./*/kept-draft.ts');

/** Typed for every kept thing; the activity's definition has checked the item. */
export type KeptCard = ComponentType<{ item: unknown; words: ReactNode }>;
/** In place of a drawing that did not load, e.g. offline: nothing else breaks. */
const WORDS = { default: ({ words }: { words: ReactNode }) => words };
/** By activity; those without a card show words. */
export const KEPT_CARDS: ReadonlyMap<string, KeptCard> = new Map<string, KeptCard>(
  Object.entries(CARDS).map(([file, load]) => {
    const draw = lazy(() => load().catch(() => WORDS as unknown as CardModule));
    return [file.split('/')[1] ?? '', draw as unknown as KeptCard];
  }),
);

export const canBeRewritten = (activityId: string): boolean => `./${activityId}/kept-draft.ts` in DRAFTS;

/** A kept item as a draft of its activity. A choice that no longer exists is left open. */
export async function makeDraft(activityId: string, item: unknown): Promise<unknown> {
  const parts = await DRAFTS[`./${activityId}/kept-draft.ts`]?.();
  return parts?.toDraft(item as never);
}

/** Undefined where the activity makes only words. */
export async function makePicture(activityId: string, item: unknown): Promise<MadePicture | undefined> {
  const load = PICTURES[`./${activityId}/book-picture.tsx`] ?? PICTURES[`./${activityId}/book-picture.ts`];
  return (await load?.())?.default(item as never);
}
