import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { Expression } from './definition.ts';
import { EMOTIONS } from './emotions.ts';

type Props = { items: readonly SavedItem<Expression>[]; renderKeep: (item: SavedItem<Expression>) => ReactNode };

export function ExpressionList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Expressions">
      {items.map((saved) => {
        const emotion = EMOTIONS.find((candidate) => candidate.name === saved.item.emotion);
        return (
          <li key={saved.id} className="panel tint media gap-4 tops">
            {emotion !== undefined && <img src={emotion.picture} alt={emotion.emoji} width="52" height="52" />}
            <div className="stack gap-2 starts">
              <h3 className="deep">{saved.item.emotion}</h3>
              <p className="saved-text" dir="auto">
                {saved.item.response}
              </p>
              {renderKeep(saved)}
            </div>
          </li>
        );
      })}
    </SavedList>
  );
}
