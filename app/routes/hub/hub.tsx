import { siteTexts } from '#content/site.server.ts';
import { findDepths } from '#content/scenes.server.ts';
import { findFirstLanguageNotes } from '#content/first-languages.server.ts';
import { listGroup } from '#content/lessons.server.ts';
import { findUse, listPracticeUses } from '#content/loop.server.ts';
import { findTopic, listTopicMenu } from '#content/topics.server.ts';
import type { SectionId } from '#content/sections.ts';
import { servicesContext } from '#server/context.ts';
import type { ExampleTexts, HelpCardTexts } from '#content/schemas.ts';
import { Suspense, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { findDefinition, listPracticeIds } from '../../activities/definitions.ts';
import { loadScreen } from '../../activities/host/load-screen.tsx';
import { ScreenBoundary } from '../../activities/host/screen-boundary.tsx';
import { HUB_PATH, readHubAddress, toHubAddress } from '../../features/hub/hub-address.ts';
import { HubView } from '../../features/hub/hub-view.tsx';
import { useHubAddress } from '../../features/hub/use-hub-address.ts';
import { describePage, SITE_NAME } from '../../lib/page-meta.ts';
import { Waiting } from '../../ui/waiting.tsx';
import '../../activities/styles.ts';
import type { Route } from './+types/hub';

/** Most visitors read a lesson, so activities load with the first of them. */
const activities = loadScreen(() => import('../../activities/hosted.tsx'));
// A rendered screen's code is loaded before hydration; on the server always.
if (typeof document === 'undefined' || document.querySelector('[data-activity]') !== null) await activities.preload();

export async function loader({ request, context }: Route.LoaderArgs) {
  const { section, topic } = readHubAddress(new URL(request.url).searchParams);
  const { mediaBaseUrl } = context.get(servicesContext);
  const found = findTopic(section, topic);
  return {
    texts: siteTexts.hub(),
    menu: listTopicMenu(),
    topic: found,
    uses: listPracticeUses(),
    use: found === undefined ? undefined : findUse(found.id),
    slips: found === undefined ? undefined : findFirstLanguageNotes(found.id),
    group: found === undefined ? [] : listGroup(found.id),
    depths: found === undefined ? undefined : await findDepths(found.id),
    help: siteTexts.help().card,
    examples: siteTexts.examples(),
    mediaBaseUrl,
  };
}

/** Offline the hub stays, and says in the topic's place what happened (docs/spec/product.md §3). */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // Leads to the page that was kept whole.
    if (error instanceof Response) throw error;
    // Going to another topic is not a failure.
    if (!request.signal.aborted) console.error('Error loading topic', error);
    return undefined;
  }
}

/** Fetch only for another topic, or to try again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => {
  if (currentUrl.href === nextUrl.href) return true;
  const { section, topic } = readHubAddress(nextUrl.searchParams);
  const before = readHubAddress(currentUrl.searchParams);
  return topic !== undefined && (topic !== before.topic || section !== before.section);
};

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (loaderData === undefined) return [{ title: `Learning Hub · ${SITE_NAME}` }];
  const { section, topic: topicId } = readHubAddress(new URLSearchParams(location.search));
  const { topic, texts } = loaderData;
  if (topic === undefined || topic.id !== topicId) {
    return describePage(matches, { title: 'Learning Hub', description: texts.description, path: HUB_PATH });
  }
  return describePage(matches, {
    title: topic.title,
    description: topic.summary,
    path: toHubAddress({ section, topic: topic.id }),
    type: 'article',
  });
};

function listPractice(section: SectionId) {
  return listPracticeIds(section).flatMap((id) => {
    const definition = findDefinition(id);
    return definition === undefined ? [] : [{ id, title: definition.title }];
  });
}

function renderActivity(id: string, help: HelpCardTexts, examples: ExampleTexts) {
  return (
    <ScreenBoundary onRetry={activities.retry}>
      <Suspense fallback={<Waiting text="Loading the activity..." />}>
        <activities.Screen id={id} help={help} examples={examples} />
      </Suspense>
    </ScreenBoundary>
  );
}

export default function HubRoute({ loaderData }: Route.ComponentProps) {
  const address = useHubAddress();
  // The last answer stays in use when the next fails.
  const [latest, setLatest] = useState(loaderData);
  if (loaderData !== undefined && loaderData !== latest) setLatest(loaderData);
  if (latest === undefined) throw new Error('The Learning Hub could not be loaded.');
  const { texts, menu, help, examples, mediaBaseUrl } = latest;
  const topic = latest.topic?.id === address.topic ? latest.topic : undefined;
  const practice = {
    communication: listPractice('communication'),
    confidence: listPractice('confidence'),
    creativity: listPractice('creativity'),
    vocabulary: listPractice('vocabulary'),
  };
  return (
    <HubView
      address={address}
      texts={texts}
      menu={menu}
      practice={practice}
      topic={topic}
      hasTopicFailed={loaderData === undefined && topic === undefined && menu[address.section].some(({ id }) => id === address.topic)}
      mediaBaseUrl={mediaBaseUrl}
      help={help}
      use={latest.use}
      slips={latest.slips}
      group={latest.group}
      depths={latest.depths}
      uses={latest.uses}
      toActivityId={(id) => findDefinition(id)?.id ?? id}
      renderActivity={(id) => renderActivity(id, help, examples)}
    />
  );
}
