import { memo, Suspense, useId, useRef, type ComponentProps } from 'react';
import { CREATION_CARDS, type CardComponent } from '../../activities/creation-parts.ts';
import { PlaceBadge } from '../../activities/host/place-badge.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CreationView } from './creation-view.ts';
import { findScene } from './scenes.ts';
import { SealedEnvelope } from './sealed-envelope.tsx';
import { useNear } from './use-near.ts';

const COLOR = { communication: 'green', confidence: 'blue', creativity: 'orange' } as const;
const COURSE_COLOR = 'violet';

function WrittenPage({ entry: { definition, text } }: { entry: CreationView }) {
  return (
    <div className="written-page panel raised stack gap-3">
      <p className="saved-text full" dir="auto">
        {text}
      </p>
      <img src={findScene(definition.id)} alt="" width="640" height="400" loading="lazy" />
    </div>
  );
}

/** A work as its activity shows it, or as plain text. */
export function MadeThing({ entry }: { entry: CreationView }) {
  const { definition, item, isSealed, opensOn } = entry;
  if (isSealed) return <SealedEnvelope opensOn={opensOn ?? ''} />;
  const card = CREATION_CARDS.get(definition.id);
  const words = <WrittenPage entry={entry} />;
  if (card === undefined) return words;
  return (
    <Suspense
      fallback={
        <p className="saved-text" dir="auto">
          {entry.text}
        </p>
      }
    >
      <Drawn card={card} item={item} words={words} />
    </Suspense>
  );
}

function Drawn({ card: Card, ...made }: { card: CardComponent } & ComponentProps<CardComponent>) {
  return <Card {...made} />;
}

type Props = { entry: CreationView; onOpen: (entry: CreationView) => void; onDelete: (entry: CreationView) => void };

/** A library card: what was made, its name, where it is. */
export const CreationCard = memo(function CreationCard({ entry, onOpen, onDelete }: Props) {
  const id = useId();
  const card = useRef<HTMLLIElement>(null);
  // The picture costs most of a card, so it is rendered only near the viewport.
  const isNear = useNear(card);
  const { definition, title, place, keptAt, hasRecording } = entry;
  return (
    <li
      ref={card}
      className={`card ringed creation-card ${definition.pillar === undefined ? COURSE_COLOR : COLOR[definition.pillar]}`}
      aria-labelledby={id}
    >
      <div className="creation-made inset tint ink" aria-hidden="true" inert>
        {isNear && <MadeThing entry={entry} />}
      </div>
      <div className="creation-words inset stack gap-2">
        <h3 className="lg" id={id}>
          <button type="button" className="creation-open bare breaks full whole-link" dir="auto" onClick={() => onOpen(entry)}>
            {title}
          </button>
        </h3>
        <p className="soft small row">
          <span className="badge">{definition.title}</span>
          <time dateTime={new Date(keptAt).toISOString()}>{formatDate(new Date(keptAt).toISOString())}</time>
          {hasRecording && <span className="badge">With your voice</span>}
        </p>
        <div className="row far">
          <PlaceBadge place={place} />
          <button className="btn small quiet creation-delete" type="button" aria-label={`Delete: ${title}`} onClick={() => onDelete(entry)}>
            <Icon name="trash" />
          </button>
        </div>
      </div>
    </li>
  );
});
