import { useRef, useState } from 'react';
import { INVITATION_DAYS, inviteRequest, studioInvitationCalls, type Invitation } from '#contracts/invitations.ts';
import type { StaffRole } from '#contracts/roles.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { useCall, useSend } from '../../data/use-call.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { CallState } from '../../ui/call-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AskedAct } from './asked-act.tsx';
import { RoleChoice } from './roles-form.tsx';
import { ROLE_WORDS } from './words.ts';

const REFRESHED = [studioInvitationCalls.list];
type Tell = (words: string) => void;

function RolesField({
  roles,
  errors,
  onChange,
}: {
  roles: StaffRole[];
  errors: string[] | undefined;
  onChange: (roles: StaffRole[]) => void;
}) {
  return (
    <fieldset className="stack gap-2">
      <legend>Roles</legend>
      <RoleChoice roles={roles} onChange={onChange} />
      {errors !== undefined && (
        <span className="field-error" role="alert">
          <Icon name="warning" />
          {errors.join(' ')}
        </span>
      )}
    </fieldset>
  );
}

function InviteForm({ onDone }: { onDone: Tell }) {
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const { send } = useSend(studioInvitationCalls.invite, { refreshes: REFRESHED });
  const { form, isSending, problem, errors, submit, change } = useSendingForm({
    schema: inviteRequest,
    extra: { roles },
    send: async (body) => {
      await send({ body });
      form.current?.reset();
      setRoles([]);
      onDone(`The invitation is on its way to ${body.email}.`);
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
      <Field label="Name" errors={errors['name']}>
        {(control) => <input {...control} name="name" autoComplete="off" />}
      </Field>
      <Field label="Email" hint={`They will get a link that works once, within ${INVITATION_DAYS} days.`} errors={errors['email']}>
        {(control) => <input {...control} name="email" type="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <RolesField roles={roles} errors={errors['roles']} onChange={setRoles} />
      {Object.keys(errors).length === 0 && <Alert text={problem} />}
      <p>
        <button type="submit" className="btn main" aria-disabled={isSending}>
          Invite
        </button>
      </p>
    </form>
  );
}

function Entry({ entry, onDone }: { entry: Invitation; onDone: Tell }) {
  const { id, name, email, roles, ends_at, is_over, by } = entry;
  const again = useSend(studioInvitationCalls.sendAgain, { refreshes: REFRESHED });
  const back = useSend(studioInvitationCalls.takeBack, { refreshes: REFRESHED });
  const sendAgain = async () => {
    const done = await again.send({ params: { id } }).catch(() => undefined);
    return done === undefined ? undefined : `A new link is on its way to ${email}.`;
  };
  const takeBack = async () => {
    const done = await back.send({ params: { id } }).catch(() => undefined);
    return done === undefined ? undefined : `The invitation for ${name} has been taken back.`;
  };
  return (
    <li className="card pad stack gap-1 breaks">
      <p>
        <strong dir="auto">{name}</strong> <span className="soft">{email}</span>
      </p>
      <p>{roles.map((each) => ROLE_WORDS[each]).join(', ')}</p>
      <p className="soft">{`Invited by ${by ?? 'a former colleague'}; ${is_over ? 'the link ended on' : 'the link works until'} ${formatDate(ends_at)}`}</p>
      <div className="row">
        <AskedAct label="Send again" title="Send it again?" confirm="Send" {...again} act={sendAgain} onDone={onDone}>
          <p>{`${email} will get a new link. The old one will stop working.`}</p>
        </AskedAct>
        <AskedAct
          label="Take back"
          title="Take this invitation back?"
          confirm="Take back"
          isDanger
          {...back}
          act={takeBack}
          onDone={onDone}
        >
          <p>{`The link that ${email} got will stop working.`}</p>
        </AskedAct>
      </div>
    </li>
  );
}

/** Inviting colleagues, and who has not accepted yet. */
export function InvitationsView() {
  const { answer, isLoading, problem, reload } = useCall(studioInvitationCalls.list, {});
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  const tell: Tell = (words) => {
    setSaid(words);
    status.current?.focus();
  };
  return (
    <>
      <p>A colleague gets an email, chooses a password or signs in, and sets up the second step. Only then do the roles work.</p>
      <p ref={status} role="status" tabIndex={-1} className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <InviteForm onDone={tell} />
      <h2>Waiting</h2>
      {answer === undefined ? (
        <CallState isLoading={isLoading} problem={problem} onRetry={reload} />
      ) : answer.data.length === 0 ? (
        <p className="soft">No invitations are waiting.</p>
      ) : (
        <ul className="stack gap-3">
          {answer.data.map((entry) => (
            <Entry key={entry.id} entry={entry} onDone={tell} />
          ))}
        </ul>
      )}
    </>
  );
}
