import { useEffect, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import boatArt from '#content/art/scenes/loader-boat.svg';
import { DeviceQuestion } from '../../features/account/device-question.tsx';
import { RemovedThings, tellReason } from '../../features/account/signed-out-words.tsx';
import type { SignOutNote } from '../../device/sign-in-values.ts';
import { describePage } from '../../lib/page-meta.ts';
import { countAll, describeLosses, type Loss } from '../../device/losses.ts';
import { readPerson, readUser, useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { endSignIn, SIGNED_OUT_PAGE, useSignOutNote } from '../../session/sign-out.ts';
import { useCanStore } from '../../sync/library/use-library.ts';
import { useOnlyHere } from '../../sync/use-only-here.ts';
import { LossQuestion } from '../../ui/loss-question.tsx';
import '../../features/account/account.css';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Signed out',
    description: 'You are signed out.',
    path: '/logout',
    noIndex: true,
  });

/**
 * Signs out at once, so that walking away is safe, unless something would be lost that is nowhere else; this document's memory goes
 * with it. The next document, at this page's other
 * address, says what was removed and asks about what was kept, without signing out.
 */
export default function LogoutRoute() {
  const [search] = useSearchParams();
  const isDone = search.has('done');
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const { reason, removed, person } = useSignOutNote() ?? NO_NOTE;
  if (!isHydrated) return <Frame title="Signing out..." />;
  if (!isDone) return <SigningOut />;
  if (isSignedIn) {
    return (
      <Frame title="You are signed in.">
        <Choices>
          <Link className="btn" to="/logout">
            Sign out
          </Link>
        </Choices>
      </Frame>
    );
  }
  return (
    <Frame title={tellReason(reason)}>
      {person !== undefined && <DeviceQuestion person={person} />}
      <RemovedThings removed={removed} />
      <Choices>
        <Link className="btn" to="/login">
          Log in
        </Link>
        <Link className="btn" to="/class">
          Class code
        </Link>
      </Choices>
    </Frame>
  );
}

const leaveNow = () => void endSignIn({ reason: 'asked', goTo: SIGNED_OUT_PAGE });
/** What is kept stays in this browser for its person; the next page asks about it. */
const isStaying = ({ kind }: Loss) => kind === 'things' || kind === 'changes';

function SigningOut() {
  const navigate = useNavigate();
  const [person] = useState(readPerson);
  const { losses, sending, send } = useOnlyHere(person, { scope: 'all', canStore: useCanStore() });
  const [isAsked, setIsAsked] = useState(false);
  // What a pupil was writing waits here for them.
  const [isPupil] = useState(() => readUser()?.kind === 'pupil');
  const isNothingLost = person === undefined || isPupil || losses?.length === 0;
  if (losses !== undefined && losses.length > 0 && !isAsked && !isPupil) setIsAsked(true);
  // Once asked, only an answer signs out: what is left to lose has been read.
  const isLeaving = isNothingLost && !isAsked;
  useEffect(() => {
    if (isLeaving) leaveNow();
  }, [isLeaving]);
  if (!isAsked || losses === undefined) return <Frame title="Signing out..." />;
  const [staying, gone] = [losses.filter(isStaying), losses.filter((loss) => !isStaying(loss))];
  return (
    <Frame title="Sign out now?">
      <LossQuestion
        losses={losses}
        sending={sending}
        onSend={() => void send()}
        stay={{ label: 'Stay signed in', onPress: () => void navigate('/library') }}
        remove={{ label: 'Sign out', onPress: leaveNow }}
      >
        {gone.length > 0 && <p>{`If you sign out now, ${describeLosses(gone)} will be gone.`}</p>}
        {staying.length > 0 && (
          <p>{`${describeLosses(staying)} ${countAll(staying) === 1 ? 'stays' : 'stay'} in this browser until you sign in again. Nobody else can see that here.`}</p>
        )}
      </LossQuestion>
    </Frame>
  );
}

const NO_NOTE: SignOutNote = { reason: 'asked', removed: [] };

function Frame({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="narrow band state gap-4">
      <img className="art" src={boatArt} alt="" width="240" height="240" />
      <div role="status">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}

function Choices({ children }: { children: ReactNode }) {
  return (
    <p className="row">
      <Link className="btn main" to="/">
        Home
      </Link>
      {children}
    </p>
  );
}
