import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { deletePersonRequest, studioPeopleCalls, type PersonDetail } from '#contracts/studio-people.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { checkForm } from '../../data/form-errors.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Field } from '../../ui/field.tsx';

/** Deletes the account once its address was typed. */
export function DeleteAct({ person }: { person: PersonDetail }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const { send, isSending, problem, errors: sentErrors } = useSend(studioPeopleCalls.delete, { refreshes: [studioPeopleCalls.list] });
  const errors = { ...sentErrors, ...ownErrors };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkForm(deletePersonRequest, { email });
    setOwnErrors(checked.isValid ? {} : checked.errors);
    if (!checked.isValid) return;
    const done = await send({ params: { id: person.id }, body: checked.data }).catch(() => undefined);
    if (done !== undefined) await navigate('/studio/people', { replace: true });
  };
  return (
    <AskFirst dialog={dialog} label="Delete account" className="btn danger" title="Delete this account for good?">
      <p>Everything in it will be deleted straight away and can't be brought back. The address will get one last email.</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="The address of the account" hint={`Type ${person.email} to delete this account.`} errors={errors['email']}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
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
