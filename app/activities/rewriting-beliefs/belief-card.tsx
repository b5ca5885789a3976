import { useId } from 'react';
import { WritingField } from '../host/writing/writing-field.tsx';
import type { Evidence } from './evidence.ts';
import type { BeliefRow } from './rows.ts';

type Props = {
  /** From 1. */
  place: number;
  row: BeliefRow;
  evidence: Evidence;
  isRewriteShown: boolean;
  onChange: (change: Partial<BeliefRow>) => void;
};

export function BeliefCard({ place, row, evidence, isRewriteShown, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={`beliefs-card panel tint split tops${isRewriteShown ? ' open' : ''}`}>
      <legend className="visually-hidden">{`Belief ${place} of 3`}</legend>
      <div className="field">
        <label className="deep" htmlFor={id}>{`Belief ${place}`}</label>
        <input
          id={id}
          type="text"
          dir="auto"
          autoComplete="off"
          value={row.original}
          placeholder={`For example: ${evidence.placeholder}`}
          onChange={(event) => onChange({ original: event.target.value })}
        />
      </div>
      {isRewriteShown && (
        <div className="beliefs-new stack gap-2">
          <p className="deep" id={`${id}-evidence`}>
            {evidence.question}
          </p>
          <WritingField
            label={`Rewrite ${place}`}
            value={row.rewritten}
            onChange={(rewritten) => onChange({ rewritten })}
            rows={3}
            starter={evidence.bridge}
            describedBy={`${id}-evidence`}
          />
          {row.rewritten.trim() === '' && (
            <p className="hint">You do not have to claim the opposite. A bridge will do, like “{evidence.bridge.trim()} ...”</p>
          )}
        </div>
      )}
    </fieldset>
  );
}
