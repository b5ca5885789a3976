import { Suspense, type ComponentProps } from 'react';
import { findCreationKind } from '../../definitions.ts';
import { readSavedItem } from '../saved-item.ts';
import { CREATION_CARDS, type CardComponent } from '../../creation-parts.ts';

type Props = { id: string; activity: string; version: number; item: unknown };

function Drawn({ card: Card, ...made }: { card: CardComponent } & ComponentProps<CardComponent>) {
  return <Card {...made} />;
}

/** A copy that was handed in, as its activity shows it; words where there is no picture. */
export function MadeWork({ id, activity, version, item }: Props) {
  const definition = findCreationKind(activity);
  const saved = definition === undefined ? undefined : readSavedItem(definition, { id, savedAt: 0, version, item });
  if (definition === undefined || saved === undefined)
    return <p className="soft">This was made with a newer version of ThreeSeas. Load the page again to see it.</p>;
  const { text, question } = definition.describeItem(saved.item);
  const card = CREATION_CARDS.get(activity);
  const words = (
    <p className="saved-text full" dir="auto">
      {text}
    </p>
  );
  return (
    <div className="stack gap-3">
      {question !== undefined && (
        <p className="soft" dir="auto">
          {question}
        </p>
      )}
      {card === undefined ? (
        words
      ) : (
        <>
          <Suspense fallback={words}>
            <Drawn card={card} item={saved.item} words={words} />
          </Suspense>
          {text !== '' && words}
        </>
      )}
    </div>
  );
}

/** What a kind of work is called, e.g. "Story Spinner". */
export const getWorkKind = (activity: string): string => findCreationKind(activity)?.title ?? 'Something made';
