import { useRef, useState } from 'react';
import { openChildrenRequest, sessionSafetyCalls, type ChildrenSessions } from '#contracts/live-sessions-safety.ts';
import { sessionStudioCalls } from '#contracts/live-sessions-studio.ts';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { listRights } from '#contracts/roles.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useUser } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { AskFirst } from '../../ui/ask-first.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import './studio-sessions.css';

const REFRESHED = [
  sessionSafetyCalls.getChildren,
  sessionStudioCalls.listDates,
  sessionStudioCalls.getDate,
  liveSessionCalls.list,
  liveSessionCalls.get,
];

function OpenForm({ now, onDone }: { now: ChildrenSessions; onDone: (words: string) => void }) {
  const { send } = useSend(sessionSafetyCalls.openChildren, { refreshes: REFRESHED });
  const { form, isSending, problem, errors, submit, change } = useSendingForm({
    schema: openChildrenRequest,
    send: async (body) => {
      await send({ body });
      onDone(now.is_open ? 'Saved.' : 'Sessions for children and teens are on.');
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
      <Field label="Who is responsible" hint="A grown-up with first and last name. Families see it." errors={errors['name']}>
        {(control) => <input {...control} name="name" defaultValue={now.name} maxLength={80} autoComplete="off" />}
      </Field>
      <Field
        label="Their email address"
        hint="Families see it, and we write there when someone reports a problem."
        errors={errors['email']}
      >
        {(control) => <input {...control} name="email" type="email" defaultValue={now.email} autoComplete="off" />}
      </Field>
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          {now.is_open ? 'Save who is responsible' : 'Turn them on'}
        </button>
      </p>
    </form>
  );
}

function TurnOff({ onDone }: { onDone: (words: string) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { send, isSending, problem } = useSend(sessionSafetyCalls.closeChildren, { refreshes: REFRESHED });
  const close = async () => {
    if (isSending) return;
    const closed = await send({}).catch(() => undefined);
    if (closed === undefined) return;
    dialog.current?.close();
    onDone('Sessions for children and teens are off.');
  };
  return (
    <div>
      <AskFirst dialog={dialog} label="Turn them off" className="btn danger" title="Turn off sessions for children and teens?">
        <p>
          They will be hidden straight away. They can’t be booked, and no link to a video call is shown. Seats stay, in case you turn them
          on again.
        </p>
        <Alert text={problem} />
        <p className="row">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Keep them on
          </button>
          <button type="button" className="btn danger" aria-disabled={isSending} onClick={() => void close()}>
            Turn them off
          </button>
        </p>
      </AskFirst>
    </div>
  );
}

/** Whether there are sessions for children and teens at all, and who is responsible. */
export function ChildrenView() {
  const user = useUser();
  const { answer, problem, reload } = useCall(sessionSafetyCalls.getChildren, {});
  const [said, setSaid] = useState('');
  if (answer === undefined) return <CallState isLoading={problem === undefined} problem={problem} onRetry={reload} />;
  const mayChange = user !== undefined && listRights(user.roles).includes('manageSystem');
  return (
    <>
      <p className="lead">
        {answer.is_open && answer.since !== null
          ? `Sessions for children and teens have been on since ${formatDate(answer.since)}. ${answer.name} (${answer.email}) is responsible.`
          : 'Sessions for children and teens are off. They are hidden and can’t be booked.'}
      </p>
      <p role="status" className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <p>A child or teen gets a seat only when all of this is true:</p>
      <ul className="bullets">
        <li>These sessions are on.</li>
        <li>Two adults from the staff have each said that they lead the session.</li>
        <li>An admin has talked with the guardian or the school and noted it at the account, under People.</li>
        <li>The guardian has agreed to this one session, as it is now.</li>
      </ul>
      {mayChange ? (
        <>
          <OpenForm key={String(answer.is_open)} now={answer} onDone={setSaid} />
          {answer.is_open && <TurnOff onDone={setSaid} />}
        </>
      ) : (
        <p className="hint">An admin can change this.</p>
      )}
    </>
  );
}
