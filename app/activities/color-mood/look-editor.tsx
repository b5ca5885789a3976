import { useId } from 'react';
import { SHADES, SHAPES, SIZES, type Look } from './look.ts';

type GroupProps<Value extends string> = {
  legend: string;
  options: Readonly<Record<Value, { label: string }>>;
  chosen: Value;
  onChoose: (value: Value) => void;
};

function LookGroup<Value extends string>({ legend, options, chosen, onChoose }: GroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="mood-look">
      <legend>{legend}</legend>
      <div className="row gap-2">
        {(Object.keys(options) as Value[]).map((value) => (
          <label key={value} className="chip mood-option ringed">
            <input className="visually-hidden" type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {options[value].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function LookEditor({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  return (
    <div className="panel tint stack gap-3">
      <LookGroup legend="Shape" options={SHAPES} chosen={look.shape} onChoose={(shape) => onChange({ ...look, shape })} />
      <LookGroup legend="Pattern" options={SIZES} chosen={look.size} onChoose={(size) => onChange({ ...look, size })} />
      <LookGroup legend="Shade" options={SHADES} chosen={look.shade} onChoose={(shade) => onChange({ ...look, shade })} />
    </div>
  );
}
