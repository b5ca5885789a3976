import { Suspense, type ComponentProps } from 'react';
import { findCreationKind } from './definitions.ts';
import { readSavedItem } from './host/saved-item.ts';
import { CREATION_CARDS, type CardComponent } from './creation-parts.ts';

type Props = { work: { activity: string; version: number; item?: unknown; title: string | null } };

const Made = ({ card: Card, ...made }: { card: CardComponent } & ComponentProps<CardComponent>) => <Card {...made} />;

export function nameWork({ activity, version, item, title }: Props['work']): string {
  const kind = findCreationKind(activity);
  const saved = kind === undefined ? undefined : readSavedItem(kind, { id: '', savedAt: 0, version, item });
  return title ?? (kind === undefined || saved === undefined ? 'A work' : kind.describeItem(saved.item).title || kind.title);
}

/** A work as its activity draws it, a poem or a story as a page. */
export function ShownWork({ work }: Props) {
  const kind = findCreationKind(work.activity);
  const saved = kind === undefined ? undefined : readSavedItem(kind, { id: '', savedAt: 0, version: work.version, item: work.item });
  if (kind === undefined || saved === undefined)
    return <p>This work was made with a newer version of the site. Please load the page again.</p>;
  const { title, text } = kind.describeItem(saved.item);
  // A poem's first line is its title, and belongs to it.
  const lines = kind.id === 'affirmation-slam' ? `${title}\n${text}` : text;
  const words = (
    <p className="saved-text full panel raised" dir="auto">
      {lines}
    </p>
  );
  const card = CREATION_CARDS.get(kind.id);
  if (card === undefined) return words;
  return (
    <Suspense fallback={words}>
      <Made card={card} item={saved.item} words={words} />
    </Suspense>
  );
}
