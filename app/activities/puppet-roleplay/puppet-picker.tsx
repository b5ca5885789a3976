import { useId } from 'react';
import { PuppetFigure } from './puppet-figure.tsx';
import { PICTURES, PUPPETS, type Puppet } from './puppets.ts';

type Props = { chosenId: string | undefined; onPick: (id: string) => void };

const { file, sizeOfEach } = PICTURES;

/** Cut out of the file that stands in the picker once. */
function PuppetPicture({ puppet, of }: { puppet: Puppet; of: string }) {
  const x = PUPPETS.indexOf(puppet) * sizeOfEach;
  return (
    <svg width="24" height="24" viewBox={`${x} 0 ${sizeOfEach} ${sizeOfEach}`} role="img" aria-label={puppet.emoji}>
      <use href={`#${of}`} />
    </svg>
  );
}

export function PuppetPicker({ chosenId, onPick }: Props) {
  const name = useId();
  const pictures = useId();
  return (
    <fieldset className="puppet-picker">
      <legend>Pick your puppet</legend>
      <svg className="puppet-pictures" width="0" height="0" aria-hidden="true">
        <image id={pictures} href={file} width={sizeOfEach * PUPPETS.length} height={sizeOfEach} />
      </svg>
      <div className="puppet-cards">
        {PUPPETS.map((puppet) => (
          <label key={puppet.id} className="puppet-card">
            <input
              className="over-card"
              type="radio"
              name={name}
              value={puppet.id}
              checked={puppet.id === chosenId}
              onChange={() => onPick(puppet.id)}
            />
            <PuppetFigure puppet={puppet} />
            <span className="puppet-name">
              <PuppetPicture puppet={puppet} of={pictures} /> {puppet.name}
            </span>
            <span className="puppet-trait">{puppet.personality}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
