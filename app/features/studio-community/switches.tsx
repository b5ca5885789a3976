import { useState, type FormEvent } from 'react';
import { listRights } from '#contracts/roles.ts';
import { communityStudioCalls, type WallSwitches } from '#contracts/community-studio.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { useUser } from '../../session/session.ts';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton, Success } from '../../ui/form-parts.tsx';

function SwitchForm({ switches }: { switches: WallSwitches }) {
  const [form, setForm] = useState({
    is_open: switches.is_open,
    sealing: switches.sealing,
    sound: switches.sound,
    responsible: switches.responsible,
    assessed_on: switches.assessed_on ?? '',
  });
  const [isSaved, setIsSaved] = useState(false);
  const { send, isSending, problem, errors } = useSend(communityStudioCalls.setSwitches, { refreshes: [communityStudioCalls.getSwitches] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSaved(false);
    const body = { ...form, assessed_on: form.assessed_on === '' ? null : form.assessed_on };
    void send({ body }).then(
      () => setIsSaved(true),
      () => undefined,
    );
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Field label="Who is responsible for the wall" hint="One named adult." errors={errors['responsible']}>
        {(control) => (
          <input
            {...control}
            value={form.responsible}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, responsible: target.value })}
          />
        )}
      </Field>
      <Field
        label="Date of the risk assessment"
        hint="The template is docs/privacy/wall-risk-assessment.md."
        errors={errors['assessed_on']}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            value={form.assessed_on}
            onChange={({ target }) => setForm({ ...form, assessed_on: target.value })}
          />
        )}
      </Field>
      <label className="tick">
        <input type="checkbox" checked={form.sealing} onChange={({ target }) => setForm({ ...form, sealing: target.checked })} />
        Serious cases can be sealed. Someone has checked who to report to in the countries of our learners.
      </label>
      <label className="tick">
        <input type="checkbox" checked={form.sound} onChange={({ target }) => setForm({ ...form, sound: target.checked })} />
        Puppet scenes can be sent and heard with the learner’s voice, among accounts that staff or a school vouch for.
      </label>
      <label className="tick">
        <input type="checkbox" checked={form.is_open} onChange={({ target }) => setForm({ ...form, is_open: target.checked })} />
        The wall is open
      </label>
      <Problem text={problem ?? ''} />
      <Success text={isSaved ? 'Saved. It now counts on every page.' : ''} />
      <p>
        <SubmitButton isSending={isSending}>Save</SubmitButton>
      </p>
    </form>
  );
}

/** Whether the wall is open, and what is missing. Admins change it; moderators see it. */
export function Switches() {
  const user = useUser();
  const { answer, isLoading, problem, reload } = useCall(communityStudioCalls.getSwitches, {});
  if (answer === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const isAdmin = listRights(user?.roles ?? []).includes('manageSystem');
  return (
    <>
      <p className="panel low sunny full">
        <span>{answer.is_open ? 'The wall is open.' : 'The wall is closed.'}</span>{' '}
        <span>{`Moderators and admins with the second step: ${answer.moderators}.`}</span>
      </p>
      {answer.missing.length > 0 && (
        <ul className="prose">
          {answer.missing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isAdmin ? <SwitchForm switches={answer} /> : <p>An admin can change this.</p>}
    </>
  );
}
