import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { Story } from './definition.ts';
import { GenrePicture } from './genre-picture.tsx';
import { GENRES } from './genres.ts';

type Props = { items: readonly SavedItem<Story>[]; renderKeep: (item: SavedItem<Story>) => ReactNode };

/** Each entry shows its genre and its text (docs/spec/activities.md §2). */
export function StoryList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Stories">
      {items.map((saved) => {
        const genre = GENRES.find((candidate) => candidate.title === saved.item.theme);
        return (
          <li key={saved.id} className="panel tint stack gap-3 starts">
            <h3 className="media gap-2 deep">
              {genre !== undefined && <GenrePicture genre={genre} size={28} />}
              {saved.item.theme}
            </h3>
            <p className="saved-text" dir="auto">
              {saved.item.story}
            </p>
            {renderKeep(saved)}
          </li>
        );
      })}
    </SavedList>
  );
}
