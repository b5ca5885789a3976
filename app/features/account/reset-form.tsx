import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORDS_DIFFER, RESET_DONE, resetPasswordRequest } from '#contracts/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { useSendingForm } from '../../lib/use-sending-form.ts';
import { PasswordField, Problem, SubmitButton, Success } from './form-parts.tsx';
import { PasswordStrength } from './password-strength.tsx';

/** After a successful reset the person goes to /login (platform.md §4, §9). */
const RESET_REDIRECT_MS = 2000;

function useRedirectAfterReset(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate('/login'), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

/** Reset password (platform.md §2, §5, §7): token and email come with the address. */
export function ResetForm() {
  const [search] = useSearchParams();
  const [success, setSuccess] = useState('');
  const [password, setPassword] = useState('');
  const email = search.get('email') ?? '';
  const token = search.get('token') ?? '';
  useRedirectAfterReset(success !== '');
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: resetPasswordRequest,
    extra: { email, token },
    fallback: 'Password reset failed.',
    async send(data) {
      await callApi('/api/reset-password', { method: 'POST', body: data });
      setSuccess(RESET_DONE);
    },
  });
  // The specified sentence stands above the form, where a failure of the server stands too.
  const hasMismatch = errors['password_confirmation']?.includes(PASSWORDS_DIFFER) === true;
  const linkProblem = errors['token']?.[0] ?? errors['email']?.[0];
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={hasMismatch ? PASSWORDS_DIFFER : problem === '' ? '' : (linkProblem ?? problem)} />
      <Success text={success} />
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
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
        errors={hasMismatch ? undefined : errors['password_confirmation']}
        isLocked={isSending}
      />
      <SubmitButton isSending={isSending || success !== ''}>RESET PASSWORD</SubmitButton>
      <p className="account-links-row">
        <Link to="/login">Back to login</Link>
      </p>
    </form>
  );
}
