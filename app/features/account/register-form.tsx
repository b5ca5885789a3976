import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { registerRequest, signInCalls, type SignedIn } from '#contracts/accounts.ts';
import { ApiError } from '../../data/api-error.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';
import { AgeStep, type Birth } from './age-step.tsx';
import { EmailField, OwnDeviceField } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useBeginSignIn } from './use-begin-sign-in.ts';

const GUARDIAN_HINT =
  'First you open a link we email to you. Then they get an email that says what we would store, and they agree or decline. Until then nothing you make is stored with us.';

/** First the date of birth, then the account. Going back loses nothing. */
export function RegisterForm() {
  const [birth, setBirth] = useState<Birth>();
  const [refusal, setRefusal] = useState<string>();
  const dateField = useRef<HTMLInputElement>(null);
  const answer = (given: Birth) => {
    setRefusal(undefined);
    setBirth(given);
  };
  const goBack = (words?: string) => {
    setRefusal(words);
    setBirth(undefined);
    if (words === undefined) requestAnimationFrame(() => dateField.current?.focus());
  };
  return (
    <>
      <AgeStep isHidden={birth !== undefined} field={dateField} refusal={refusal} onAnswer={answer} />
      <AccountStep birth={birth} onBack={goBack} />
    </>
  );
}

function AccountStep({ birth, onBack }: { birth: Birth | undefined; onBack: (words?: string) => void }) {
  const beginSignIn = useBeginSignIn();
  const ownDevice = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  // Its field comes and goes with the date; the text stays.
  const [guardianEmail, setGuardianEmail] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const isShown = birth !== undefined;
  useEffect(() => {
    if (isShown) nameField.current?.focus();
  }, [isShown]);
  const { send: register } = useSend(signInCalls.register);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: registerRequest,
    extra: { birth_date: birth?.date },
    fallback: 'Something went wrong',
    async send(data) {
      const own_device = ownDevice.current?.checked === true;
      let answer: SignedIn;
      try {
        answer = await register({ body: { ...data, own_device } });
      } catch (error) {
        const words = error instanceof ApiError ? error.fields['birth_date']?.[0] : undefined;
        if (words !== undefined) onBack(words);
        throw error;
      }
      const address = answer.user.consent === 'waiting' ? '/welcome' : '/library';
      await beginSignIn(answer, { isOwnDevice: own_device, chooseAddress: () => address });
    },
  });
  return (
    <form
      ref={form}
      className="account-form stack"
      method="post"
      noValidate
      hidden={!isShown}
      onSubmit={(event) => void submit(event)}
      onInput={change}
    >
      <div className="row far">
        <p className="hint">Step 2 of 2</p>
        <button className="btn small" type="button" onClick={() => onBack()}>
          Change the date of birth
        </button>
      </div>
      <Problem text={problem} />
      <Field label="Name" hint="What should we call you? It doesn't have to be your full name." errors={errors['name']}>
        {(control) => <input {...control} ref={nameField} name="name" type="text" autoComplete="name" required readOnly={isSending} />}
      </Field>
      <EmailField errors={errors['email']} isLocked={isSending} onInput={(event) => setEmail(event.currentTarget.value)} />
      <NewPasswordFields password={password} onPassword={setPassword} email={email} errors={errors} isLocked={isSending} />
      {birth?.needsGuardian === true && (
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
              defaultValue={guardianEmail}
              onInput={(event) => setGuardianEmail(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <OwnDeviceField box={ownDevice} />
      <SubmitButton isSending={isSending}>Register</SubmitButton>
      <p className="hint">
        What we store and why: <Link to="/policy">the short version</Link>, <Link to="/privacy">all the details</Link>.
      </p>
      <p className="row">
        <Link className="tap" to="/login">
          Already Registered
        </Link>
      </p>
    </form>
  );
}
