import { useState } from 'react';
import { type User } from '#contracts/accounts.ts';
import { changePasswordRequest, meCalls } from '#contracts/own-account.ts';
import { setAnswer, useSend } from '../../data/use-call.ts';
import { replaceToken } from '../../session/session.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';
import { PasswordField } from './form-parts.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function PasswordSection({ user, token }: { user: User; token: string }) {
  const [password, setPassword] = useState('');
  const { send: changePassword } = useSend(meCalls.changePassword);
  const { form, errors, problem, success, isSending, submit, change } = useSendingForm({
    schema: changePasswordRequest,
    async send(data) {
      const { message, token: next } = await changePassword({ body: data, token });
      // The old token ended with the old password. The page stays while it asks again with the new one.
      setAnswer(meCalls.getMe, {}, next, user);
      replaceToken(next);
      form.current?.reset();
      setPassword('');
      return message;
    },
  });
  return (
    <section className="card pad" aria-labelledby="password-section">
      <h2 id="password-section">Password</h2>
      <form ref={form} className="account-form stack" method="post" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
        <Problem text={problem} />
        <Success text={success} />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          errors={errors['current_password']}
          isLocked={isSending}
        />
        <NewPasswordFields
          label="New password"
          password={password}
          onPassword={setPassword}
          email={user.email}
          errors={errors}
          isLocked={isSending}
        />
        <SubmitButton isSending={isSending}>Change password</SubmitButton>
        <p className="hint">You will be signed out on every other device.</p>
      </form>
    </section>
  );
}
