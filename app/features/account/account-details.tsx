import { Link } from 'react-router';
import { type User } from '#contracts/accounts.ts';
import { meCalls } from '#contracts/own-account.ts';
import { useCall } from '../../data/use-call.ts';
import { rememberUser } from '../../session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ComfortSettings } from '../comfort/comfort-menu.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { GuardianSection } from './guardian-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignedOutWords } from './signed-out-words.tsx';
import './account.css';

function ComfortSection() {
  return (
    <section className="card pad wide" aria-labelledby="comfort-section">
      <h2 id="comfort-section">Comfort</h2>
      <ComfortSettings />
    </section>
  );
}

/** The page is not guarded (docs/spec/platform.md §2): signed out, what this browser keeps can still be changed. */
export function SignedOutDetails() {
  return (
    <>
      <h1>Your account</h1>
      <div className="account-sections">
        <section className="card pad wide" aria-labelledby="signed-out-section">
          <h2 id="signed-out-section">You are not signed in.</h2>
          <SignedOutWords />
          <p className="row">
            <Link className="btn main" to="/login?next=%2Faccount-details">
              Log in
            </Link>
            <Link className="btn" to="/register">
              Make an account
            </Link>
          </p>
        </section>
        <ComfortSection />
      </div>
    </>
  );
}

/** Profile, password, comfort settings, guardian, download and deletion (docs/spec/product.md §2). */
export function AccountDetails({ token }: { token: string }) {
  const { answer: user, problem, reload } = useCall(meCalls.getMe, {});
  if (user === undefined) {
    return problem === undefined ? (
      <div className="account-waiting">
        <Waiting text="Loading your account..." />
      </div>
    ) : (
      <div className="account-waiting">
        <EmptyState role="alert" text={problem}>
          <button className="btn main" type="button" onClick={reload}>
            Try again
          </button>
        </EmptyState>
      </div>
    );
  }
  const onChange = (changed: User) => {
    rememberUser(changed);
    reload();
  };
  const onSecondStep = (isOn: boolean) => onChange({ ...user, second_step: isOn });
  return (
    <>
      <h1>Your account</h1>
      {user.roles.length > 0 && (
        <p>
          <Link className="btn" to="/studio">
            Open the studio
          </Link>
        </p>
      )}
      <div className="account-sections">
        {user.consent !== 'not_needed' && <GuardianSection user={user} token={token} onChange={onChange} />}
        <ProfileSection user={user} token={token} onChange={onChange} />
        <EmailSection user={user} token={token} />
        <SessionsSection token={token} />
        {(user.roles.length > 0 || user.second_step) && <SecondStepSection token={token} onChange={onSecondStep} />}
        <OrdersSection />
        <DataSection token={token} />
        <PasswordSection user={user} token={token} />
        <DeleteSection token={token} />
        <ComfortSection />
      </div>
      <p className="row">
        <Link className="tap" to="/logout">
          Sign out
        </Link>
        <Link className="tap" to="/contact-us">
          Contact us
        </Link>
      </p>
    </>
  );
}
