import type { ReactNode } from 'react';
import type { SavedItem } from './saved-item.ts';
import { SavedList } from './saved-list.tsx';

type Props<Item> = {
  title: string;
  items: readonly SavedItem<Item>[];
  /** E.g. `definition.describeItem`. */
  describe: (item: Item) => { title: string; text: string };
  renderKeep: (item: SavedItem<Item>) => ReactNode;
};

/** This tab's saved texts, each with "Keep it". Hidden while empty. */
export function SavedTexts<Item>({ title, items, describe, renderKeep }: Props<Item>) {
  if (items.length === 0) return null;
  return (
    <SavedList title={title}>
      {items.map((saved) => {
        const entry = describe(saved.item);
        return (
          <li key={saved.id} className="panel tint stack gap-3 starts">
            <h3 className="lg deep" dir="auto">
              {entry.title}
            </h3>
            <p className="saved-text" dir="auto">
              {entry.text}
            </p>
            {renderKeep(saved)}
          </li>
        );
      })}
    </SavedList>
  );
}
