import type { ReactNode } from 'react';
import type { SavedItem } from './saved-item.ts';
import { SavedList } from './saved-list.tsx';

type Props<Item> = {
  title: string;
  items: readonly SavedItem<Item>[];
  /** How an entry reads; `definition.describeItem` fits. */
  describe: (item: Item) => { title: string; text: string };
  renderKeep: (item: SavedItem<Item>) => ReactNode;
};

/** What was saved in this tab as a title and a text, each with "Keep it". Nothing while there is nothing. */
export function SavedTexts<Item>({ title, items, describe, renderKeep }: Props<Item>) {
  if (items.length === 0) return null;
  return (
    <SavedList title={title} className="saved-texts">
      {items.map((saved) => {
        const entry = describe(saved.item);
        return (
          <li key={saved.id} className="saved-entry panel tint stack gap-3 starts">
            <h3>{entry.title}</h3>
            <p className="saved-text">{entry.text}</p>
            {renderKeep(saved)}
          </li>
        );
      })}
    </SavedList>
  );
}
