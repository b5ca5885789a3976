import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contracts/accounts.ts';
import { meCalls } from '#contracts/own-account.ts';
import welcomeArt from '#content/art/scenes/start.svg';
import { useCall } from '../../data/use-call.ts';
import { useUser } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import './welcome.css';

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? 'card pad welcome-step is-done' : 'card pad welcome-step'}>
      <h2 className="lg">
        {title}
        {isDone && (
          <>
            {' '}
            <Icon name="check" />
            <span className="visually-hidden">Done</span>
          </>
        )}
      </h2>
      {children}
    </li>
  );
}

const GUARDIAN_WORDS: Record<Exclude<User['consent'], 'not_needed'>, string> = {
  waiting: 'We have written to them. You can start now. What you keep stays on this device until they say yes.',
  given: 'They said yes. What you keep goes into your library.',
  declined: 'They said no. You can still do every activity.',
  withdrawn: 'They took their yes back. You can still do every activity.',
};

/** The wait for a guardian in its two steps: our email, then their answer. */
function GuardianWait({ user }: { user: User }) {
  const { consent, email_confirmed: isConfirmed } = user;
  if (consent === 'not_needed') return null;
  const isAnswered = consent !== 'waiting';
  return (
    <>
      <ol className="welcome-wait">
        <li className={isConfirmed ? 'is-done' : ''}>We write to them{isConfirmed && <Icon name="check" />}</li>
        <li className={isAnswered ? 'is-done' : ''}>They answer{isAnswered && <Icon name="check" />}</li>
      </ol>
      <p>{isConfirmed ? GUARDIAN_WORDS[consent] : 'Confirm your address first. Then we write to your parent or guardian.'}</p>
    </>
  );
}

/** After registering: what is left to do, and a way to start at once. `level` offers the level that fits the age. */
export function Welcome({ level }: { level: ReactNode }) {
  const seen = useUser();
  const { answer } = useCall(meCalls.getMe, {});
  const user = answer ?? seen;
  if (user === undefined) return <Waiting />;
  const needsGuardian = user.consent !== 'not_needed';
  return (
    <div className="wrap parts">
      <PageHead title={`Welcome, ${user.name}`} lead="Three small steps. You can start before they are done." art={welcomeArt}>
        <Link className="btn main at-start" to="/library">
          Start
          <Icon name="arrow" />
        </Link>
      </PageHead>
      <ol className="cards mid fit tops">
        <Step title="1. Confirm your address" isDone={user.email_confirmed}>
          <p>
            {user.email_confirmed ? (
              <span>Your address is confirmed.</span>
            ) : (
              <>
                Open the link that we sent to <strong className="breaks">{user.email}</strong>.
              </>
            )}
          </p>
          {!user.email_confirmed && <Link to="/account-details">It hasn’t come, or it’s the wrong address</Link>}
        </Step>
        <Step title="2. Your parent or guardian" isDone={!needsGuardian || user.consent === 'given'}>
          {needsGuardian ? <GuardianWait user={user} /> : <p>You are old enough to decide for yourself.</p>}
        </Step>
        <Step title="3. Choose your level" isDone={false}>
          {level}
        </Step>
      </ol>
    </div>
  );
}
