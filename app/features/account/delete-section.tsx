import { useRef } from 'react';
import { deleteMeRequest, meCalls } from '#contracts/own-account.ts';
import { loadLibrary } from '../../sync/library/use-library.ts';
import { readPerson } from '../../session/session.ts';
import { endSignIn, SIGNED_OUT_PAGE } from '../../session/sign-out.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';
import { PasswordField } from './form-parts.tsx';

export function DeleteSection({ token }: { token: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send: deleteMe } = useSend(meCalls.deleteMe);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: deleteMeRequest,
    async send(data) {
      // Before the account goes: if this can't load offline, nothing is half done.
      const { clearDevice } = await loadLibrary();
      await deleteMe({ body: data, token });
      const person = readPerson();
      // A deleted account's works could never be listed again.
      if (person !== undefined) await clearDevice(person).catch(() => undefined);
      await endSignIn({ reason: 'deleted', goTo: SIGNED_OUT_PAGE });
    },
  });
  return (
    <section className="card pad danger-zone" aria-labelledby="delete-section">
      <h2 id="delete-section">Delete my account</h2>
      <p>
        This deletes your account, everything stored with it and everything you kept on this device. It happens straight away and can't be
        undone. You may want to download your data first.
      </p>
      <div>
        <AskFirst dialog={dialog} label="Delete my account" className="btn danger" title="Delete your account for good?">
          <form
            ref={form}
            className="account-form stack"
            method="post"
            noValidate
            onSubmit={(event) => void submit(event)}
            onInput={change}
          >
            <Problem text={problem} />
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              errors={errors['password']}
              isLocked={isSending}
            />
            <SubmitButton isSending={isSending}>Delete everything</SubmitButton>
            <button className="btn" type="button" onClick={() => dialog.current?.close()}>
              Keep my account
            </button>
          </form>
        </AskFirst>
      </div>
    </section>
  );
}
