import { readList, readText } from './given.ts';
import type { KindProps } from './props.ts';

export function ChooseOne({ question, value, onChange, disabled, promptId }: KindProps<'choose_one'>) {
  return (
    <div className="q-options" role="radiogroup" aria-labelledby={promptId}>
      {question.options.map(({ id, text }) => (
        <label key={id} className="q-option">
          <input
            type="radio"
            name={promptId}
            value={id}
            checked={readText(value) === id}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}

export function ChooseMany({ question, value, onChange, disabled }: KindProps<'choose_many'>) {
  const chosen = readList(value);
  const toggle = (id: string) =>
    onChange(question.options.map((option) => option.id).filter((other) => (other === id) !== chosen.includes(other)));
  return (
    <>
      <p className="hint">More than one can be right.</p>
      <div className="q-options">
        {question.options.map(({ id, text }) => (
          <label key={id} className="q-option">
            <input type="checkbox" checked={chosen.includes(id)} disabled={disabled} onChange={() => toggle(id)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </>
  );
}
