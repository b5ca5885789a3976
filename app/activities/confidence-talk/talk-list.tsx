import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { Talk } from './definition.ts';
import { SCORE_MAX } from './score.ts';

type Props = { items: readonly SavedItem<Talk>[]; renderKeep: (item: SavedItem<Talk>) => ReactNode };

export function TalkList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Talks" className="talk-list">
      {items.map((saved) => (
        <li key={saved.id} className="saved-entry panel tint stack gap-3 starts">
          <h3>{saved.item.topic}</h3>
          <p className="saved-text">{saved.item.transcript}</p>
          <p className="badge">{`Score: ${saved.item.score} of ${SCORE_MAX}`}</p>
          {renderKeep(saved)}
        </li>
      ))}
    </SavedList>
  );
}
