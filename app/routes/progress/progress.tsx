import { listTopicMenu } from '#content/topics.server.ts';
import { SECTION_IDS } from '#content/sections.ts';
import { servicesContext } from '#server/context.ts';
import { findDefinition } from '../../activities/definitions.ts';
import { CertificateList } from '../../features/certificates/certificate-list.tsx';
import { ActivityHistory } from '../../features/progress/activity-history.tsx';
import { ProgressView } from '../../features/progress/progress-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { useIsHydrated } from '../../lib/session.ts';
import type { Route } from './+types/progress';

export function loader({ context }: Route.LoaderArgs) {
  return { topics: listTopicMenu(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'Your progress',
    description: 'Minutes, days and what you did, drawn.',
    path: '/Progress',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/** The days are the learner's own, so the browser draws them. */
export default function ProgressRoute({ loaderData: { topics } }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return <p className="state">One moment...</p>;
  const describe = (sectionName: string, id: string) => {
    const definition = findDefinition(id);
    if (definition !== undefined) return { title: definition.title, href: `/activities/${definition.id}` };
    const section = SECTION_IDS.find((known) => known === sectionName);
    const topic = section === undefined ? undefined : topics[section].find((one) => one.id === id);
    return topic === undefined ? undefined : { title: topic.title, href: `/new-section?section=${sectionName}&topic=${id}` };
  };
  return (
    <ProgressView>
      <CertificateList />
      <ActivityHistory describe={describe} />
    </ProgressView>
  );
}
