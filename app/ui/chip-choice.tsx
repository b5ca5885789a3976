type Props<Value> = {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  isDisabled?: boolean;
};

/** A single choice as chips in a row. */
export function ChipChoice<Value extends string | number | null>({ label, options, value, onChange, className, isDisabled }: Props<Value>) {
  return (
    <div className={className === undefined ? 'row' : `row ${className}`} role="group" aria-label={label}>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          className="chip"
          aria-pressed={value === option}
          disabled={isDisabled}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
