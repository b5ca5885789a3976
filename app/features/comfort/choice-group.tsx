import { memo } from 'react';

type Props = {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (name: string, value: string) => void;
};

/** Radio buttons as a row of tags. A choice in another group does not re-render this one. */
export const ChoiceGroup = memo(function ChoiceGroup({ name, label, options, value, onChange }: Props) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="row gap-2">
        {options.map(([option, text]) => (
          <label key={option} className="chip ringed">
            <input
              className="over-card"
              type="radio"
              name={`comfort-${name}`}
              value={option}
              checked={option === value}
              onChange={() => onChange(name, option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
});
