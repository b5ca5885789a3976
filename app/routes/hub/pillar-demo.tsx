import { data } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { findDepths } from '#content/scenes.server.ts';
import { findTopic } from '#content/topics.server.ts';
import { servicesContext } from '#server/context.ts';
import { findActivity, preloadRenderedScreen } from '../../activities/catalogue.ts';
import { ActivityHost } from '../../activities/host/activity-host.tsx';
import { findPillar } from '../../features/hub/find-pillar.ts';
import { PillarDemo } from '../../features/hub/pillar-demo.tsx';
import { describePage } from '../../lib/page-meta.ts';
import '../../activities/styles.ts';
import type { Route } from './+types/pillar-demo';

await preloadRenderedScreen();

/** /communication/demo and its two sisters. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = findPillar(new URL(request.url).pathname);
  if (id === undefined) throw data(null, { status: 404 });
  const texts = siteTexts.pillars().pillars[id];
  const topic = findTopic(id, texts.demo.topic);
  if (topic === undefined) throw new Error(`content/site/pillars.yaml: ${texts.demo.topic} is no topic of ${id}`);
  const { mediaBaseUrl } = context.get(servicesContext);
  const depths = await findDepths(topic.id);
  return { id, texts, topic, depths, help: siteTexts.help().card, examples: siteTexts.examples(), mediaBaseUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.demo.title,
        description: loaderData.texts.demo.text,
        path: `/${loaderData.id}/demo`,
      });

export default function PillarDemoRoute({ loaderData: { id, texts, topic, depths, help, examples, mediaBaseUrl } }: Route.ComponentProps) {
  const activity = findActivity(texts.demo.activity);
  return (
    <PillarDemo
      id={id}
      texts={texts}
      topic={topic}
      depths={depths}
      mediaBaseUrl={mediaBaseUrl}
      help={help}
      activity={activity && <ActivityHost {...activity} headingLevel={2} help={help} examples={examples} />}
    />
  );
}
