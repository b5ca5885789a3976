import { Link } from 'react-router';
import { studioPeopleCalls } from '#contracts/studio-people.ts';
import { useCall } from '../../data/use-call.ts';
import { CallState } from '../../ui/call-state.tsx';
import { PersonDevices, PersonFacts, PersonRoles, PersonStored } from './person-facts.tsx';
import { VouchingSection } from './vouching-section.tsx';
import './studio-people.css';

/** One account: who it is and what may be decided about it. Nothing that the person made. */
export function PersonView({ id }: { id: number }) {
  const { answer: person, isLoading, problem, reload } = useCall(studioPeopleCalls.get, { params: { id } });
  if (person === undefined) return <CallState isLoading={isLoading} problem={problem} onRetry={reload} />;
  const isMinor = person.age_group === 'kids' || person.age_group === 'teens';
  return (
    <>
      <p>
        <Link to="/studio/people">All accounts</Link>
      </p>
      <PersonFacts person={person} />
      {isMinor && <VouchingSection id={id} />}
      <section className="card pad stack" aria-labelledby="roles-title">
        <h2 id="roles-title">Roles</h2>
        <PersonRoles person={person} />
      </section>
      <section className="card pad stack" aria-labelledby="devices-title">
        <h2 id="devices-title">Where the account is signed in</h2>
        <PersonDevices person={person} />
      </section>
      <section className="card pad stack" aria-labelledby="stored-title">
        <h2 id="stored-title">What is stored</h2>
        <PersonStored person={person} />
        <p className="hint">How much there is, never what it says.</p>
      </section>
    </>
  );
}
