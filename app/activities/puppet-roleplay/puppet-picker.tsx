import { useId } from 'react';
import { PuppetFigure } from './puppet-figure.tsx';
import { PUPPETS } from './puppets.ts';

type Props = { chosenId: string | undefined; onPick: (id: string) => void };

export function PuppetPicker({ chosenId, onPick }: Props) {
  const name = useId();
  return (
    <fieldset className="puppet-picker">
      <legend>Pick your puppet</legend>
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
              <img src={puppet.picture} alt={puppet.emoji} width="24" height="24" /> {puppet.name}
            </span>
            <span className="puppet-trait">{puppet.personality}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
