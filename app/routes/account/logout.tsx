import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import boatArt from '#content/art/scenes/loader-boat.svg';
import { KeptQuestion } from '../../features/account/kept-question.tsx';
import { RemovedThings, tellReason } from '../../features/account/signed-out-words.tsx';
import type { SignOutNote } from '../../device/sign-in-values.ts';
import { describePage } from '../../lib/page-meta.ts';
import { useAuthToken } from '../../session/session.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { endSignIn, SIGNED_OUT_PAGE, useSignOutNote } from '../../session/sign-out.ts';
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
 * Signs out at once, so that walking away is safe; this document's memory goes with it. The next document, at this page's other
 * address, says what was removed and asks about what was kept, without signing out.
 */
export default function LogoutRoute() {
  const [search] = useSearchParams();
  const isDone = search.has('done');
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  const { reason, removed, person } = useSignOutNote() ?? NO_NOTE;
  useEffect(() => {
    if (!isDone) void endSignIn({ reason: 'asked', goTo: SIGNED_OUT_PAGE });
  }, [isDone]);
  if (!isDone || !isHydrated) return <Frame title="Signing out..." />;
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
      {person !== undefined && <KeptQuestion person={person} />}
      <RemovedThings removed={removed} />
      <Choices>
        <Link className="btn" to="/login">
          Log in
        </Link>
      </Choices>
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
