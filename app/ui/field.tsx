import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ControlProps = { id: string; dir: 'auto'; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type Props = { label: string; hint?: string; errors?: string[] | undefined; children: (control: ControlProps) => ReactNode };

/** A label, its control, hint and errors, tied together for eyes and screen readers. What is typed runs in its own direction. */
export function Field({ label, hint, errors, children }: Props) {
  const id = useId();
  const hasErrors = errors !== undefined && errors.length > 0;
  const described = [hint === undefined ? undefined : `${id}-hint`, hasErrors ? `${id}-error` : undefined].filter(
    (part) => part !== undefined,
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, dir: 'auto', 'aria-invalid': hasErrors ? true : undefined, 'aria-describedby': described.join(' ') || undefined })}
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {hasErrors && (
        <span className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {errors.join(' ')}
        </span>
      )}
    </div>
  );
}
