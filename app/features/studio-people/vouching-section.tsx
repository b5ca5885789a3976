import { useRef, useState } from 'react';
import {
  sessionSafetyCalls,
  STAFF_NOTE_MAX,
  VOUCHED_BY,
  vouchedHow,
  vouchRequest,
  type VouchedPerson,
} from '#contracts/live-sessions-safety.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';

const REFRESHED = [sessionSafetyCalls.getPerson, sessionSafetyCalls.listVouched];
const CHOICES = vouchedHow.options;

function VouchForm({ person, onDone }: { person: VouchedPerson; onDone: (words: string) => void }) {
  const { send } = useSend(sessionSafetyCalls.vouch, { refreshes: REFRESHED });
  const { form, isSending, problem, errors, submit, change } = useSendingForm({
    schema: vouchRequest,
    send: async (body) => {
      await send({ params: { id: person.id }, body });
      onDone(`${person.name} can now ask for seats. The guardian will get an email.`);
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
      <fieldset className="stack gap-2">
        <legend>How do you know the family?</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className="tick">
            <input type="radio" name="how" value={choice} defaultChecked={choice === 'call'} />
            {VOUCHED_BY[choice]}
          </label>
        ))}
      </fieldset>
      <Field
        label="Note"
        hint={`Who you talked to, when, and what you checked. At most ${STAFF_NOTE_MAX} characters. The family can read it in their download.`}
        errors={errors['note']}
      >
        {(control) => <textarea {...control} maxLength={STAFF_NOTE_MAX} name="note" />}
      </Field>
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Yes, I know the family
        </button>
      </p>
    </form>
  );
}

function TakeBack({ person, onDone }: { person: VouchedPerson; onDone: (words: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send, isSending, problem } = useSend(sessionSafetyCalls.endVouching, { refreshes: REFRESHED });
  const end = async () => {
    if (isSending) return;
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    if (done === undefined) return;
    dialog.current?.close();
    onDone(`${person.name} can no longer join sessions. The guardian will get an email.`);
  };
  return (
    <div>
      <AskFirst dialog={dialog} label="Take it back" className="btn danger" title="Take it back?">
        <p>
          All seats among children and teens will be given up straight away, and the guardian will get an email. The rest of the account
          stays.
        </p>
        <Alert text={problem} />
        <p className="row">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
          <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void end()}>
            Take it back
          </button>
        </p>
      </AskFirst>
    </div>
  );
}

/** Whether the staff know a child's or teen's family. */
export function VouchingSection({ id }: { id: number }) {
  const { answer, isLoading, problem, reload } = useCall(sessionSafetyCalls.getPerson, { params: { id } });
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const tell = (words: string) => {
    setSaid(words);
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <section className="card pad stack" aria-labelledby="vouching-title">
      <h2 id="vouching-title" ref={heading} tabIndex={-1}>
        Live sessions among children
      </h2>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : answer.vouching !== null ? (
        <>
          <p>{`${answer.vouching.by ?? 'A former colleague'} noted on ${formatDate(answer.vouching.at)}: ${VOUCHED_BY[answer.vouching.how]}.`}</p>
          <p className="panel low sand breaks as-typed" dir="auto">
            {answer.vouching.note}
          </p>
          <TakeBack person={answer} onDone={tell} />
        </>
      ) : answer.obstacle !== null ? (
        <p>{answer.obstacle}</p>
      ) : (
        <>
          <p>
            Before <bdi>{answer.name}</bdi> can take a seat, someone on the staff has to know the family. The guardian gets an email and
            still agrees to each session.
          </p>
          <VouchForm person={answer} onDone={tell} />
        </>
      )}
    </section>
  );
}
