import { useState } from 'react';
import { staffRole, type StaffRole } from '#contracts/roles.ts';
import { studioPeopleCalls, type PersonDetail } from '#contracts/studio-people.ts';
import { useSend } from '../../data/use-call.ts';
import { AskedAct } from './asked-act.tsx';
import { ROLE_WORDS } from './words.ts';

export const ROLE_HINTS: Record<StaffRole, string> = {
  admin: 'everything, with people, orders and the system',
  editor: 'blog, course and pictures',
  host: 'live sessions',
  moderator: 'the harbour wall and messages',
  teacher: 'their own classes',
};

type ChoiceProps = { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void };

export function RoleChoice({ roles, onChange }: ChoiceProps) {
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChange(staffRole.options.filter((each) => (each === role ? isOn : roles.includes(each))));
  return staffRole.options.map((role) => (
    <label key={role} className="tick">
      <input type="checkbox" checked={roles.includes(role)} onChange={({ target }) => toggle(role, target.checked)} />
      {`${ROLE_WORDS[role]}: ${ROLE_HINTS[role]}`}
    </label>
  ));
}

/** Gives and takes roles, starting with the account's own. */
export function RolesForm({ person, onDone }: { person: PersonDetail; onDone: (words: string) => void }) {
  const [roles, setRoles] = useState<StaffRole[]>(person.roles);
  const { send, isSending, problem } = useSend(studioPeopleCalls.setRoles, { refreshes: [studioPeopleCalls.get, studioPeopleCalls.list] });
  const isNew = roles.some((each) => !person.roles.includes(each));
  const act = async () => {
    const done = await send({ params: { id: person.id }, body: { roles } }).catch(() => undefined);
    return done === undefined ? undefined : 'The roles have been changed. The person will get an email.';
  };
  if (!person.email_confirmed) return <p>The address is not confirmed, so the account cannot get a role.</p>;
  return (
    <>
      <fieldset className="stack gap-2">
        <legend>Roles of this account</legend>
        <RoleChoice roles={roles} onChange={setRoles} />
      </fieldset>
      {roles.join() !== person.roles.join() && (
        <div>
          <AskedAct label="Change roles" title="Change the roles?" confirm="Change roles" {...{ isSending, problem, act, onDone }}>
            <p>
              {roles.length === 0 ? 'The account becomes a learner.' : `From now on: ${roles.map((each) => ROLE_WORDS[each]).join(', ')}.`}
            </p>
            <p>
              {isNew
                ? 'Every device will be signed out, and the password will stop working. The person will get an email, can choose a new password with "Forgot password?" and needs the second step before the role works.'
                : 'Every device will be signed out, and the person will get an email.'}
            </p>
          </AskedAct>
        </div>
      )}
    </>
  );
}
