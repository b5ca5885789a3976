import type { ReactNode } from 'react';
import type { SavedItem } from '../host/saved-item.ts';
import { SavedList } from '../host/saved-list.tsx';
import type { PersonaResponse } from './definition.ts';
import { PersonaPicture } from './persona-picture.tsx';
import { findPersona } from './personas.ts';

type Props = { items: readonly SavedItem<PersonaResponse>[]; renderKeep: (item: SavedItem<PersonaResponse>) => ReactNode };

export function ResponseList({ items, renderKeep }: Props) {
  return (
    <SavedList title="Your responses">
      {items.map((saved) => {
        const persona = findPersona(saved.item.personaId);
        return (
          <li key={saved.id} className="panel tint stack gap-3 starts">
            <h3 className="media gap-2 deep">
              {persona !== undefined && <PersonaPicture persona={persona} size={28} alt={persona.emoji} />}
              {persona?.name ?? saved.item.personaId}
            </h3>
            <p className="saved-text" dir="auto">
              {saved.item.response}
            </p>
            {renderKeep(saved)}
          </li>
        );
      })}
    </SavedList>
  );
}
