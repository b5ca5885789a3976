import { lazy, type ComponentType, type ReactNode } from 'react';
import type { MadePicture } from './host/made-picture.ts';

type CardModule = { default: ComponentType<{ item: never }> };
type PictureModule = { default: (item: never) => MadePicture | undefined | Promise<MadePicture | undefined> };
type DraftModule = { toDraft: (item: never) => unknown };

/** Show a creation on a card and in a book, and make a draft of it again; all optional and loaded when needed. */
const CARDS = import.meta.glob<CardModule>('./*/card.tsx');
const PICTURES = import.meta.glob<PictureModule>('./*/book-picture.{ts,tsx}');
const DRAFTS = import.meta.glob<DraftModule>('./*/to-draft.ts');

/** Typed for every creation; the activity's definition has checked the item. */
export type CardComponent = ComponentType<{ item: unknown; words: ReactNode }>;
/** In place of a drawing that did not load, e.g. offline: nothing else breaks. */
const WORDS = { default: ({ words }: { words: ReactNode }) => words };
/** By activity; those without a card show words. */
export const CREATION_CARDS: ReadonlyMap<string, CardComponent> = new Map<string, CardComponent>(
  Object.entries(CARDS).map(([file, load]) => {
    const draw = lazy(() => load().catch(() => WORDS as unknown as CardModule));
    return [file.split('/')[1] ?? '', draw as unknown as CardComponent];
  }),
);

export const canBeRewritten = (activityId: string): boolean => `./${activityId}/to-draft.ts` in DRAFTS;

/** A kept item as a draft of its activity. A choice that no longer exists is left open. */
export async function makeDraft(activityId: string, item: unknown): Promise<unknown> {
  const parts = await DRAFTS[`./${activityId}/to-draft.ts`]?.();
  return parts?.toDraft(item as never);
}

/** Undefined where the activity makes only words. */
export async function makePicture(activityId: string, item: unknown): Promise<MadePicture | undefined> {
  const load = PICTURES[`./${activityId}/book-picture.tsx`] ?? PICTURES[`./${activityId}/book-picture.ts`];
  return (await load?.())?.default(item as never);
}
