import { useState } from 'react';
import { type User } from '#contracts/accounts.ts';
import { changeEmailRequest, emailCalls } from '#contracts/own-account.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';
import { EmailField, PasswordField } from './form-parts.tsx';

export function EmailSection({ user, token }: { user: User; token: string }) {
  const { send: changeEmail } = useSend(emailCalls.changeEmail);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: changeEmailRequest,
    async send(data) {
      const { message } = await changeEmail({ body: data, token });
      form.current?.reset();
      return message;
    },
  });
  return (
    <section className="card pad" aria-labelledby="email-section">
      <h2 id="email-section">Email address</h2>
      <p>
        <strong>{user.email}</strong>
      </p>
      {!user.email_confirmed && <Unconfirmed token={token} isWaiting={user.confirmation_waits === true} />}
      <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
        <Problem text={problem} />
        <Success text={success} />
        <EmailField label="New email address" errors={errors['email']} isLocked={isSending} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          errors={errors['password']}
          isLocked={isSending}
        />
        <SubmitButton isSending={isSending}>Change the address</SubmitButton>
        <p className="hint">We will send a link to the new address. Until you open it, your account keeps the old one.</p>
      </form>
    </section>
  );
}

function Unconfirmed({ token, isWaiting }: { token: string; isWaiting: boolean }) {
  const { send: resendConfirmation } = useSend(emailCalls.resendConfirmation);
  const [state, setState] = useState({ isBusy: false, problem: '', success: '' });
  const resend = async () => {
    setState({ isBusy: true, problem: '', success: '' });
    try {
      const { message } = await resendConfirmation({ token });
      setState({ isBusy: false, problem: '', success: message });
    } catch (error) {
      setState({ isBusy: false, problem: describeFailure(error).message, success: '' });
    }
  };
  return (
    <>
      <p>
        {isWaiting
          ? 'Not confirmed yet. Your mailbox has had many emails from us, so the one with your link is waiting for its turn. It will come by itself.'
          : 'Not confirmed yet. Please open the link in the email we sent you.'}
      </p>
      <Problem text={state.problem} />
      <Success text={state.success} />
      <button className="btn" type="button" disabled={state.isBusy} onClick={() => void resend()}>
        Send the link again
      </button>
    </>
  );
}
