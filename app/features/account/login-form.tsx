import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginRequest, signInCalls, type SignedIn } from '#contracts/accounts.ts';
import { ApiError } from '../../data/api-error.ts';
import { chooseLanding } from '../../session/last-route.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';
import { CodeField, EmailField, OwnDeviceField, PasswordField } from './form-parts.tsx';
import { SignedOutWords } from './signed-out-words.tsx';
import { useBeginSignIn } from './use-begin-sign-in.ts';

export function LoginForm() {
  const beginSignIn = useBeginSignIn();
  const ownDevice = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  const { send: login } = useSend(signInCalls.login);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: loginRequest,
    fallback: 'Something went wrong',
    async send(data) {
      const own_device = ownDevice.current?.checked === true;
      let answer: SignedIn;
      try {
        answer = await login({ body: { ...data, own_device } });
      } catch (error) {
        // For a second step: digits are asked for once the password is right.
        if (!(error instanceof ApiError) || error.fields['code'] === undefined || asksCode) throw error;
        setAsksCode(true);
        return;
      }
      await beginSignIn(answer, { isOwnDevice: own_device, chooseAddress: () => chooseLanding(search.get('next')) });
    },
  });
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [asksCode, form]);
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <SignedOutWords />
      <Problem text={problem} />
      <EmailField errors={errors['email']} isLocked={isSending} autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" errors={errors['password']} isLocked={isSending} />
      {asksCode && (
        <CodeField
          hint="Your password is right. Now from your authenticator app, or one of your recovery codes."
          errors={errors['code']}
          isLocked={isSending}
        />
      )}
      <OwnDeviceField box={ownDevice} />
      <SubmitButton isSending={isSending}>Log in</SubmitButton>
      <p className="row">
        <Link className="tap" to="/forgot-password">
          Forgot password?
        </Link>
        <Link className="tap" to="/register">
          Make an account
        </Link>
        <Link className="tap" to="/class">
          I have a class code
        </Link>
      </p>
    </form>
  );
}
