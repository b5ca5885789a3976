import { useId, useState } from 'react';
import type { KindSpec } from './kinds.ts';

type Props = {
  one: string;
  kinds: Readonly<Record<string, KindSpec>>;
  /** Place of the part that is open, from 0. */ after: number | undefined;
  onAdd: (kind: string) => void;
};

export function AddPart({ one, kinds, after, onAdd }: Props) {
  const id = useId();
  const [kind, setKind] = useState(Object.keys(kinds)[0] ?? '');
  return (
    <div className="field course-editor-add">
      <label htmlFor={id}>{`New ${one.toLowerCase()}`}</label>
      <div className="row">
        <select id={id} value={kind} onChange={({ target }) => setKind(target.value)}>
          {Object.entries(kinds).map(([each, { label }]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
        <button type="button" className="btn" onClick={() => onAdd(kind)}>
          {`Add this ${one.toLowerCase()}`}
        </button>
      </div>
      {after !== undefined && <span className="hint">{`It comes after ${one.toLowerCase()} ${after + 1}, which is open.`}</span>}
    </div>
  );
}
