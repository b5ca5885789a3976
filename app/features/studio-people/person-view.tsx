import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { studioPeopleCalls } from '#contracts/studio-people.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { LockPart, SignOutAct } from './access-acts.tsx';
import { DeleteAct } from './delete-act.tsx';
import { MailActs } from './mail-acts.tsx';
import { PersonDevices, PersonFacts, PersonRoles, PersonStored } from './person-facts.tsx';
import { RolesForm } from './roles-form.tsx';
import { VouchingSection } from './vouching-section.tsx';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card pad stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** One account: who it is and what may be decided about it. Nothing the person made. */
export function PersonView({ id }: { id: number }) {
  const { answer: person, isLoading, problem, reload } = useCall(studioPeopleCalls.get, { params: { id } });
  const status = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  if (person === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const isMinor = person.age_group === 'kids' || person.age_group === 'teens';
  const mayDecide = !person.is_you;
  const tell = (words: string) => {
    setSaid(words);
    // The pressed button may be gone.
    status.current?.focus();
  };
  return (
    <>
      <p>
        <Link to="/studio/people">All accounts</Link>
      </p>
      <p ref={status} role="status" tabIndex={-1} className={said === '' ? 'visually-hidden' : 'form-success'}>
        {said}
      </p>
      <PersonFacts person={person} />
      {person.is_you && (
        <p>
          This is your own account. You can change it under <Link to="/account-details">Your account</Link>; for anything else, ask another
          admin.
        </p>
      )}
      {mayDecide && <MailActs person={person} onDone={tell} />}
      {isMinor && <VouchingSection id={id} />}
      <Part id="roles-title" title="Roles">
        <PersonRoles person={person} />
        {mayDecide && !isMinor && <RolesForm key={person.roles.join()} person={person} onDone={tell} />}
      </Part>
      <Part id="devices-title" title="Where the account is signed in">
        <PersonDevices person={person} />
        {mayDecide && person.devices.length > 0 && <SignOutAct person={person} onDone={tell} />}
      </Part>
      {mayDecide && (
        <Part id="lock-title" title="Lock">
          <LockPart person={person} onDone={tell} />
        </Part>
      )}
      <Part id="stored-title" title="What is stored">
        <PersonStored person={person} />
        <p className="hint">You see how much there is, but never what it says.</p>
      </Part>
      {mayDecide && (
        <Part id="delete-title" title="Delete">
          {person.roles.length > 0 ? (
            <p>This is a staff account. Take its roles away before you delete it.</p>
          ) : (
            <div>
              <DeleteAct person={person} />
            </div>
          )}
        </Part>
      )}
    </>
  );
}
