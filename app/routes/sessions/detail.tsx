import { data } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { SessionView } from '../../features/live-sessions/session-view.tsx';
import { NotFoundView } from '../../features/site-frame/not-found-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/detail';

const ID = /^[1-9]\d{0,8}$/;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { liveSessions, publicUrl } = context.get(servicesContext);
  const session = ID.test(id) ? await liveSessions.find(Number(id)) : undefined;
  const missingTexts = session === undefined ? siteTexts.notFound() : undefined;
  return data({ session, missingTexts, publicUrl }, { status: session === undefined ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const publicUrl = loaderData?.publicUrl ?? '';
  const path = `/sessions/${params.id}`;
  if (loaderData?.session === undefined)
    return describePage({ title: 'Not found', description: 'There is no session at this address.', path, publicUrl, noIndex: true });
  const { title, summary } = loaderData.session;
  // A date soon passes; search engines find the list.
  return describePage({ title, description: summary, path, publicUrl, noIndex: true });
};

export default function SessionRoute({ loaderData: { session, missingTexts } }: Route.ComponentProps) {
  if (session === undefined) return <NotFoundView texts={missingTexts} />;
  return <SessionView key={session.id} drawn={session} />;
}
