import { useId, useState, type ComponentProps, type RefObject } from 'react';
import { Field } from '../../ui/field.tsx';

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  errors: string[] | undefined;
  hint?: string;
  /** The error's element, when it is not at the field. */
  problemId?: string | undefined;
  isLocked: boolean;
  onText?: (text: string) => void;
};

/** A password with a show button; pasting and password managers work. */
export function PasswordField({ label, name, autoComplete, errors, hint, problemId, isLocked, onText }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} errors={errors} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <span className="password-row">
          <input
            {...control}
            {...(problemId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId })}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            required
            readOnly={isLocked}
            onInput={(event) => onText?.(event.currentTarget.value)}
          />
          <button
            className="bare small bold"
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  );
}

type EmailFieldProps = { label?: string; errors: string[] | undefined; isLocked: boolean } & ComponentProps<'input'>;

export function EmailField({ label = 'Email', errors, isLocked, ...input }: EmailFieldProps) {
  return (
    <Field label={label} errors={errors}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          required
          readOnly={isLocked}
          {...input}
        />
      )}
    </Field>
  );
}

/** Six digits of an authenticator; at sign-in also a recovery code. */
export function CodeField({ hint, errors, isLocked }: { hint: string; errors: string[] | undefined; isLocked: boolean }) {
  return (
    <Field label="Six digits" hint={hint} errors={errors}>
      {(control) => (
        <input {...control} name="code" type="text" autoComplete="one-time-code" spellCheck={false} required readOnly={isLocked} />
      )}
    </Field>
  );
}

/** Without a name, as it is not sent with the form. Off by default, so that a shared computer keeps nothing. */
export function OwnDeviceField({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const hintId = useId();
  return (
    <div>
      <label className="tick bold">
        <input ref={box} type="checkbox" aria-describedby={hintId} />
        This is my own device
      </label>
      <p className="hint" id={hintId}>
        Leave this box empty on a shared computer. You will then be signed out when you close this tab, or after two hours without using it.
      </p>
    </div>
  );
}
