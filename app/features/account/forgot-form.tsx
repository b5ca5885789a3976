import { Link } from 'react-router';
import { forgotPasswordRequest, RESET_LINK_SENT, signInCalls } from '#contracts/accounts.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';
import { EmailField } from './form-parts.tsx';

/** Forgot password (docs/spec/platform.md §2, §7, §8). */
export function ForgotForm() {
  const { send: sendLink } = useSend(signInCalls.forgotPassword);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: forgotPasswordRequest,
    fallback: 'Failed to send reset link.',
    async send(data) {
      await sendLink({ body: data });
      return RESET_LINK_SENT;
    },
  });
  return (
    <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <p>
        Enter the email address of your account. If there is an account with that address, we will send it a link to choose a new password.
        The link works for 30 minutes.
      </p>
      <Problem text={problem} />
      <Success text={success} />
      <EmailField errors={errors['email']} isLocked={isSending} />
      <SubmitButton isSending={isSending}>SEND RESET LINK</SubmitButton>
      <p className="row">
        <Link className="tap" to="/login">
          Back to login
        </Link>
      </p>
    </form>
  );
}
