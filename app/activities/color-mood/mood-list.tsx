import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import { MOOD_COLORS } from './colors.ts';
import type { Mood } from './definition.ts';
import { MoodPicture } from './mood-picture.tsx';

type Props = { items: readonly SavedItem<Mood>[]; renderKeep: (item: SavedItem<Mood>) => ReactNode };

export function MoodList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Moods" className="mood-list">
      {items.map((saved) => {
        const mood = MOOD_COLORS.find(({ name }) => name === saved.item.name);
        return (
          <li key={saved.id} className="panel tint stack gap-3 starts">
            {mood !== undefined && <MoodPicture mood={{ ...mood, color: saved.item.color }} look={saved.item.look} />}
            <h3 className="deep" dir="auto">
              {saved.item.name}
            </h3>
            <p className="saved-text" dir="auto">
              {saved.item.text}
            </p>
            {renderKeep(saved)}
          </li>
        );
      })}
    </SavedList>
  );
}
