import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { AGE_YEARS_MIN, registerRequest, type SignedIn } from '#contracts/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { useSendingForm } from '../../lib/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { countYears } from './age.ts';
import { keepBirthAnswer, readBirthAnswer } from './birth-answer.ts';
import { EmailField, OwnDeviceField, PasswordField, Problem, SubmitButton } from './form-parts.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useBeginSignIn } from './use-begin-sign-in.ts';

const GUARDIAN_HINT = 'They get a mail that says what we would store, and agree or decline. Until then nothing you make is stored with us.';
const subscribeToNothing = () => () => {};

type Props = { consentAge: number; now: number };

export function RegisterForm({ consentAge, now }: Props) {
  const beginSignIn = useBeginSignIn();
  const ownDevice = useRef<HTMLInputElement>(null);
  const answered = useSyncExternalStore(subscribeToNothing, readBirthAnswer, () => undefined);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const birthDate = answered ?? typed;
  const years = countYears(birthDate, now);
  // Nobody that young registers: the date is a slip, which the server says.
  const needsGuardian = years !== undefined && years >= AGE_YEARS_MIN && years < consentAge;
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: registerRequest,
    fallback: 'Something went wrong',
    async send(data) {
      if (needsGuardian) keepBirthAnswer(data.birth_date);
      const own_device = ownDevice.current?.checked === true;
      const answer = await callApi<SignedIn>('/api/register', { method: 'POST', body: { ...data, own_device } });
      const address = answer.user.consent === 'waiting' ? '/account-details' : '/library';
      await beginSignIn(answer, { isOwnDevice: own_device, chooseAddress: () => address });
    },
  });
  // A date chosen before this page came alive has told nobody yet.
  useEffect(() => {
    const field = form.current?.elements.namedItem('birth_date');
    if (field instanceof HTMLInputElement) setTyped(field.value);
  }, [form]);
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <Field label="Name" hint="How we should call you. It need not be your full name." errors={errors['name']}>
        {(control) => <input {...control} name="name" type="text" autoComplete="name" required readOnly={isSending} />}
      </Field>
      <EmailField errors={errors['email']} isLocked={isSending} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        errors={errors['password']}
        isLocked={isSending}
        hint="10 to 128 characters"
        onText={setPassword}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label="Confirm password"
        name="password_confirmation"
        autoComplete="new-password"
        errors={errors['password_confirmation']}
        isLocked={isSending}
      />
      <Field label="Date of birth" hint="We keep only the year and the month." errors={errors['birth_date']}>
        {(control) => (
          <input
            {...control}
            name="birth_date"
            type="date"
            autoComplete="bday"
            required
            readOnly={isSending || answered !== undefined}
            {...(answered === undefined ? {} : { value: answered })}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {needsGuardian && (
        <Field label="Email of a parent or guardian" hint={GUARDIAN_HINT} errors={errors['guardian_email']}>
          {(control) => (
            <input
              {...control}
              name="guardian_email"
              type="email"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              required
              readOnly={isSending}
            />
          )}
        </Field>
      )}
      <OwnDeviceField box={ownDevice} />
      <SubmitButton isSending={isSending}>Register</SubmitButton>
      <p className="hint">
        What we store and why: <Link to="/policy">the short version</Link>, <Link to="/privacy">the whole of it</Link>.
      </p>
      <p className="account-links-row">
        <Link to="/login">Already Registered</Link>
      </p>
    </form>
  );
}
