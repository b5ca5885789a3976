import { href, data } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { SessionView } from '../../features/live-sessions/session-view.tsx';
import { NotFoundView } from '../../features/site-frame/not-found-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/detail';

const ID = /^[1-9]\d{0,8}$/;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { liveSessions } = context.get(servicesContext);
  const session = ID.test(id) ? await liveSessions.find(Number(id)) : undefined;
  const missingTexts = session === undefined ? siteTexts.notFound() : undefined;
  return data({ session, missingTexts }, { status: session === undefined ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const path = href('/sessions/:id', { id: params.id });
  if (loaderData?.session === undefined)
    return describePage(matches, { title: 'Not found', description: 'There is no session at this address.', path, noIndex: true });
  const { title, summary } = loaderData.session;
  // A date soon passes; search engines find the list.
  return describePage(matches, { title, description: summary, path, noIndex: true });
};

export default function SessionRoute({ loaderData: { session, missingTexts } }: Route.ComponentProps) {
  if (session === undefined) return <NotFoundView texts={missingTexts} />;
  return <SessionView key={session.id} drawn={session} />;
}
