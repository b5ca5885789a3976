import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import type { Answer } from './definition.ts';

type Props = { items: readonly SavedItem<Answer>[]; renderKeep: (item: SavedItem<Answer>) => ReactNode };

export function AnswerList({ items, renderKeep }: Props) {
  return (
    <section className="what-if-list stack" aria-labelledby="your-answers">
      <h2 id="your-answers">Your Answers</h2>
      <ul className="what-if-entries">
        {items.map((saved) => (
          <li key={saved.id} className="what-if-entry">
            <h3>{saved.item.question}</h3>
            <p className="saved-text">{saved.item.answer}</p>
            {renderKeep(saved)}
          </li>
        ))}
      </ul>
    </section>
  );
}
