import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { HeroDraft } from './definition.ts';
import type { PictureField } from '../host/screen-props.ts';
import { HERO_LIMITS, type HeroPart } from './hero-rules.ts';

type TextField = keyof typeof HERO_LIMITS;
type Props = {
  draft: HeroDraft;
  missing: readonly HeroPart[];
  onChange: (change: Partial<HeroDraft>) => void;
  renderPictureWords: (field: PictureField) => ReactNode;
};

const FIELDS: readonly { field: TextField; label: string; isOptional: boolean; placeholder: string }[] = [
  { field: 'name', label: 'Name', isOptional: false, placeholder: 'The Quiet Storm' },
  { field: 'superpower', label: 'Superpower', isOptional: true, placeholder: 'Hears what people do not say' },
  { field: 'mission', label: 'Mission', isOptional: true, placeholder: 'Nobody eats lunch alone' },
  { field: 'message', label: 'Message', isOptional: false, placeholder: 'What does your hero want the world to hear?' },
];

function Limit({ id, used, limit, isMissing }: { id: string; used: number; limit: number; isMissing: boolean }) {
  return (
    <span className="row far" id={id}>
      {isMissing && (
        <span className="field-error">
          <Icon name="warning" />
          Still needed.
        </span>
      )}
      <span className="hint">{`${used} of ${limit} characters`}</span>
    </span>
  );
}

/** Name and message are needed; superpower and mission may stay empty (docs/spec/activities.md §5). */
export function HeroForm({ draft, missing, onChange, renderPictureWords }: Props) {
  const id = useId();
  const renderField = ({ field, label, isOptional, placeholder }: (typeof FIELDS)[number]): ReactNode => {
    const isMissing = (field === 'name' || field === 'message') && missing.includes(field);
    const common = {
      id: `${id}-${field}`,
      name: field,
      value: draft[field],
      maxLength: HERO_LIMITS[field],
      placeholder,
      autoComplete: 'off',
      'aria-describedby': `${id}-${field}-limit`,
      'aria-invalid': isMissing || undefined,
      'aria-required': !isOptional || undefined,
    };
    return (
      <div className="field" key={field}>
        <label htmlFor={common.id}>
          {label} {isOptional && <span className="hint">(optional)</span>}
        </label>
        {field === 'message' ? (
          <textarea {...common} rows={3} onChange={(event) => onChange({ message: event.target.value })} />
        ) : (
          <input {...common} type="text" onChange={(event) => onChange({ [field]: event.target.value })} />
        )}
        {renderPictureWords({ field, ask: label, value: draft[field], isOne: true, onChange: (value) => onChange({ [field]: value }) })}
        <Limit id={`${id}-${field}-limit`} used={draft[field].length} limit={HERO_LIMITS[field]} isMissing={isMissing} />
      </div>
    );
  };
  return <div className="stack">{FIELDS.map(renderField)}</div>;
}
