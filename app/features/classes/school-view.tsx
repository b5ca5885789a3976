import { useState } from 'react';
import { classCalls } from '#contracts/classes.ts';
import { AGREEMENT_DAYS_MAX, schoolAgreementRequest, schoolCalls, type SchoolAgreement } from '#contracts/school-agreement.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useNow } from '../../lib/use-now.ts';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { AskedAct } from '../../ui/asked-act.tsx';

const REFRESHES = [schoolCalls.getAgreement, classCalls.list];
const DAY_MS = 86_400_000;
const YEAR_DAYS = AGREEMENT_DAYS_MAX - 1;

type Props = { agreement: SchoolAgreement; onSaid: (words: string) => void };

function GiveForm({ agreement, onSaid }: Props) {
  const [hasRead, setHasRead] = useState(false);
  const { send } = useSend(schoolCalls.setAgreement, { refreshes: REFRESHES });
  const now = useNow();
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: schoolAgreementRequest,
    extra: { is_on: true, text_version: agreement.text_version },
    async send(body) {
      await send({ body });
      onSaid('The agreement is given. Teachers can add pupils now.');
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)} onInput={change}>
      <Problem text={problem} />
      <Field label="Name of the school" errors={errors['school']}>
        {(control) => (
          <input {...control} name="school" autoComplete="organization" maxLength={240} defaultValue={agreement.given?.school ?? ''} />
        )}
      </Field>
      <div className="row ends">
        <Field label="From" errors={errors['from']}>
          {(control) => <input {...control} type="date" name="from" defaultValue={toLocalDay(new Date(now))} />}
        </Field>
        <Field label="Until" hint="One school year at most." errors={errors['until']}>
          {(control) => <input {...control} type="date" name="until" defaultValue={toLocalDay(new Date(now + YEAR_DAYS * DAY_MS))} />}
        </Field>
      </div>
      <label className="tick">
        <input type="checkbox" checked={hasRead} onChange={({ target }) => setHasRead(target.checked)} />I have read the text above and may
        agree for the school
      </label>
      <p>
        <SubmitButton isSending={isSending || !hasRead}>Agree for the school</SubmitButton>
      </p>
    </form>
  );
}

function Given({ agreement, onSaid }: Props) {
  const { given, pupils, pupils_max } = agreement;
  const takeBack = useSend(schoolCalls.setAgreement, { refreshes: REFRESHES });
  if (given === null) return null;
  const end = async () => {
    const done = await takeBack.send({ body: { is_on: false } }).catch(() => undefined);
    if (done !== undefined) onSaid('The agreement is taken back, and every pupil is signed out.');
    return done !== undefined;
  };
  return (
    <div className="panel low stack gap-2">
      <p>
        <strong dir="auto">{given.school}</strong>
        <span>{`: from ${formatDate(given.from)} until ${formatDate(given.until)}, given by ${given.by ?? 'a former admin'} on ${formatDate(given.at)}.`}</span>
      </p>
      <p>
        {given.in_force
          ? `It is in force. There ${pupils === 1 ? 'is 1 pupil account' : `are ${pupils} pupil accounts`} of at most ${pupils_max}.`
          : given.withdrawn_at === null
            ? 'It is not in force today.'
            : `It was taken back on ${formatDate(given.withdrawn_at)}.`}
      </p>
      {given.in_force && (
        <p>
          <AskedAct label="Take it back" title="Take the agreement back?" confirm="Take it back" isDanger {...takeBack} act={end}>
            <p>
              Every pupil is signed out at once and can’t come in again. Their accounts are deleted 60 days later, unless the school agrees
              again.
            </p>
          </AskedAct>
        </p>
      )}
    </div>
  );
}

function AllClasses() {
  const { answer, isLoading, problem, reload } = useCall(schoolCalls.listClasses, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  if (answer.data.length === 0) return <p>No classes yet. Teachers start them at /classes.</p>;
  return (
    <WideTable label="All classes">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Teachers</th>
            <th scope="col">Pupils</th>
            <th scope="col">Tasks</th>
          </tr>
        </thead>
        <tbody>
          {answer.data.map(({ id, name, teachers, pupils, tasks, state }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                <a href={`/classes/${id}?part=settings`}>{name}</a>
                {state === 'archived' && <span> (archived)</span>}
              </th>
              <td dir="auto">
                {teachers.map((teacher) => (teacher.part === 'owner' ? `${teacher.name} (owner)` : teacher.name)).join(', ')}
              </td>
              <td>{pupils}</td>
              <td>{tasks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

/** The school's agreement in place of guardians', and all classes with counts, never works. */
export function SchoolView() {
  const { answer, isLoading, problem, reload } = useCall(schoolCalls.getAgreement, {});
  const [said, setSaid] = useState('');
  return (
    <>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <h2>The school’s agreement</h2>
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : (
        <>
          <p>Pupils without an email can have accounts when the school agrees in place of their guardians. It covers learning only.</p>
          <Given agreement={answer} onSaid={setSaid} />
          {answer.given?.in_force !== true && (
            <>
              <ol className="panel low stack gap-2 bullets">
                {answer.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ol>
              <GiveForm agreement={answer} onSaid={setSaid} />
            </>
          )}
        </>
      )}
      <h2>Classes</h2>
      <AllClasses />
    </>
  );
}
