import { useEffect, useId, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORDS_DIFFER, RESET_DONE, resetPasswordRequest, signInCalls } from '#contracts/accounts.ts';
import { readUser } from '../../session/session.ts';
import { endSignIn, isSignInOver } from '../../session/sign-out.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Goes to /login after a reset (docs/spec/platform.md §4, §9). */
const RESET_REDIRECT_MS = 2000;
const NOT_WHOLE = 'This link is not complete. Please ask for a new one.';

function useRedirectAfterReset(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void (isSignInOver() ? window.location.replace('/login') : navigate('/login')), RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

/** Reset password (docs/spec/platform.md §2, §5, §7): token and email come with the address. */
export function ResetForm() {
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const email = search.get('email') ?? '';
  const token = search.get('token') ?? '';
  const problemId = useId();
  const { send: resetPassword } = useSend(signInCalls.resetPassword);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: resetPasswordRequest,
    extra: { email, token },
    fallback: 'Password reset failed.',
    async send(data) {
      await resetPassword({ body: data });
      // Every session of the account has ended, this browser's too.
      if (readUser()?.email === email.trim().toLowerCase()) await endSignIn({ reason: 'ended', goTo: 'stay' });
      return RESET_DONE;
    },
  });
  const isDone = success !== '';
  useRedirectAfterReset(isDone);
  // The specified sentence is above the form, where server failures are too.
  const hasMismatch = errors['password_confirmation']?.includes(PASSWORDS_DIFFER) === true;
  // Both come with the link and can't be corrected here.
  const isLinkWhole = errors['token'] === undefined && errors['email'] === undefined;
  const words = isLinkWhole ? problem : NOT_WHOLE;
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (isDone) event.preventDefault();
    else void submit(event);
  };
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={send} onInput={change}>
      <Problem id={problemId} text={hasMismatch ? PASSWORDS_DIFFER : words} />
      <Success text={success} />
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label="New password"
        password={password}
        onPassword={setPassword}
        email={email}
        errors={errors}
        isLocked={isSending}
        mismatchId={hasMismatch ? problemId : undefined}
      />
      <SubmitButton isSending={isSending || isDone}>RESET PASSWORD</SubmitButton>
      <p className="row">
        <Link className="tap" to="/login">
          Back to login
        </Link>
        {words !== '' && !hasMismatch && (
          <Link className="tap" to="/forgot-password">
            Ask for a new link
          </Link>
        )}
      </p>
    </form>
  );
}
