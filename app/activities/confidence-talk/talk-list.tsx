import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { Talk } from './definition.ts';
import { SCORE_MAX } from './score.ts';

type Props = { items: readonly SavedItem<Talk>[]; renderKeep: (item: SavedItem<Talk>) => ReactNode };

export function TalkList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Talks">
      {items.map((saved) => (
        <li key={saved.id} className="panel tint stack gap-3 starts">
          <h3 className="deep">{saved.item.topic}</h3>
          <p className="saved-text" dir="auto">
            {saved.item.transcript}
          </p>
          <p className="badge raised">{`Score: ${saved.item.score} of ${SCORE_MAX}`}</p>
          {renderKeep(saved)}
        </li>
      ))}
    </SavedList>
  );
}
