import { useId } from 'react';
import { HiddenSheet, SheetPicture } from '../host/picture-sheet.tsx';
import { PuppetFigure } from './puppet-figure.tsx';
import { PICTURES, PUPPETS } from './puppets.ts';

type Props = { chosenId: string | undefined; onPick: (id: string) => void };

export function PuppetPicker({ chosenId, onPick }: Props) {
  const name = useId();
  const pictures = useId();
  return (
    <fieldset className="puppet-picker">
      <legend className="big">Pick your puppet</legend>
      <HiddenSheet sheet={PICTURES} id={pictures} />
      <div className="row even">
        {PUPPETS.map((puppet, index) => (
          <label key={puppet.id} className="ringed tint deep">
            <input
              className="over-card"
              type="radio"
              name={name}
              value={puppet.id}
              checked={puppet.id === chosenId}
              onChange={() => onPick(puppet.id)}
            />
            <PuppetFigure puppet={puppet} />
            <b>
              <SheetPicture sheet={PICTURES} at={index} size={24} alt={puppet.emoji} from={pictures} /> {puppet.name}
            </b>
            <small>{puppet.personality}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
