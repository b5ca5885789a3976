import { useId, type ReactNode } from 'react';
import type { SavedItem } from '../saved-item.ts';
import './writing-room.css';

type Props<Item> = {
  title: string;
  items: readonly SavedItem<Item>[];
  /** How an entry reads; `definition.describeItem` fits. */
  describe: (item: Item) => { title: string; text: string };
  renderKeep: (item: SavedItem<Item>) => ReactNode;
};

/** What was saved in this tab, each with "Keep it". Nothing while there is nothing. */
export function SavedList<Item>({ title, items, describe, renderKeep }: Props<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="writing-saved stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="writing-saved-entries">
        {items.map((saved) => {
          const entry = describe(saved.item);
          return (
            <li key={saved.id} className="writing-saved-entry">
              <h3>{entry.title}</h3>
              <p className="saved-text">{entry.text}</p>
              {renderKeep(saved)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
