import { liveSessionCalls, sessionLevel } from '#contracts/live-sessions.ts';
import { z } from '#contracts/zod.ts';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { SessionsView } from '../../features/live-sessions/sessions-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { liveSessions } = context.get(servicesContext);
  const level = z.safeParse(sessionLevel, new URL(request.url).searchParams.get('level'));
  const { examples: _examples, ...texts } = siteTexts.liveSessions();
  const list = await liveSessions.list(level.success ? level.data : undefined);
  return { texts, list: z.parse(liveSessionCalls.list.answer, list) };
}

/** The page itself asks again when a filter changes. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage(matches, {
    title: loaderData?.texts.title ?? 'Live sessions',
    description: loaderData?.texts.intro ?? '',
    path: '/sessions',
  });

export default function SessionsRoute({ loaderData }: Route.ComponentProps) {
  return <SessionsView texts={loaderData.texts} drawn={loaderData.list} />;
}
