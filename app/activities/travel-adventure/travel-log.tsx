import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import { COUNTRIES } from './countries.ts';
import { FlagPicture } from './country-picture.tsx';
import type { Adventure } from './definition.ts';

type Props = { items: readonly SavedItem<Adventure>[]; renderKeep: (item: SavedItem<Adventure>) => ReactNode };

export function TravelLog({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your Travel Log">
      {items.map((saved) => {
        const country = COUNTRIES.find((candidate) => candidate.name === saved.item.country);
        return (
          <li key={saved.id} className="card tint">
            {country !== undefined && (
              <img className="art full" src={country.scene.picture} alt="" width="640" height="400" loading="lazy" />
            )}
            <div className="inset stack gap-2 starts">
              <h3 className="media gap-2 deep">
                {country !== undefined && <FlagPicture country={country} size={28} />}
                {saved.item.country}
              </h3>
              <p className="saved-text" dir="auto">
                {saved.item.adventure}
              </p>
              {renderKeep(saved)}
            </div>
          </li>
        );
      })}
    </SavedList>
  );
}
