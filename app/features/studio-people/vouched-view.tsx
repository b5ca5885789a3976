import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionSafetyCalls, VOUCHED_BY } from '#contracts/live-sessions-safety.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListAddress } from '../../ui/use-list-address.ts';
import { WideTable } from '../../ui/wide-table.tsx';

/** By the whole address only, so that accounts can't be browsed. */
function FindForm() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const { send, isSending, problem, errors } = useSend(sessionSafetyCalls.findPerson);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = await send({ body: { email } }).catch(() => undefined);
    if (found !== undefined) await navigate(`/studio/people/${found.id}`);
  };
  return (
    <form className="stack studio-form" role="search" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email address of the child’s account" hint="The whole address, as the family told it to you." errors={errors['email']}>
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
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Find the account
        </button>
      </p>
    </form>
  );
}

function Vouched() {
  const list = useListAddress();
  const asked = useCall(sessionSafetyCalls.listVouched, { query: { page: list.page } });
  return (
    <PagedList {...{ list, asked }} label="Pages" empty={{ text: 'No accounts yet.', hasArt: false }}>
      {({ data }) => (
        <WideTable label="Accounts that can join sessions">
          <table className="studio-table table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Age</th>
                <th scope="col">How we know</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ id, name, age, how, at }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/studio/people/${id}`} dir="auto">
                      {name}
                    </Link>
                  </th>
                  <td>{age ?? ''}</td>
                  <td>{VOUCHED_BY[how]}</td>
                  <td>{formatDate(at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </PagedList>
  );
}

/** Children and teens whose family the staff know: only they get seats in sessions among children. */
export function VouchedView() {
  return (
    <>
      <p>
        A child or teen can join live sessions once you know the family: you have talked to the guardian, or the school knows the child. A
        typed birth date and an agreement by email prove neither.
      </p>
      <FindForm />
      <h2>Accounts that can join sessions</h2>
      <Vouched />
      <p className="hint">Each visit to this page is logged.</p>
    </>
  );
}
