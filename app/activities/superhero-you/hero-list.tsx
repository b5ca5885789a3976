import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { SavedHero } from './definition.ts';
import { HeroCard } from './hero-card.tsx';
import { findHero, type Hero } from './heroes.ts';

type Props = {
  items: readonly SavedItem<SavedHero>[];
  onDownload: (hero: Hero, saved: SavedHero) => void;
  renderKeep: (item: SavedItem<SavedHero>) => ReactNode;
};

export function HeroList({ items, onDownload, renderKeep }: Props) {
  return (
    <SavedList title="Your Superheroes">
      {items.map((saved) => {
        const hero = findHero(saved.item.character);
        return (
          hero !== undefined && (
            <li className="stack gap-3" key={saved.id}>
              <HeroCard hero={hero} {...saved.item} />
              <div className="row">
                <button
                  className="btn small"
                  type="button"
                  aria-label={`Download card: ${saved.item.name}`}
                  onClick={() => onDownload(hero, saved.item)}
                >
                  Download card
                </button>
                {renderKeep(saved)}
              </div>
            </li>
          )
        );
      })}
    </SavedList>
  );
}
