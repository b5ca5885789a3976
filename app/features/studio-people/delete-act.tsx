import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { deletePersonRequest, studioPeopleCalls, type PersonDetail } from '#contracts/studio-people.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';

/** Deletes the account once its address was typed. */
export function DeleteAct({ person }: { person: PersonDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { send } = useSend(studioPeopleCalls.delete, { refreshes: [studioPeopleCalls.list] });
  const { form, isSending, problem, errors, submit, change } = useSendingForm({
    schema: deletePersonRequest,
    send: async (body) => {
      await send({ params: { id: person.id }, body });
      await navigate('/studio/people', { replace: true });
    },
  });
  return (
    <AskFirst dialog={dialog} label="Delete account" className="btn danger" title="Delete this account for good?">
      <p>Everything in it will be deleted straight away and can't be brought back. The address will get one last email.</p>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
        <Field label="The address of the account" hint={`Type ${person.email} to delete this account.`} errors={errors['email']}>
          {(control) => <input {...control} name="email" type="email" autoComplete="off" spellCheck={false} />}
        </Field>
        {errors['email'] === undefined && <Alert text={problem} />}
        <p className="row">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn danger" aria-disabled={isSending}>
            Delete everything
          </button>
        </p>
      </form>
    </AskFirst>
  );
}
