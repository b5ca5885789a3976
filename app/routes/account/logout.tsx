import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { servicesContext } from '#server/context.ts';
import boatArt from '#content/art/scenes/loader-boat.svg';
import { KeptQuestion } from '../../features/account/kept-question.tsx';
import { RemovedThings, tellReason } from '../../features/account/signed-out-words.tsx';
import type { SignOutNote } from '../../lib/device/sign-in-values.ts';
import { describePage } from '../../lib/page-meta.ts';
import { readStoredToken } from '../../lib/session.ts';
import { endSignIn, SIGNED_OUT_PAGE, takeSignOutNote } from '../../lib/sign-out.ts';
import '../../features/account/account.css';
import type { Route } from './+types/logout';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Signed out',
    description: 'You are signed out.',
    path: '/logout',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/**
 * Ends the sign-in at once, so that walking away is safe; what this document still holds in memory goes with it. The
 * next document tells what was removed and asks about what was kept.
 */
function useSignOut(): SignOutNote | undefined {
  const [search] = useSearchParams();
  const [note, setNote] = useState<SignOutNote>();
  const isDone = search.has('done');
  useEffect(() => {
    if (isDone && readStoredToken() === undefined) {
      const found = takeSignOutNote();
      setNote((before) => found ?? before ?? { reason: 'asked', removed: [] });
      return;
    }
    void endSignIn({ reason: 'asked', goTo: SIGNED_OUT_PAGE });
  }, [isDone]);
  return note;
}

export default function LogoutRoute() {
  const note = useSignOut();
  return (
    <div className="narrow band state signed-out-page">
      <img className="art" src={boatArt} alt="" width="240" height="240" />
      <div role="status">
        <h1>{note === undefined ? 'Signing out...' : tellReason(note.reason)}</h1>
      </div>
      {note !== undefined && (
        <>
          {note.person !== undefined && <KeptQuestion person={note.person} />}
          <RemovedThings removed={note.removed} />
          <p className="row">
            <Link className="btn main" to="/">
              Home
            </Link>
            <Link className="btn" to="/login">
              Log in
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
