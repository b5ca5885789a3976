import { HeroCard } from './hero-card.tsx';
import type { SavedHero } from './definition.ts';
import { findHero } from './heroes.ts';
import './superhero-you.css';

/** A hero no longer drawn keeps its words. */
export default function HeroCreation({ item }: { item: SavedHero }) {
  const hero = findHero(item.character);
  return hero === undefined ? (
    <p className="saved-text" dir="auto">
      {item.message}
    </p>
  ) : (
    <HeroCard hero={hero} {...item} />
  );
}
