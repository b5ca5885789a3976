import { data } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { findActivity } from '../../activities/catalogue.ts';
import { listPracticeIds } from '../../activities/definitions.ts';
import { findPillar } from '../../features/hub/find-pillar.ts';
import { PillarView } from '../../features/hub/pillar-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/pillar';

/** /communication, /confidence and /creativity. */
export function loader({ request }: Route.LoaderArgs) {
  const id = findPillar(new URL(request.url).pathname);
  if (id === undefined) throw data(null, { status: 404 });
  return { id, texts: siteTexts.pillars().pillars[id], topics: listTopicMenu()[id] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.summary,
        path: `/${loaderData.id}`,
      });

export default function PillarRoute({ loaderData: { id, texts, topics } }: Route.ComponentProps) {
  const activities = listPracticeIds(id).flatMap((hubId) => {
    const activity = findActivity(hubId);
    return activity === undefined ? [] : [{ id: hubId, title: activity.definition.title }];
  });
  return <PillarView id={id} texts={texts} topics={topics} activities={activities} />;
}
