import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { servicesContext } from '#server/context.ts';
import boatArt from '#content/art/scenes/loader-boat.svg';
import { callApi, readToken } from '../../lib/api.ts';
import { forgetLastRoute } from '../../lib/last-route.ts';
import { describePage } from '../../lib/page-meta.ts';
import { forgetSignIn } from '../../lib/session.ts';
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

/** Ends the session on the server when it can be reached, and here in any case. */
function useSignOut(): boolean {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    const token = readToken();
    forgetSignIn();
    forgetLastRoute();
    const ended = token === undefined ? Promise.resolve() : callApi('/api/logout', { method: 'POST', token });
    void ended.catch(() => undefined).then(() => setIsDone(true));
  }, []);
  return isDone;
}

export default function LogoutRoute() {
  const isDone = useSignOut();
  const [search] = useSearchParams();
  const words = search.has('deleted') ? 'Your account and everything in it have been deleted.' : 'You are signed out.';
  return (
    <div className="narrow band state">
      <img className="art" src={boatArt} alt="" width="240" height="240" />
      <div role="status">
        <h1>{isDone ? words : 'Signing out...'}</h1>
      </div>
      <p className="row">
        <Link className="btn main" to="/">
          Home
        </Link>
        <Link className="btn" to="/login">
          Log in
        </Link>
      </p>
    </div>
  );
}
