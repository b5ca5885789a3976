import { lazy, type ComponentType, type ReactNode } from 'react';
import type { MadePicture } from './host/made-picture.ts';

type CardModule = { default: ComponentType<{ item: never }> };
type PictureModule = { default: (item: never) => MadePicture | undefined | Promise<MadePicture | undefined> };
type DraftModule = { toDraft: (item: never) => unknown };

/** How an activity draws a kept thing, on its card and in a book, and how it takes one back to its desk; all optional and loaded when needed. */
const CARDS = import.meta.glob<CardModule>('./*/kept-card.tsx');
const PICTURES = import.meta.glob<PictureModule>('./*/book-picture.{ts,tsx}');
const DRAFTS = import.meta.glob<DraftModule>('./*/kept-draft.ts');

/** Typed by what every kept thing is; the item was checked by the activity's own definition before. */
export type KeptCard = ComponentType<{ item: unknown; words: ReactNode }>;
/** In place of a drawing that did not come, as happens without a network: nothing else on the page breaks for it. */
const WORDS = { default: ({ words }: { words: ReactNode }) => words };
/** By the activity's id; an activity without one shows its words. */
export const KEPT_CARDS: ReadonlyMap<string, KeptCard> = new Map<string, KeptCard>(
  Object.entries(CARDS).map(([file, load]) => {
    const draw = lazy(() => load().catch(() => WORDS as unknown as CardModule));
    return [file.split('/')[1] ?? '', draw as unknown as KeptCard];
  }),
);

export const canBeRewritten = (activityId: string): boolean => `./${activityId}/kept-draft.ts` in DRAFTS;

/** A kept item as a draft of its activity. */
export async function makeDraft(activityId: string, item: unknown): Promise<unknown> {
  const parts = await DRAFTS[`./${activityId}/kept-draft.ts`]?.();
  return parts?.toDraft(item as never);
}

/** A kept item as a picture for a book; undefined where its activity makes words only. */
export async function makePicture(activityId: string, item: unknown): Promise<MadePicture | undefined> {
  const load = PICTURES[`./${activityId}/book-picture.tsx`] ?? PICTURES[`./${activityId}/book-picture.ts`];
  return (await load?.())?.default(item as never);
}
