import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginRequest, signInCalls } from '#contracts/accounts.ts';
import { ApiError, call } from '../../lib/api.ts';
import { chooseLanding } from '../../lib/last-route.ts';
import { rememberSignIn } from '../../lib/session.ts';
import { useSendingForm } from '../../lib/use-sending-form.ts';
import { CodeField, EmailField, PasswordField, Problem, SubmitButton } from './form-parts.tsx';

export function LoginForm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [asksCode, setAsksCode] = useState(false);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: loginRequest,
    fallback: 'Something went wrong',
    async send(data) {
      try {
        rememberSignIn(await call(signInCalls.login, { body: data }));
      } catch (error) {
        // The account has a second step: its digits are asked for once the password is right.
        if (error instanceof ApiError && error.fields['code'] !== undefined) setAsksCode(true);
        throw error;
      }
      await navigate(chooseLanding(search.get('next')), { replace: true });
    },
  });
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <EmailField errors={errors['email']} isLocked={isSending} autoComplete="username" />
      <PasswordField label="Password" name="password" autoComplete="current-password" errors={errors['password']} isLocked={isSending} />
      {asksCode && <CodeField errors={errors['code']} isLocked={isSending} />}
      <SubmitButton isSending={isSending}>Log in</SubmitButton>
      <p className="account-links-row">
        <Link to="/forgot-password">Forgot password?</Link>
        <Link to="/register">Make an account</Link>
      </p>
    </form>
  );
}
