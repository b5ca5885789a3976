import { useState } from 'react';
import { LOCK_REASON_MAX, lockRequest, studioPeopleCalls, type PersonDetail } from '#contracts/studio-people.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Field } from '../../ui/field.tsx';
import { AskedAct } from './asked-act.tsx';

const REFRESHED = [studioPeopleCalls.get, studioPeopleCalls.list];
type Props = { person: PersonDetail; onDone: (words: string) => void };

export function SignOutAct({ person, onDone }: Props) {
  const { send, isSending, problem } = useSend(studioPeopleCalls.signOut, { refreshes: REFRESHED });
  const act = async () => {
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    return done === undefined ? undefined : 'Signed out everywhere. The person will get an email.';
  };
  return (
    <div>
      <AskedAct label="Sign out everywhere" title="Sign out everywhere?" confirm="Sign out" {...{ isSending, problem, act, onDone }}>
        <p>
          <bdi>{person.name}</bdi> will be signed out on every device straight away and get an email. Anything waiting on a device to be
          saved stays there.
        </p>
      </AskedAct>
    </div>
  );
}

function LockAct({ person, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { send } = useSend(studioPeopleCalls.lock, { refreshes: REFRESHED });
  const { isSending, problem, errors, sendValues } = useSendingForm({
    schema: lockRequest,
    send: async (body) => void (await send({ params: { id: person.id }, body })),
  });
  const act = async () =>
    (await sendValues({ reason })) ? 'The account is locked. The person will get an email with the reason.' : undefined;
  const shown = errors['reason'] === undefined ? problem : undefined;
  return (
    <AskedAct label="Lock account" title="Lock this account?" confirm="Lock" isDanger problem={shown} {...{ isSending, act, onDone }}>
      <p>No one can sign in to it until you unlock it, and every device will be signed out straight away. Nothing will be deleted.</p>
      <Field label="Reason" hint={`The person reads it. At most ${LOCK_REASON_MAX} characters.`} errors={errors['reason']}>
        {(control) => (
          <textarea {...control} maxLength={LOCK_REASON_MAX} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </AskedAct>
  );
}

function UnlockAct({ person, onDone }: Props) {
  const { send, isSending, problem } = useSend(studioPeopleCalls.unlock, { refreshes: REFRESHED });
  const act = async () => {
    const done = await send({ params: { id: person.id } }).catch(() => undefined);
    return done === undefined ? undefined : 'The account is unlocked. The person will get an email.';
  };
  return (
    <AskedAct label="Unlock account" title="Unlock this account?" confirm="Unlock" {...{ isSending, problem, act, onDone }}>
      <p>
        <bdi>{person.name}</bdi> can sign in again with the same password.
      </p>
    </AskedAct>
  );
}

/** Since when and why an account is locked, and the act that changes it. */
export function LockPart({ person, onDone }: Props) {
  const { lock } = person;
  if (lock === null)
    return (
      <div>
        <LockAct person={person} onDone={onDone} />
      </div>
    );
  return (
    <>
      <p>{`Locked by ${lock.by ?? 'a former colleague'} on ${formatDate(lock.at)}:`}</p>
      <p className="panel low sand breaks as-typed" dir="auto">
        {lock.reason}
      </p>
      <div>
        <UnlockAct person={person} onDone={onDone} />
      </div>
    </>
  );
}
