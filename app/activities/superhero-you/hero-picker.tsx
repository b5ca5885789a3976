import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { HiddenSheet, SheetPicture } from '../host/picture-sheet.tsx';
import { HEROES, PICTURES } from './heroes.ts';

type Props = { chosen: string | undefined; isMissing: boolean; onChoose: (id: string) => void };

/** Six portholes: a group of radio buttons, so arrow keys move through it. */
export function HeroPicker({ chosen, isMissing, onChoose }: Props) {
  const pictures = useId();
  return (
    <fieldset className="hero-picker whole-row" data-missing={isMissing || undefined}>
      <legend className="big">Pick your hero</legend>
      {isMissing && (
        <p className="field-error">
          <Icon name="warning" />
          Pick one of the six.
        </p>
      )}
      <HiddenSheet sheet={PICTURES} id={pictures} />
      <div className="stack gap-3">
        {HEROES.map((hero, index) => (
          <label key={hero.id} className="hero-choice ringed stack gap-2 centred">
            <input
              className="over-card"
              type="radio"
              name="hero"
              value={hero.id}
              checked={hero.id === chosen}
              onChange={() => onChoose(hero.id)}
            />
            <span className="hero-porthole">
              <svg className="cover" aria-hidden="true">
                <rect width="100%" height="100%" fill={hero.papers.ray} />
              </svg>
              <SheetPicture sheet={PICTURES} at={index} size={150} alt="" from={pictures} />
            </span>
            <b>{hero.name}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
